import type { PersonInfection, PersonPage, PersonRecord } from "@tracewell/contract/person-pages";
import { recordHref, recordPlaces } from "@tracewell/contract/records";
import { InfectionBadge, InfectionBadges } from "../../ui/badges/infection-badge.tsx";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import { type CardColumn, CardTable } from "../../ui/card-table.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { Link } from "../../ui/link.tsx";
import { Instant } from "../../ui/time/instant.tsx";

const recordColumns: readonly CardColumn<PersonRecord>[] = [
  {
    id: "reference",
    header: "Record",
    cell: ({ id, kind, referenceNumber }) => (
      <Link href={recordHref(kind, id)}>
        {recordPlaces[kind].noun} {referenceNumber}
      </Link>
    ),
  },
  {
    id: "infections",
    header: "Infections",
    cell: ({ infections }) => <InfectionBadges infections={infections} most={3} />,
  },
  { id: "status", header: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
  { id: "assigned", header: "Assigned to", cell: ({ assignedTo }) => assignedTo?.name ?? "–" },
  { id: "created", header: "Created", cell: ({ createdAt }) => <Instant at={createdAt} /> },
];

/** A person's records of all kinds, newest first. */
export const PersonRecords = ({ records }: { records: readonly PersonRecord[] }) =>
  records.length === 0 ? (
    <EmptyLine>No record that you may open is about this person.</EmptyLine>
  ) : (
    <CardTable label="Records" columns={recordColumns} rows={records} rowId={({ id }) => id} />
  );

const infectionColumns: readonly CardColumn<PersonInfection>[] = [
  {
    id: "infection",
    header: "Infection",
    cell: ({ infection, status }) => <InfectionBadge infection={{ name: infection.name, status }} />,
  },
  { id: "status", header: "Status", cell: ({ status }) => status ?? "–" },
  { id: "as-of", header: "As of", cell: ({ asOf }) => (asOf ? <Instant at={asOf} /> : "–") },
  {
    id: "reference",
    header: "Told by",
    cell: ({ reason, referenceNumber }) => [reason, referenceNumber].filter(Boolean).join(", "),
  },
  { id: "added", header: "Added", cell: ({ dateAdded }) => <Instant at={dateAdded} /> },
  { id: "diagnosis", header: "Diagnosed", cell: ({ dateOfDiagnosis }) => <Instant at={dateOfDiagnosis} /> },
  { id: "reported", header: "Reported", cell: ({ dateReported }) => <Instant at={dateReported} /> },
];

/** The infections on a person, each as of the day that tells it last, and by what. */
export const PersonInfections = ({ infections }: { infections: readonly PersonInfection[] }) =>
  infections.length === 0 ? (
    <EmptyLine>No infection is known of.</EmptyLine>
  ) : (
    <CardTable
      label="Infections"
      columns={infectionColumns}
      rows={infections}
      rowId={({ infection }) => infection.id}
    />
  );

const identifierColumns: readonly CardColumn<PersonPage["identifiers"][number]>[] = [
  { id: "value", header: "Number", cell: ({ value }) => value },
  { id: "type", header: "Type", cell: ({ type }) => type || "–" },
  { id: "assigner", header: "Given by", cell: ({ assigner }) => assigner || "–" },
];

/** The numbers that others gave the person: laboratories, hospitals. */
export const PersonIdentifiers = ({ identifiers }: Pick<PersonPage, "identifiers">) =>
  identifiers.length === 0 ? (
    <EmptyLine>No laboratory or hospital has told a number of theirs.</EmptyLine>
  ) : (
    <CardTable label="Identifiers" columns={identifierColumns} rows={identifiers} rowId={({ id }) => id} />
  );
