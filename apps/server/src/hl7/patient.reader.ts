import { readCoded, readOptionalCoded } from "./coding.reader.ts";
import { readAddresses, readContactPoints } from "./contact-point.reader.ts";
import { type Composite, firstOf, repetitionsOf, type Segment, textOf } from "./delimited-message.reader.ts";
import type { Identifier, NextOfKin, Patient, PersonName, Phone } from "./lab-report.model.ts";
import { noteProblem, type ReadContext, readTime } from "./read-context.reader.ts";
import { readTimestamp } from "./timestamp.reader.ts";
import { uniqueBy } from "./unique-by.model.ts";

/** The root of US social security numbers, which senders also give without the type `SS`. */
const socialSecurityRoot = "2.16.840.1.113883.4.1";

/** HL7 table 0001, and the words that stand for it. */
const sexes: Record<string, Patient["sexAtBirth"]> = {
  F: "Female",
  FEMALE: "Female",
  M: "Male",
  MALE: "Male",
  U: "Unknown",
  UNK: "Unknown",
  UNKNOWN: "Unknown",
  N: "Unknown",
  O: "Other",
  OTHER: "Other",
  A: "Other",
  X: "Other",
};

/** PID: the person that the report is about. */
export function readPatient(pid: Segment, context: ReadContext): Patient {
  const names = readNames(pid, 5);
  const called = names.find((name) => name.type === "L") ?? names[0];
  const contacts = readContactPoints([
    ...fieldsOf(pid, 13, "home"),
    ...fieldsOf(pid, 14, "work"),
    ...fieldsOf(pid, 40, null),
  ]);
  const deceasedAt = readTime(context, pid, 29, textOf(pid, 29));
  return {
    identifiers: readIdentifiers(pid),
    lastName: called?.lastName ?? null,
    firstName: called?.firstName ?? null,
    middleName: called?.middleName ?? null,
    suffix: called?.suffix ?? null,
    akaNames: [...names.filter((name) => name !== called), ...readNames(pid, 9)],
    dateOfBirth: readBirthDate(pid, context),
    sexAtBirth: readSex(pid, context),
    sexRaw: textOf(pid, 8),
    races: repetitionsOf(pid, 10).map(readCoded),
    ethnicity: readOptionalCoded(firstOf(pid, 22)),
    addresses: readAddresses(repetitionsOf(pid, 11), textOf(pid, 12)),
    ...contacts,
    primaryLanguage: readOptionalCoded(firstOf(pid, 15)),
    mothersMaidenName: readMothersName(pid),
    species: readOptionalCoded(firstOf(pid, 35)),
    breed: readOptionalCoded(firstOf(pid, 36)),
    deceased: readFlag(textOf(pid, 30)) ?? (deceasedAt === null ? null : true),
    deceasedAt,
  };
}

/** NK1: a relative or guardian; before v2.7 it has e-mail among the phones, since then in NK1-40, too. */
export function readNextOfKin(nk1: Segment): NextOfKin {
  const contacts = readContactPoints([
    ...fieldsOf(nk1, 5, "home"),
    ...fieldsOf(nk1, 6, "work"),
    ...fieldsOf(nk1, 40, null),
  ]);
  return {
    name: readNames(nk1, 2)[0] ?? null,
    relationship: readOptionalCoded(firstOf(nk1, 3)),
    addresses: readAddresses(repetitionsOf(nk1, 4), null),
    ...contacts,
  };
}

function readMothersName(pid: Segment): string | null {
  const [name] = readNames(pid, 6);
  return name ? (name.lastName ?? ([name.firstName, name.middleName].filter(Boolean).join(" ") || null)) : null;
}

function fieldsOf(segment: Segment, n: number, use: Phone["use"]): { composite: Composite; use: Phone["use"] }[] {
  return repetitionsOf(segment, n).map((composite) => ({ composite, use }));
}

/** XPN; a repetition that holds no name, only its type, is none. */
function readNames(segment: Segment, n: number): PersonName[] {
  const names = repetitionsOf(segment, n).map((name) => ({
    lastName: name.sub(1, 1),
    firstName: name.text(2),
    middleName: name.text(3),
    suffix: name.text(4),
    type: name.text(7),
  }));
  return names.filter((name) => name.lastName !== null || name.firstName !== null || name.middleName !== null);
}

function readIdentifiers(pid: Segment): Identifier[] {
  const found = [
    ...repetitionsOf(pid, 3).map((one) => readIdentifier(one, null)),
    ...repetitionsOf(pid, 2).map((one) => readIdentifier(one, null)),
    ...repetitionsOf(pid, 4).map((one) => readIdentifier(one, null)),
    ...repetitionsOf(pid, 18).map((one) => readIdentifier(one, "AN")),
    ...repetitionsOf(pid, 19).map((one) => readIdentifier(one, "SS")),
    ...repetitionsOf(pid, 20).map((one) => ({ ...readIdentifier(one, "DL"), assigner: one.text(2), type: "DL" })),
  ].filter((one) => (one.type === "SS" ? /\d/.test(one.value) : one.value !== ""));
  const keyOf = ({ type, value, assigner }: Identifier) =>
    type === "SS" ? value.replace(/\D/g, "") : `${type} ${value} ${assigner}`;
  return uniqueBy(found, keyOf);
}

/** CX: an identifier, who gave it, and of what type it is. */
function readIdentifier(cx: Composite, usualType: string | null): Identifier {
  const root = cx.sub(4, 2);
  return {
    value: cx.text(1) ?? "",
    assigner: cx.sub(4, 1) ?? root,
    type: root === socialSecurityRoot ? "SS" : (cx.text(5) ?? usualType),
  };
}

/** PID-7: a day; a time of day, if any, is left out. Unlikely days are kept as sent, with a problem. */
function readBirthDate(pid: Segment, context: ReadContext): string | null {
  const raw = textOf(pid, 7);
  if (raw === null) return null;
  const date = readTimestamp(raw, context.zone)?.date ?? null;
  if (date === null) {
    noteProblem(context, pid, 7, "hl7.unreadable-birth-date", `The date of birth "${raw}" is not a full date.`);
  } else if (date < "1850" || (context.sentOn !== null && date > context.sentOn)) {
    noteProblem(context, pid, 7, "hl7.unlikely-birth-date", `The date of birth ${date} can hardly be right.`);
  }
  return date;
}

function readSex(pid: Segment, context: ReadContext): Patient["sexAtBirth"] {
  const raw = textOf(pid, 8);
  if (raw === null) return null;
  const sex = sexes[raw.toUpperCase()] ?? null;
  if (sex === null) noteProblem(context, pid, 8, "hl7.unknown-sex", `"${raw}" is not a sex of HL7 table 0001.`);
  return sex;
}

function readFlag(text: string | null): boolean | null {
  if (text === null) return null;
  return /^y/i.test(text) ? true : /^n/i.test(text) ? false : null;
}
