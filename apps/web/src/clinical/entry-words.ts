import type { ClinicalEntry, EntryNames } from "@tracewell/contract/clinical";
import { type ClinicalKind, kindOf } from "@tracewell/contract/clinical-kinds";
import { type EntryField, referenceTypes } from "@tracewell/contract/fields/field";
import { formatDay } from "../ui/time/clinic-time.ts";

type Values = Readonly<Record<string, unknown>>;
export type EntryFact = { label: string; value: string };

/** Said behind the field before it rather than alone: 3 Days, 120/80 mmHg. */
const saidBehind: Readonly<Record<string, { by: string; label?: string }>> = {
  durationUnit: { by: " " },
  diastolic: { by: "/", label: "Blood pressure" },
  takenTime: { by: " " },
  administeredTime: { by: " " },
};

/** `14:30` → `2:30 pm`, as the product writes times. */
function timeInWords(time: string): string {
  const [hours = "0", minutes] = time.split(":");
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? "am" : "pm"}`;
}

const isReference = (type: string) => referenceTypes.some((reference) => reference === type);

/** A field's value in words; empty where there is none. */
export function valueInWords({ type, unit }: EntryField, value: unknown, names: EntryNames): string {
  if (value === null || value === undefined) return "";
  if (type === "day") return formatDay(String(value));
  if (type === "time") return timeInWords(String(value));
  if (type === "yesNo") return value ? "Yes" : "No";
  if (isReference(type)) return names[String(value)] ?? "–";
  return unit ? `${value} ${unit}` : String(value);
}

/** What an entry is called. */
export function titleOf(entry: ClinicalEntry, names: EntryNames): string {
  const { calledBy, fields, title } = kindOf(entry.kind);
  const values: Values = { ...entry };
  const parts = calledBy.flatMap((name) => {
    const field = fields[name];
    const words = field && valueInWords(field, values[name], names);
    return words ? [words] : [];
  });
  return parts.join(" · ") || title;
}

/** What else an entry says, in the order of its form. */
export function factsOf(entry: ClinicalEntry, names: EntryNames): EntryFact[] {
  const { calledBy, fields } = kindOf(entry.kind);
  const values: Values = { ...entry };
  const facts: EntryFact[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const words = valueInWords(field, values[name], names);
    if (words === "" || calledBy.includes(name)) continue;
    const behind = saidBehind[name];
    const before = facts.at(-1);
    if (behind && before) {
      const first = field.unit ? before.value.replace(` ${field.unit}`, "") : before.value;
      facts[facts.length - 1] = { label: behind.label ?? before.label, value: `${first}${behind.by}${words}` };
    } else facts.push({ label: field.label, value: words });
  }
  return facts;
}

const dayOf = (entry: ClinicalEntry): string => String(({ ...entry } as Values)[kindOf(entry.kind).dated] ?? "");

/** The entries of a kind, the newest first: by their own day, then by when they were noted. */
export const entriesOf = (kind: ClinicalKind, entries: readonly ClinicalEntry[]): ClinicalEntry[] =>
  entries
    .filter((entry) => entry.kind === kind)
    .sort((one, other) => dayOf(other).localeCompare(dayOf(one)) || other.id.localeCompare(one.id));

/** An entry that was written in the place of what it was, or as a new one. */
export const withEntry = (entries: readonly ClinicalEntry[], written: ClinicalEntry): ClinicalEntry[] => [
  ...entries.filter(({ id }) => id !== written.id),
  written,
];
