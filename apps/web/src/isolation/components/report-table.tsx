import type { SelfAssessmentReport } from "@tracewell/contract/isolation";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { type CardColumn, CardTable } from "../../ui/card-table.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { Day } from "../../ui/time/day.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { ReportedSymptoms, ReportState } from "./report-state.tsx";

const columnsOf = (onHandled: (id: string) => void): readonly CardColumn<SelfAssessmentReport>[] => [
  { id: "day", header: "Day", cell: ({ date }) => <Day day={date} /> },
  { id: "ill", header: "State", cell: (report) => <ReportState report={report} /> },
  { id: "said", header: "Said", cell: (report) => <ReportedSymptoms report={report} /> },
  { id: "by", header: "By", cell: ({ cameBy }) => (cameBy === "link" ? "Link" : "Portal") },
  {
    id: "handled",
    header: "Handled",
    cell: ({ id, dangerSigns, handled }) =>
      handled ? (
        <>
          {handled.by}, <Instant at={handled.at} />
        </>
      ) : dangerSigns.length > 0 ? (
        <ActionButton plain onPress={() => onHandled(id)}>
          Mark as handled
        </ActionButton>
      ) : (
        "–"
      ),
  },
];

type ReportTableProps = { reports: readonly SelfAssessmentReport[]; onHandled: (reportId: string) => void };

/** A person's self-assessments, newest first. */
export const ReportTable = ({ reports, onHandled }: ReportTableProps) =>
  reports.length === 0 ? (
    <EmptyLine>This person has not said how they are yet.</EmptyLine>
  ) : (
    <CardTable label="Self-assessments" columns={columnsOf(onHandled)} rows={reports} rowId={({ id }) => id} />
  );
