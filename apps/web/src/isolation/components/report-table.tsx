import type { SelfAssessmentReport } from "@tracewell/contract/isolation";
import { Badge } from "../../ui/badges/badge.tsx";
import { type CardColumn, CardTable } from "../../ui/card-table.tsx";
import { EmptyLine } from "../../ui/empty-line.tsx";
import { Day } from "../../ui/time/day.tsx";
import { reportInWords } from "../report-words.ts";

const columns: readonly CardColumn<SelfAssessmentReport>[] = [
  { id: "day", header: "Day", cell: ({ date }) => <Day day={date} /> },
  {
    id: "ill",
    header: "State",
    cell: ({ ill }) => (ill ? <Badge tone="positive">Is ill</Badge> : <Badge>Not ill</Badge>),
  },
  { id: "said", header: "Said", cell: (report) => reportInWords(report).join(" · ") || "No symptoms" },
  { id: "by", header: "By", cell: ({ cameBy }) => (cameBy === "link" ? "Link" : "Portal") },
];

/** A person's self-assessments, newest first. */
export const ReportTable = ({ reports }: { reports: readonly SelfAssessmentReport[] }) =>
  reports.length === 0 ? (
    <EmptyLine>This person has not said how they are yet.</EmptyLine>
  ) : (
    <CardTable label="Self-assessments" columns={columns} rows={reports} rowId={({ id }) => id} />
  );
