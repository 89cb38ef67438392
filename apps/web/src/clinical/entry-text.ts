import type { ClinicalEntry, EntryNames } from "@tracewell/contract/clinical";
import { type ClinicalKind, kindOf } from "@tracewell/contract/clinical-kinds";
import type { Values } from "../editing/texts.ts";
import { formatValue } from "../editing/value-text.ts";

export type EntryFact = { label: string; value: string };

/** Said behind the field before it rather than alone: 3 Days, 120/80 mmHg. */
const saidBehind: Readonly<Record<string, { by: string; label?: string }>> = {
  durationUnit: { by: " " },
  diastolic: { by: "/", label: "Blood pressure" },
  takenTime: { by: " " },
  administeredTime: { by: " " },
};

/** What an entry is called. */
export function titleOf(entry: ClinicalEntry, names: EntryNames): string {
  const { calledBy, fields, title } = kindOf(entry.kind);
  const values: Values = { ...entry };
  const parts = calledBy.flatMap((name) => {
    const field = fields[name];
    const words = field && formatValue(field, values[name], names);
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
    const words = formatValue(field, values[name], names);
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
