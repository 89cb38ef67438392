import type { KindStatuses } from "@tracewell/contract/statuses";
import { Badge } from "../../ui/badges/badge.tsx";
import { CardTable } from "../../ui/card-table.tsx";

/** The same as the picture, in words: where each status may go, and how many records have it. */
export function MovesTable({ label, kind }: { label: string; kind: KindStatuses }) {
  const nameOf = new Map(kind.statuses.map(({ key, name }) => [key, name]));
  const next = (from: string) =>
    kind.moves
      .filter((move) => move.from === from)
      .map(({ to, supervisors, asksReason }) => {
        const said = [supervisors && "supervisors", asksReason && "with a reason"].filter(Boolean).join(", ");
        return `${nameOf.get(to) ?? to}${said ? ` (${said})` : ""}`;
      })
      .join(" · ");
  return (
    <CardTable
      label={label}
      rows={kind.statuses}
      rowId={({ key }) => key}
      columns={[
        { id: "name", header: "Status", cell: ({ name }) => name },
        {
          id: "closed",
          header: "Counts as",
          cell: ({ closed }) => <Badge tone={closed ? "mute" : "info"}>{closed ? "Closed" : "Open"}</Badge>,
        },
        { id: "records", header: "Records", align: "right", cell: ({ records }) => records.toLocaleString("en-US") },
        {
          id: "next",
          header: "May go to",
          cell: ({ key }) => (key === "CaseCreated" ? "Reached by elevation alone" : next(key) || "Nothing"),
        },
      ]}
    />
  );
}
