import type { KindStatuses } from "@tracewell/contract/statuses";
import { Badge } from "../../ui/badges/badge.tsx";
import { CardTable } from "../../ui/card-table.tsx";

interface Row {
  id: string;
  name: string;
  closed: boolean;
  records: number;
  next: string;
}

/** The same as the picture, in words: where each status may go, what its own ones are, and how many records have it. */
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
  const rows = kind.statuses.flatMap(({ key, name, closed, records }): Row[] => [
    {
      id: key,
      name,
      closed,
      records,
      next: key === "CaseCreated" ? "Reached by elevation alone" : next(key) || "Nothing",
    },
    ...kind.own
      .filter(({ standsFor }) => standsFor === key)
      .map((own) => ({ id: own.id, name: own.name, closed, records: own.records, next: describeOwn(own, name) })),
  ]);
  return (
    <CardTable
      label={label}
      rows={rows}
      rowId={({ id }) => id}
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
          cell: (row) => row.next,
        },
      ]}
    />
  );
}

const describeOwn = ({ supervisors, disabled }: KindStatuses["own"][number], fixed: string): string =>
  [`Stands for ${fixed}`, supervisors && "supervisors alone", disabled && "switched off"].filter(Boolean).join(", ");
