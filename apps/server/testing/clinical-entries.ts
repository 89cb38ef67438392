import type { NewEntry } from "@tracewell/contract/clinical";
import { type ClinicalKind, kindOf } from "@tracewell/contract/clinical-kinds";
import type { Field } from "@tracewell/contract/fields/field";
import { lookupCalls } from "@tracewell/contract/lookups";
import { personCalls } from "@tracewell/contract/persons";
import { treatmentCalls } from "@tracewell/contract/treatments";
import type { Caller } from "./app.ts";
import { aPatient, infectionNamed } from "./investigation.ts";

/** Where rules between fields ask for other values than the first that each field takes. */
const fitting: Partial<Record<ClinicalKind, Record<string, unknown>>> = {
  "clinical-course": { outcome: "Died" },
  vaccination: { reasonNotVaccinatedId: null },
  "media-site": { url: "https://www.grindr.com/someone" },
};

const values: Partial<Record<Field["type"], unknown>> = {
  day: "2026-03-02",
  time: "14:30",
  line: "As the patient says",
  paragraph: "Two lines\nof it",
  yesNo: true,
  number: 42,
};

/** An entry of a kind with each of its fields, made from the contract: a new kind has one the day it is written. */
export async function anEntry(caller: Caller, kind: ClinicalKind, over: Record<string, unknown> = {}) {
  const entry: Record<string, unknown> = { kind };
  for (const [name, field] of Object.entries(kindOf(kind).fields)) entry[name] = await valueFor(caller, field);
  return { ...entry, ...fitting[kind], ...over } as unknown as NewEntry;
}

/** The least that an entry of a kind takes. */
export async function aBareEntry(caller: Caller, kind: ClinicalKind): Promise<NewEntry> {
  const whole = (await anEntry(caller, kind)) as unknown as Record<string, unknown>;
  const atLeast: Partial<Record<ClinicalKind, string[]>> = {
    vital: ["temperature"],
    treatment: ["definitionId"],
    "partner-count": ["maleCount"],
  };
  const kept = Object.entries(kindOf(kind).fields).filter(
    ([name, { required }]) => required || atLeast[kind]?.includes(name),
  );
  return Object.fromEntries([["kind", kind], ...kept.map(([name]) => [name, whole[name]])]) as unknown as NewEntry;
}

async function valueFor(caller: Caller, { type, list, choices, schema }: Field): Promise<unknown> {
  if (type === "lookup" && list) return (await caller.ask(lookupCalls.list, { params: { kind: list } })).data[0]?.id;
  if (type === "choice") return choices?.[0];
  if (type === "infection") return infectionNamed(caller, "Syphilis");
  if (type === "user") return caller.userId;
  if (type === "person") return (await caller.ask(personCalls.create, { body: aPatient() })).id;
  if (type === "definition" || type === "regimen") {
    const { data } = await caller.ask(treatmentCalls.definitions);
    return type === "definition" ? data[0]?.id : data[0]?.regimens[0]?.id;
  }
  const usual = values[type];
  if (type !== "number") return usual;
  return [42, 98, 5].find((number) => schema.safeParse(number).success);
}
