import type { incomingFileList } from "@tracewell/contract/incoming-file-list";
import type { IncomingFileRow } from "@tracewell/contract/incoming-files";
import type { CellsOf } from "../../lists/columns-of.ts";
import { Badge } from "../../ui/badges/badge.tsx";
import { InfectionBadges } from "../../ui/badges/infection-badge.tsx";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import { WhyNowBadges } from "../../ui/badges/why-now-badges.tsx";
import { PersonName } from "../../ui/person/person-name.tsx";
import { Age } from "../../ui/time/duration.tsx";
import { Instant } from "../../ui/time/instant.tsx";

/** The cells of the list of incoming files. */
export const fileCells: CellsOf<typeof incomingFileList, IncomingFileRow> = {
  reference: { figures: true, width: 134, main: true, cell: ({ referenceNumber }) => referenceNumber },
  patient: { width: 200, mobile: "title", cell: (row) => <Patient row={row} /> },
  infections: { width: 150, cell: ({ infections }) => <InfectionBadges infections={infections} most={1} /> },
  organization: { width: 196, mobile: "hidden", cell: (row) => <Words text={row.reportingOrganization} /> },
  method: { width: 130, mobile: "hidden", cell: (row) => row.detectionMethod ?? "–" },
  status: { width: 120, cell: (row) => <FileStatus row={row} /> },
  why: { width: 196, mobile: "line", cell: ({ whyNow }) => <WhyNowBadges reasons={whyNow} most={1} /> },
  results: { width: 64, align: "right", mobile: "hidden", cell: ({ resultCount }) => resultCount },
  age: { width: 56, align: "right", cell: ({ createdAt }) => <Age since={createdAt} /> },
  assigned: { width: 120, mobile: "hidden", cell: ({ assignedTo }) => assignedTo?.name ?? "–" },
  created: { width: 104, mobile: "hidden", cell: ({ createdAt }) => <Instant at={createdAt} /> },
  updated: { width: 104, mobile: "hidden", cell: ({ updatedAt }) => <Instant at={updatedAt} /> },
  relationships: { width: 96, align: "right", mobile: "hidden", cell: ({ relationshipCount }) => relationshipCount },
};

/** A test that was matched with a patient says so itself. */
const Patient = ({ row }: { row: IncomingFileRow }) => {
  const { person, processing } = row;
  const standsFor = person.standsFor ?? (processing === "production" ? null : processing);
  return <PersonName person={{ ...person, standsFor }} />;
};

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
