import type { ContactRow } from "@tracewell/contract/contacts";
import { InfectionBadges } from "../../ui/badges/infection-badge.tsx";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import type { Column } from "../../ui/list-frame/column.ts";
import { PersonName } from "../../ui/person-name.tsx";
import { Day } from "../../ui/time/day.tsx";
import { Age } from "../../ui/time/duration.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { CaseLink } from "./case-link.tsx";

const words = (text: string | null) => <span title={text ?? undefined}>{text ?? "–"}</span>;

/** The columns of the contacts list; sortable ones name their sort. */
export const contactColumns: readonly Column<ContactRow>[] = [
  {
    id: "reference",
    header: "Reference no.",
    figures: true,
    width: 134,
    sortable: true,
    main: true,
    cell: ({ referenceNumber }) => referenceNumber,
  },
  {
    id: "patient",
    header: "Patient",
    width: 180,
    sortable: true,
    mobile: "title",
    cell: ({ person }) => <PersonName person={person} />,
  },
  {
    id: "infection",
    header: "Exposed to",
    width: 150,
    cell: ({ infections }) => <InfectionBadges infections={infections} most={1} />,
  },
  {
    id: "case",
    header: "Source case",
    figures: true,
    width: 134,
    cell: ({ sourceCase }) => <SourceCase source={sourceCase} />,
  },
  {
    id: "relationship",
    header: "Relationship",
    width: 146,
    mobile: "hidden",
    cell: ({ relationship }) => words(relationship),
  },
  {
    id: "lastExposure",
    header: "Last exposure",
    width: 110,
    sortable: true,
    mobile: "hidden",
    cell: ({ lastExposureOn }) => <Day day={lastExposureOn} />,
  },
  { id: "status", header: "Status", width: 130, cell: ({ status }) => <StatusBadge status={status} /> },
  {
    id: "disposition",
    header: "Disposition",
    width: 150,
    mobile: "hidden",
    cell: ({ disposition }) => words(disposition),
  },
  {
    id: "assigned",
    header: "Assigned",
    width: 116,
    mobile: "hidden",
    cell: ({ assignedTo }) => words(assignedTo?.name ?? null),
  },
  {
    id: "reports",
    header: "Reports",
    width: 74,
    align: "right",
    optional: true,
    mobile: "hidden",
    cell: ({ totalReports }) => totalReports,
  },
  { id: "age", header: "Age", width: 52, align: "right", cell: ({ createdAt }) => <Age since={createdAt} /> },
  {
    id: "created",
    header: "Created",
    width: 100,
    sortable: true,
    optional: true,
    mobile: "hidden",
    cell: ({ createdAt }) => <Instant at={createdAt} />,
  },
  {
    id: "updated",
    header: "Updated",
    width: 100,
    sortable: true,
    optional: true,
    mobile: "hidden",
    cell: ({ updatedAt }) => <Instant at={updatedAt} />,
  },
];

const SourceCase = ({ source }: { source: ContactRow["sourceCase"] }) =>
  source ? <CaseLink source={source} /> : <span>–</span>;
