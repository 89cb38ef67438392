import type { Caseload } from "@tracewell/contract/workload";
import { CardTable } from "../../ui/card-table.tsx";
import { Link } from "../../ui/link.tsx";
import { Ages } from "./ages.tsx";

const nobody = "nobody";

/** The open investigations of each investigator, the fullest desk first; nothing in it measures a person. */
export function CaseloadTable({ rows, hrefOf }: { rows: readonly Caseload[]; hrefOf: (assignedTo: string) => string }) {
  const most = Math.max(1, ...rows.map(({ open }) => open));
  const number = (header: string, of: (row: Caseload) => number) => ({
    id: header,
    header,
    align: "right" as const,
    cell: (row: Caseload) => of(row) || "–",
  });
  return (
    <CardTable
      label="Open investigations by investigator"
      rows={rows}
      rowId={({ user }) => user?.id ?? nobody}
      columns={[
        {
          id: "who",
          header: "Investigator",
          cell: ({ user }) => <Link href={hrefOf(user?.id ?? nobody)}>{user?.name ?? "Nobody yet"}</Link>,
        },
        { id: "workgroup", header: "Workgroup", cell: ({ workgroup }) => workgroup ?? "–" },
        number("Open", ({ open }) => open),
        { id: "ages", header: "By age", cell: ({ byAge }) => <Ages byAge={byAge} most={most} /> },
        number("High priority", ({ high }) => high),
        number("Not begun", ({ notBegun }) => notBegun),
        number("To close", ({ toClose }) => toClose),
        number("Follow-up overdue", ({ overdue }) => overdue),
        number("New in 7 days", ({ newInWeek }) => newInWeek),
        number("Closed in 7 days", ({ closedInWeek }) => closedInWeek),
      ]}
    />
  );
}
