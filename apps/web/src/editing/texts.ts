import { formatDay } from "../ui/time/clinic-time.ts";

type Choice = { value: string; label: string };

/** A field of a record's own, as it is typed in place. */
export type OwnField = { name: string; label: string } & (
  | { type: "text" | "day" | "number" | "yes-no" }
  | {
      type: "choice";
      choices: readonly Choice[];
      /** It always has a value. */
      needed?: boolean;
    }
);

export type OwnValue = string | number | boolean | null;
export type OwnValues = Readonly<Record<string, OwnValue>>;
/** The fields as they stand in the form: texts, whether they can be read or not. */
export type OwnTexts = Readonly<Record<string, string>>;

function written(value: OwnValue, { type }: OwnField): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return type === "day" ? formatDay(String(value)) : String(value);
}

export const textsOf = (fields: readonly OwnField[], values: OwnValues): OwnTexts =>
  Object.fromEntries(fields.map((field) => [field.name, written(values[field.name] ?? null, field)]));

/** The choices, and the present one though the clinic's list does not offer it any more. */
export const withPresent = (choices: readonly Choice[], present: { id: string; name: string } | null): Choice[] =>
  present && !choices.some(({ value }) => value === present.id)
    ? [...choices, { value: present.id, label: present.name }]
    : [...choices];

/** A word that is kept as it is written, as a present choice. */
export const asWritten = (name: string | null) => (name === null ? null : { id: name, name });

/** A field's text in words: the name of what was chosen. */
export const inWords = (field: OwnField, text: string): string =>
  (field.type === "choice" ? field.choices.find(({ value }) => value === text)?.label : undefined) ?? text;

const unreadable: Partial<Record<OwnField["type"], string>> = {
  day: "Enter a day as MM/DD/YYYY.",
  number: "Enter a whole number.",
};

/** What was typed anew against the values that the form was opened on; only that is sent. */
export function editIn(
  fields: readonly OwnField[],
  texts: OwnTexts,
  opened: OwnValues,
  readDay: (typed: string) => string | null,
): { edit: Record<string, OwnValue>; errors: Record<string, string> } {
  const before = textsOf(fields, opened);
  const edit: Record<string, OwnValue> = {};
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const typed = (texts[field.name] ?? "").trim();
    if (typed === before[field.name]) continue;
    const value = typed === "" ? null : readTyped(field, typed, readDay);
    if (value === undefined) errors[field.name] = unreadable[field.type] ?? "This can’t be read.";
    else edit[field.name] = value;
  }
  return { edit, errors };
}

function readTyped({ type }: OwnField, typed: string, readDay: (typed: string) => string | null): OwnValue | undefined {
  if (type === "day") return readDay(typed) ?? undefined;
  if (type === "number") return /^\d{1,2}$/.test(typed) ? Number(typed) : undefined;
  return type === "yes-no" ? typed === "Yes" : typed;
}
