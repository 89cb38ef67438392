import type { InvestigationRow } from "@tracewell/contract/investigations";
import { Badge } from "../../ui/badges/badge.tsx";
import { InfectionBadges } from "../../ui/badges/infection-badge.tsx";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import type { Column } from "../../ui/list-frame/column.ts";
import { PersonName } from "../../ui/person-name.tsx";
import { Age } from "../../ui/time/duration.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import css from "./case-columns.module.css";
import { Priority } from "./priority.tsx";

const words = (text: string | null) => <span title={text ?? undefined}>{text ?? "–"}</span>;

/** The columns of the investigations list; sortable ones name their sort. `arrived` are marked as new. */
export const caseColumns = (arrived: ReadonlySet<string>): readonly Column<InvestigationRow>[] => [
  {
    id: "reference",
    header: "Case no.",
    figures: true,
    width: 168,
    sortable: true,
    main: true,
    cell: ({ id, referenceNumber }) => (
      <>
        {referenceNumber}
        {arrived.has(id) && <span className={css.arrived}>new</span>}
      </>
    ),
  },
  {
    id: "patient",
    header: "Patient",
    width: 220,
    sortable: true,
    mobile: "title",
    cell: ({ person }) => <PersonName person={person} />,
  },
  {
    id: "infection",
    header: "Infection",
    width: 150,
    cell: ({ infections }) => <InfectionBadges infections={infections} most={1} />,
  },
  { id: "status", header: "Status", width: 150, cell: (row) => <CaseStatus row={row} /> },
  {
    id: "priority",
    header: "Priority",
    width: 74,
    sortable: true,
    mobile: "hidden",
    cell: ({ priority }) => <Priority priority={priority} />,
  },
  {
    id: "jurisdiction",
    header: "Jurisdiction",
    width: 100,
    optional: true,
    mobile: "hidden",
    cell: (row) => words(row.jurisdiction),
  },
  { id: "workgroup", header: "Workgroup", width: 92, mobile: "hidden", cell: (row) => words(row.workgroup) },
  { id: "assigned", header: "Investigator", width: 112, cell: ({ assignedTo }) => words(assignedTo?.name ?? null) },
  {
    id: "supervisor",
    header: "Supervisor",
    width: 120,
    optional: true,
    mobile: "hidden",
    cell: ({ supervisor }) => words(supervisor?.name ?? null),
  },
  {
    id: "contacts",
    header: "Contacts",
    width: 74,
    align: "right",
    mobile: "hidden",
    cell: ({ contactCount }) => contactCount,
  },
  {
    id: "opened",
    header: "Opened",
    width: 100,
    sortable: true,
    mobile: "hidden",
    cell: ({ openedAt }) => <Instant at={openedAt} />,
  },
  {
    id: "updated",
    header: "Updated",
    width: 100,
    sortable: true,
    mobile: "hidden",
    cell: ({ updatedAt }) => <Instant at={updatedAt} />,
  },
  {
    id: "addedBy",
    header: "Opened by",
    width: 120,
    optional: true,
    mobile: "hidden",
    cell: ({ user }) => words(user?.name ?? null),
  },
  {
    id: "updatedBy",
    header: "Updated by",
    width: 120,
    optional: true,
    mobile: "hidden",
    cell: ({ updateUser }) => words(updateUser?.name ?? null),
  },
  { id: "age", header: "Age", width: 52, align: "right", cell: ({ createdAt }) => <Age since={createdAt} /> },
];

/** The status, and that the patient can't be reached where it is so. */
const CaseStatus = ({ row: { status, lostToFollowUp } }: { row: InvestigationRow }) => (
  <span className={css.status}>
    <StatusBadge status={status} />
    {lostToFollowUp && (
      <Badge tone="exposed" title="Lost to follow-up">
        <span>Lost</span>
      </Badge>
    )}
  </span>
);
