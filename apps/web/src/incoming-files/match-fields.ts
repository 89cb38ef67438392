import type { MatchCandidate } from "@tracewell/contract/persons";
import { formatPhone } from "@tracewell/contract/phone-format";
import type { RecordPerson } from "@tracewell/contract/records";
import type { Agreement, ComparedField } from "../ui/compare/side-by-side.tsx";
import { formatDay } from "../ui/time/clinic-time.ts";

type Reason = MatchCandidate["reasons"][number];

const agreements: Record<Reason["agreement"], Agreement> = {
  agrees: "agrees",
  similar: "near",
  differs: "differs",
  missing: "unknown",
};

type Field = {
  label: string;
  /** The matcher's names for it. */
  reasons: readonly string[];
  own: (person: RecordPerson) => string | null;
  theirs: (person: MatchCandidate["person"]) => string | null;
};

const day = (value: string | null) => value && formatDay(value);
const phone = (value: string | null) => value && formatPhone(value);

const fields: readonly Field[] = [
  {
    label: "Name",
    reasons: ["name", "firstName", "lastName"],
    own: (one) => one.fullName,
    theirs: (one) => one.fullName,
  },
  {
    label: "Born",
    reasons: ["dateOfBirth"],
    own: (one) => day(one.dateOfBirth),
    theirs: (one) => day(one.dateOfBirth),
  },
  { label: "Sex at birth", reasons: ["sexAtBirth"], own: (one) => one.sexAtBirth, theirs: (one) => one.sexAtBirth },
  { label: "Phone", reasons: ["phone"], own: (one) => phone(one.phone), theirs: (one) => phone(one.phone) },
  { label: "Email", reasons: ["email"], own: (one) => one.email, theirs: (one) => one.email },
  {
    label: "Address",
    reasons: ["address"],
    own: (one) => (one.addresses[0] ? addressOf(one.addresses[0]) : null),
    theirs: (one) => one.address,
  },
];

const addressOf = ({ line1, city, state, postcode }: RecordPerson["addresses"][number]) =>
  [line1, city, [state, postcode].filter(Boolean).join(" ")].filter(Boolean).join(", ");

const shown = new Set(fields.flatMap(({ reasons }) => reasons));

/** The report's person and the candidates, field by field, as the matcher judged them. */
export function comparedFields(own: RecordPerson, candidates: readonly MatchCandidate[]): ComparedField[] {
  return fields.map(({ label, reasons, own: ofOwn, theirs }) => ({
    label,
    own: ofOwn(own),
    values: Object.fromEntries(
      candidates.map((candidate) => [
        candidate.person.id,
        { value: theirs(candidate.person), agreement: agreementOf(candidate, reasons) },
      ]),
    ),
  }));
}

/** Where the matcher looked at several parts of a field, the worst of them. */
function agreementOf({ reasons }: MatchCandidate, names: readonly string[]): Agreement {
  const told = reasons.filter(({ field }) => names.includes(field)).map(({ agreement }) => agreement);
  const worst = (["differs", "similar", "agrees"] as const).find((agreement) => told.includes(agreement));
  return agreements[worst ?? "missing"];
}

/** What the matcher found for and against a candidate, and what it would have taken to be certain, each in a line. */
export function evidenceOf({ reasons, needed }: MatchCandidate): string[] {
  const texts = (...agreements: Reason["agreement"][]) =>
    reasons.filter(({ agreement }) => agreements.includes(agreement)).map(({ text }) => text);
  const lines = [
    ["For", texts("agrees", "similar")],
    ["Against", texts("differs")],
    ["Certain only with", needed],
  ] as const;
  return lines.filter(([, found]) => found.length > 0).map(([label, found]) => `${label}: ${found.join("; ")}`);
}

/** What speaks for or against a candidate that no field shows: identifiers, which people do not read. */
export const furtherReasons = ({ reasons }: MatchCandidate): string[] =>
  reasons.filter(({ field, agreement }) => !shown.has(field) && agreement !== "missing").map(({ text }) => text);
