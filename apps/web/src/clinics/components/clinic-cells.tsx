import type { clinicList } from "@tracewell/contract/clinic-list";
import { programLabels } from "@tracewell/contract/clinic-programs";
import type { ClinicRow } from "@tracewell/contract/clinics";
import type { CellsOf } from "../../lists/columns-of.ts";
import { Badge } from "../../ui/badges/badge.tsx";
import { Instant } from "../../ui/time/instant.tsx";

export const ClinicStatus = ({ closed }: { closed: boolean }) =>
  closed ? <Badge tone="mute">Closed</Badge> : <Badge tone="info">Open</Badge>;

/** The cells of the list of clinics. */
export const clinicCells: CellsOf<typeof clinicList, ClinicRow> = {
  name: { width: 260, main: true, mobile: "title", cell: ({ name }) => name },
  status: { width: 90, cell: ({ closedAt }) => <ClinicStatus closed={closedAt !== null} /> },
  parent: { width: 220, mobile: "hidden", cell: ({ parent }) => parent?.name ?? "–" },
  program: { width: 150, cell: ({ program }) => (program ? programLabels[program] : "–") },
  staff: { width: 70, align: "right", cell: ({ staff }) => staff },
  invited: { width: 80, align: "right", mobile: "hidden", cell: ({ invited }) => invited },
  timeZone: { width: 170, mobile: "hidden", cell: ({ timeZone }) => timeZone },
  opened: { width: 120, cell: ({ openedAt }) => <Instant at={openedAt} /> },
};
