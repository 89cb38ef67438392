import type { infectionList } from "@tracewell/contract/infection-list";
import type { InfectionRow } from "@tracewell/contract/infections";
import type { CellsOf } from "../../lists/columns-of.ts";
import { Badge } from "../../ui/badges/badge.tsx";

/** The cells of the list of infections. */
export const infectionCells: CellsOf<typeof infectionList, InfectionRow> = {
  name: { width: 280, main: true, mobile: "title", cell: ({ name }) => <span title={name}>{name}</span> },
  group: { width: 280, cell: ({ infectionGroup }) => infectionGroup },
  codes: { width: 90, align: "right", cell: ({ codes }) => codes },
  windows: { width: 90, align: "right", cell: ({ windows }) => windows },
  state: {
    width: 110,
    cell: ({ disabled }) => (disabled ? <Badge tone="mute">Disabled</Badge> : <Badge tone="info">In use</Badge>),
  },
};
