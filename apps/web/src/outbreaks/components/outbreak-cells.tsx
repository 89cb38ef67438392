import type { outbreakList } from "@tracewell/contract/outbreak-list";
import type { OutbreakRow } from "@tracewell/contract/outbreaks";
import type { CellsOf } from "../../lists/columns-of.ts";
import { Badge } from "../../ui/badges/badge.tsx";
import { Day } from "../../ui/time/day.tsx";

/** The cells of the list of outbreaks. */
export const outbreakCells: CellsOf<typeof outbreakList, OutbreakRow> = {
  number: { width: 150, figures: true, cell: ({ number }) => <span title={number}>{number}</span> },
  name: { width: 260, main: true, mobile: "title", cell: ({ name }) => name },
  infection: { width: 130, cell: ({ infection }) => infection.name },
  place: { width: 170, cell: ({ place }) => <span title={place ?? undefined}>{place ?? "–"}</span> },
  status: {
    width: 90,
    cell: ({ closed }) => (closed ? <Badge tone="mute">Closed</Badge> : <Badge tone="positive">Open</Badge>),
  },
  cases: { width: 70, align: "right", cell: ({ cases }) => cases },
  contacts: { width: 84, align: "right", cell: ({ contacts }) => contacts },
  exposed: { width: 84, align: "right", mobile: "hidden", cell: ({ exposed }) => exposed },
  declared: { width: 110, cell: ({ declaredOn }) => <Day day={declaredOn} /> },
  lead: { width: 150, mobile: "hidden", cell: ({ lead }) => lead?.name ?? "–" },
};
