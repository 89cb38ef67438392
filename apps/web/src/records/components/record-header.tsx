import { formatPhone } from "@tracewell/contract/phone-format";
import type { InfectionStanding } from "@tracewell/contract/records";
import type { ReactNode } from "react";
import { Badge } from "../../ui/badges/badge.tsx";
import { InfectionBadges } from "../../ui/badges/infection-badge.tsx";
import type { Fact } from "../../ui/facts.tsx";
import { NoPatientBadge } from "../../ui/person/no-patient-badge.tsx";
import { Day } from "../../ui/time/day.tsx";
import { Age } from "../../ui/time/duration.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import type { AnyRecord } from "../record-calls.ts";

type WithInfections = Pick<AnyRecord, "infections" | "personInfections">;

/** A record's infections with the status that its person has by now, and what tells it. */
const statusesByDate = ({ infections, personInfections }: WithInfections) =>
  infections.map(({ id, name }) => {
    const standing = personInfections.find(({ infectionId }) => infectionId === id) ?? null;
    return { id, name, status: standing?.status ?? null, standing };
  });

/** Beside a record's name: its infections, and what else must not be overlooked. */
export const RecordBadges = ({ record }: { record: WithInfections & Pick<AnyRecord, "lostToFollowUp" | "person"> }) => (
  <>
    <NoPatientBadge standsFor={record.person.standsFor} />
    {record.infections.length > 0 && <InfectionBadges infections={statusesByDate(record)} most={3} />}
    {record.lostToFollowUp && <Badge tone="exposed">Lost to follow-up</Badge>}
  </>
);

/** Below a record's name: who the person is, who has the record, how old it is; `more` says what a kind adds. */
export function recordFacts(
  record: AnyRecord,
  owner: { label: string; control: ReactNode },
  more: readonly Fact[] = [],
): Fact[] {
  const { person, kind } = record;
  return [
    { label: "Born", value: <Born person={person} /> },
    { label: "Sex at birth", value: person.sexAtBirth },
    { label: "Phone", value: person.phone && <a href={`tel:${person.phone}`}>{formatPhone(person.phone)}</a> },
    ...statusesByDate(record).flatMap(({ name, standing }) =>
      standing ? [{ label: name, value: <Standing standing={standing} own={record.referenceNumber} /> }] : [],
    ),
    ...more,
    { label: owner.label, value: owner.control },
    // A visit's own times say how long it has lasted.
    ...(kind === "Visit" ? [] : [{ label: "Age", value: <Age since={record.createdAt} /> }]),
  ];
}

/** `Negative as of 3/2/2026, Chlamydia NAAT: Not detected`; another record that tells it is named. */
const Standing = ({ standing, own }: { standing: InfectionStanding; own: string }) => (
  <>
    {standing.status} as of <Instant at={standing.asOf} />, {standing.reason}
    {standing.referenceNumber !== own && `, ${standing.referenceNumber}`}
  </>
);

const Born = ({ person }: { person: Pick<AnyRecord["person"], "dateOfBirth" | "age"> }) => (
  <>
    <Day day={person.dateOfBirth} />
    {person.age !== null && ` (${person.age} y)`}
  </>
);
