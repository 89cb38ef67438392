import { entrySchema, type NewEntry } from "@tracewell/contract/clinical";
import { type ClinicalKind, kindOf } from "@tracewell/contract/clinical-kinds";
import type { EntryField } from "@tracewell/contract/fields/field";
import { maskNumber, readNumber, writeNumber } from "@tracewell/contract/number-masks";
import { formatDay } from "../ui/time/clinic-time.ts";
import { readTypedDay } from "../ui/time/typed-day.ts";

/** An entry as it stands in the form: a text for each field, whether it can be read or not. */
export type EntryDraft = Readonly<Record<string, string>>;
export type EntryErrors = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, unknown>>;

const fieldsOf = (kind: ClinicalKind) => Object.entries(kindOf(kind).fields);

/** What the clinic's clock says: a day that is asked for is today's until told otherwise, and so is its time. */
export interface Now {
  /** `yyyy-mm-dd`. */
  day: string;
  /** `14:30`. */
  time: string;
}

export function emptyDraft(kind: ClinicalKind, now: Now): EntryDraft {
  const isOfToday = fieldsOf(kind).some(([, { type, required }]) => type === "day" && required);
  const begins = ({ type, required }: EntryField): string => {
    if (type === "day" && required) return formatDay(now.day);
    return type === "time" && isOfToday ? now.time : "";
  };
  return Object.fromEntries(fieldsOf(kind).map(([name, field]) => [name, begins(field)]));
}

export const draftOf = (kind: ClinicalKind, entry: Values): EntryDraft =>
  Object.fromEntries(fieldsOf(kind).map(([name, field]) => [name, textOf(field, entry[name] ?? null)]));

function textOf({ type }: EntryField, value: unknown): string {
  if (value === null) return "";
  if (type === "day") return formatDay(String(value));
  if (type === "yesNo") return value ? "Yes" : "No";
  return type === "number" ? writeNumber(Number(value)) : String(value);
}

/** What is typed into a field, as its mask lets it through. */
export const typedInto = ({ mask }: EntryField, text: string): string => (mask ? maskNumber(mask, text) : text);

const unreadable = Symbol("unreadable");

function valueTyped({ type, mask = "integer" }: EntryField, text: string): unknown {
  const typed = text.trim();
  if (typed === "") return null;
  if (type === "day") return readTypedDay(typed) ?? unreadable;
  if (type === "yesNo") return typed === "Yes";
  return type === "number" ? readNumber(mask, typed) : typed;
}

type ReadDraft = { entry: NewEntry; errors: null } | { entry: null; errors: EntryErrors };

/** The entry to send, or what is wrong with which field. */
export function readDraft(kind: ClinicalKind, draft: EntryDraft): ReadDraft {
  const errors: Record<string, string> = {};
  const values: Record<string, unknown> = { kind };
  for (const [name, field] of fieldsOf(kind)) {
    const value = valueTyped(field, draft[name] ?? "");
    values[name] = value === unreadable ? null : value;
    if (value === unreadable) errors[name] = "Enter a day as MM/DD/YYYY.";
    if (value === null && field.required) errors[name] = `${field.label} is needed.`;
  }
  const read = entrySchema(kind).safeParse(values);
  for (const { path, message } of read.error?.issues ?? []) errors[String(path[0])] ??= message;
  return Object.keys(errors).length > 0
    ? { entry: null, errors }
    : { entry: read.data as unknown as NewEntry, errors: null };
}

/** A change to a field takes along what can't stay: another treatment has other regimens. */
export function changed(draft: EntryDraft, name: string, text: string): EntryDraft {
  const after = { ...draft, [name]: text };
  if (name === "definitionId" && "regimenId" in after) return { ...after, regimenId: "" };
  if (name === "infectionId" && "definitionId" in after) return { ...after, definitionId: "", regimenId: "" };
  return after;
}
