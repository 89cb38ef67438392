import { formatPhone } from "@tracewell/contract/phone-format";
import type { ReactNode } from "react";
import { Badge } from "../../ui/badges/badge.tsx";
import { InfectionBadges } from "../../ui/badges/infection-badge.tsx";
import type { Fact } from "../../ui/facts.tsx";
import { NoPatientBadge } from "../../ui/person/no-patient-badge.tsx";
import { Day } from "../../ui/time/day.tsx";
import { Age } from "../../ui/time/duration.tsx";
import type { AnyRecord } from "../record-calls.ts";

/** Beside a record's name: its infections, and what else must not be overlooked. */
export const RecordBadges = ({ record }: { record: Pick<AnyRecord, "infections" | "lostToFollowUp" | "person"> }) => (
  <>
    <NoPatientBadge standsFor={record.person.standsFor} />
    {record.infections.length > 0 && <InfectionBadges infections={record.infections} most={3} />}
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
    ...more,
    { label: owner.label, value: owner.control },
    // A visit's own times say how long it has lasted.
    ...(kind === "Visit" ? [] : [{ label: "Age", value: <Age since={record.createdAt} /> }]),
  ];
}

const Born = ({ person }: { person: Pick<AnyRecord["person"], "dateOfBirth" | "age"> }) => (
  <>
    <Day day={person.dateOfBirth} />
    {person.age !== null && ` (${person.age} y)`}
  </>
);
