import type { investigationList } from "@tracewell/contract/investigation-list";
import type { InvestigationRow } from "@tracewell/contract/investigations";
import type { CellsOf } from "../../lists/columns-of.ts";
import { Badge } from "../../ui/badges/badge.tsx";
import { InfectionBadges } from "../../ui/badges/infection-badge.tsx";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import { WhyNowBadges } from "../../ui/badges/why-now-badges.tsx";
import { PersonName } from "../../ui/person/person-name.tsx";
import { Age } from "../../ui/time/duration.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import css from "./investigation-cells.module.css";
import { Priority } from "./priority.tsx";

const words = (text: string | null) => <span title={text ?? undefined}>{text ?? "–"}</span>;

/** The cells of the list of investigations. `arrived` are marked as new. */
export const investigationCells = (
  arrived: ReadonlySet<string>,
): CellsOf<typeof investigationList, InvestigationRow> => ({
  reference: {
    figures: true,
    width: 150,
    main: true,
    cell: ({ id, referenceNumber }) => (
      <>
        {referenceNumber}
        {arrived.has(id) && <span className={css.arrived}>new</span>}
      </>
    ),
  },
  patient: { width: 204, mobile: "title", cell: ({ person }) => <PersonName person={person} /> },
  infection: { width: 142, cell: ({ infections }) => <InfectionBadges infections={infections} most={1} /> },
  status: { width: 148, cell: (row) => <InvestigationStatus row={row} /> },
  why: { width: 218, mobile: "line", cell: ({ whyNow }) => <WhyNowBadges reasons={whyNow} most={1} /> },
  priority: { width: 74, mobile: "hidden", cell: ({ priority }) => <Priority priority={priority} /> },
  jurisdiction: { width: 100, mobile: "hidden", cell: (row) => words(row.jurisdiction) },
  workgroup: { width: 92, mobile: "hidden", cell: (row) => words(row.workgroup) },
  assigned: { width: 112, cell: ({ assignedTo }) => words(assignedTo?.name ?? null) },
  supervisor: { width: 120, mobile: "hidden", cell: ({ supervisor }) => words(supervisor?.name ?? null) },
  contacts: { width: 74, align: "right", mobile: "hidden", cell: ({ contactCount }) => contactCount },
  opened: { width: 100, mobile: "hidden", cell: ({ openedAt }) => <Instant at={openedAt} /> },
  updated: { width: 100, mobile: "hidden", cell: ({ updatedAt }) => <Instant at={updatedAt} /> },
  addedBy: { width: 120, mobile: "hidden", cell: ({ user }) => words(user?.name ?? null) },
  updatedBy: { width: 120, mobile: "hidden", cell: ({ updateUser }) => words(updateUser?.name ?? null) },
  age: { width: 52, align: "right", cell: ({ createdAt }) => <Age since={createdAt} /> },
});

/** The status, and that the patient can't be reached where it is so. */
const InvestigationStatus = ({ row: { status, lostToFollowUp } }: { row: InvestigationRow }) => (
  <span className={css.status}>
    <StatusBadge status={status} />
    {lostToFollowUp && (
      <Badge tone="exposed" title="Lost to follow-up">
        <span>Lost</span>
      </Badge>
    )}
  </span>
);
