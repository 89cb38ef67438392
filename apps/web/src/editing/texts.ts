import { type Field, type Fields, type Span, timeUnits } from "@tracewell/contract/fields/field";
import { maskNumber, readNumber, writeNumber } from "@tracewell/contract/number-masks";
import { formatPhone } from "@tracewell/contract/phone-format";
import type { z } from "zod";
import { formatDay } from "../ui/time/clinic-time.ts";
import { readTypedDay } from "../ui/time/typed-day.ts";

/** Fields as they stand in a form: a text for each, whether it can be read or not. */
export type Texts = Readonly<Record<string, string>>;
/** Fields as the contract has them. */
export type Values = Readonly<Record<string, unknown>>;
/** What is wrong, by the fields' names. */
export type Errors = Readonly<Record<string, string>>;
export type Choice = { value: string; label: string };
/** What can be chosen, by the fields' names. */
export type Choices = Readonly<Record<string, readonly Choice[]>>;

/** `3 months`, `1 year`. */
export const formatSpan = ({ number, unit }: Span): string =>
  `${number} ${number === 1 ? unit.replace(/s$/, "") : unit}`;

/** A value as it stands in its field. */
function textOf({ type }: Field, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (type === "day") return formatDay(String(value));
  if (type === "phone") return formatPhone(String(value));
  if (type === "span") return formatSpan(value as Span);
  return type === "number" ? writeNumber(Number(value)) : String(value);
}

export const textsOf = (fields: Fields, values: Values): Texts =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, textOf(field, values[name])]));

/** What is typed into a field, as its mask lets it through. */
export const typedInto = ({ mask }: Field, text: string): string => (mask ? maskNumber(mask, text) : text);

/** Reads `3 months`; undefined where it is no such thing. */
function readSpan(typed: string): Span | undefined {
  const [, number, unit] = /^(\d{1,3})\s*(day|week|month|year)s?$/i.exec(typed) ?? [];
  const known = timeUnits.find((each) => each === `${unit?.toLowerCase()}s`);
  return number && known ? { number: Number(number), unit: known } : undefined;
}

const unreadable: Partial<Record<Field["type"], string>> = {
  day: "Enter a day as MM/DD/YYYY.",
  span: "Enter a number and days, weeks, months or years.",
  number: "Enter a number.",
};

function valueTyped({ type, mask = "integer" }: Field, typed: string): unknown {
  if (type === "day") return readTypedDay(typed) ?? undefined;
  if (type === "span") return readSpan(typed);
  if (type === "number") return readNumber(mask, typed) ?? undefined;
  return type === "yesNo" ? typed === "Yes" : typed;
}

/** The value that a text says, or what is wrong with it. */
function readText(field: Field, text: string): { value: unknown; error?: string | undefined } {
  const typed = text.trim();
  if (typed === "") return { value: null, ...(field.required ? { error: `${field.label} is needed.` } : {}) };
  const value = valueTyped(field, typed);
  if (value === undefined) return { value: null, error: unreadable[field.type] ?? "This can’t be read." };
  return { value, error: field.schema.safeParse(value).error?.issues[0]?.message };
}

/** What fields say, or what is wrong with which of them. */
export interface ReadFields {
  values: Values;
  errors: Errors;
}

/** All that a form says. */
export function readAll(fields: Fields, texts: Texts): ReadFields {
  const read = Object.entries(fields).map(([name, field]) => ({ name, ...readText(field, texts[name] ?? "") }));
  return {
    values: Object.fromEntries(read.map(({ name, value }) => [name, value])),
    errors: Object.fromEntries(read.flatMap(({ name, error }) => (error ? [[name, error]] : []))),
  };
}

/** What was typed anew against the form as it was opened. */
export function readChanges(fields: Fields, texts: Texts, opened: Texts): ReadFields {
  const changed = Object.entries(fields).filter(([name]) => (texts[name] ?? "").trim() !== (opened[name] ?? "").trim());
  return readAll(Object.fromEntries(changed), texts);
}

/** Rules between fields, as the call's body has them. */
export type Rules = (values: Values) => z.ZodSafeParseResult<unknown>;

/** What a form says anew against what it was opened with; all of it where nothing was. */
export function readForm(fields: Fields, rules: Rules | undefined, texts: Texts, opened: Texts | null): ReadFields {
  const all = readAll(fields, texts);
  const { values, errors } = opened ? readChanges(fields, texts, opened) : all;
  const broken: Record<string, string> = {};
  for (const { path, message } of rules?.(all.values).error?.issues ?? []) broken[String(path[0])] ??= message;
  return { values, errors: { ...broken, ...errors } };
}

/** A field's text in words: the name of what was chosen. */
export const choiceText = (text: string, choices: readonly Choice[] = []): string =>
  choices.find(({ value }) => value === text)?.label ?? text;
