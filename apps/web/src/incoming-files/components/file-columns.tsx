import type { IncomingFileRow } from "@tracewell/contract/incoming-files";
import { Badge } from "../../ui/badges/badge.tsx";
import { InfectionBadges } from "../../ui/badges/infection-badge.tsx";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import type { Column } from "../../ui/list-frame/column.ts";
import { PersonName } from "../../ui/person-name.tsx";
import { Age } from "../../ui/time/duration.tsx";
import { Instant } from "../../ui/time/instant.tsx";

/** The columns of the incoming files list; sortable ones name their sort. */
export const fileColumns: readonly Column<IncomingFileRow>[] = [
  {
    id: "reference",
    header: "Reference no.",
    figures: true,
    width: 124,
    sortable: true,
    main: true,
    cell: ({ referenceNumber }) => referenceNumber,
  },
  {
    id: "patient",
    header: "Patient",
    width: 205,
    sortable: true,
    mobile: "title",
    cell: (row) => <PersonName person={row.person} />,
  },
  {
    id: "infections",
    header: "Infections",
    width: 160,
    cell: ({ infections }) => <InfectionBadges infections={infections} most={1} />,
  },
  {
    id: "organization",
    header: "Reporting organisation",
    width: 215,
    mobile: "hidden",
    cell: (row) => <Words text={row.reportingOrganization} />,
  },
  { id: "method", header: "Detection method", width: 130, mobile: "hidden", cell: (row) => row.detectionMethod ?? "–" },
  { id: "status", header: "Status", width: 120, cell: (row) => <FileStatus row={row} /> },
  {
    id: "results",
    header: "Results",
    width: 64,
    align: "right",
    mobile: "hidden",
    cell: ({ resultCount }) => resultCount,
  },
  { id: "age", header: "Age", width: 56, align: "right", cell: ({ createdAt }) => <Age since={createdAt} /> },
  {
    id: "assigned",
    header: "Assigned",
    width: 120,
    mobile: "hidden",
    cell: ({ assignedTo }) => assignedTo?.name ?? "–",
  },
  {
    id: "created",
    header: "Created",
    width: 104,
    sortable: true,
    mobile: "hidden",
    cell: ({ createdAt }) => <Instant at={createdAt} />,
  },
  {
    id: "updated",
    header: "Updated",
    width: 104,
    sortable: true,
    optional: true,
    mobile: "hidden",
    cell: ({ updatedAt }) => <Instant at={updatedAt} />,
  },
  {
    id: "relationships",
    header: "Relationships",
    width: 96,
    align: "right",
    optional: true,
    mobile: "hidden",
    cell: ({ relationshipCount }) => relationshipCount,
  },
];

const Words = ({ text }: { text: string | null }) => <span title={text ?? undefined}>{text ?? "–"}</span>;

/** A file in match review says so instead of its status: nothing else can be done with it before. */
const FileStatus = ({ row }: { row: IncomingFileRow }) =>
  row.matchInReview ? (
    <Badge tone="exposed" title={`${row.status.name}; it is not settled yet whom the file is about`}>
      <span>Who is it?</span>
    </Badge>
  ) : (
    <StatusBadge status={row.status} />
  );
