import type { JoinedChange } from "@tracewell/contract/primitives";

/** A field that two changed at the same time, in words: which value is to stay is asked (docs/decisions/0033). */
export interface StaleField extends WhoseChange {
  field: string;
  label: string;
  theirs: string;
  mine: string;
}

/** Who changed a field and when, where that is known. */
export interface WhoseChange {
  by: string | null;
  at: string | null;
}

/** How the fields of a form are put in words. */
export interface FieldLabels<Form> {
  label: (field: string) => string;
  value: (form: Form, field: string) => string;
}

/** A form as it was opened, as it is typed, and as it would be opened now. */
export interface Versions<Form> {
  opened: Form;
  mine: Form;
  newer: Form;
}

/** Nothing, an empty text and an empty list are all none. */
const comparable = (value: unknown): string => {
  const isNone = value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
  return isNone ? "" : JSON.stringify(value);
};

/** The fields that are another in a newer form. */
export const changedBetween = <Form extends object>(opened: Form, newer: Form): string[] =>
  [...new Set([...Object.keys(opened), ...Object.keys(newer)])].filter(
    (field) => comparable(opened[field as keyof Form]) !== comparable(newer[field as keyof Form]),
  );

/**
 * The fields of an edit to ask about where the server can't tell: those that are another now than when the form was opened,
 * and another than was typed.
 */
export function changedByBoth<Form extends object>(
  fields: readonly string[],
  { opened, mine, newer }: Versions<Form>,
): { field: string }[] {
  const theirs = new Set(changedBetween(opened, newer));
  const others = new Set(changedBetween(mine, newer));
  return fields.filter((field) => theirs.has(field) && others.has(field)).map((field) => ({ field }));
}

/** A field that both changed, as it is asked about. */
export const staleField = <Form>(
  { field, by = null, at = null }: { field: string } & Partial<WhoseChange>,
  { mine, newer }: Pick<Versions<Form>, "mine" | "newer">,
  { label, value }: FieldLabels<Form>,
): StaleField => ({
  field,
  by,
  at,
  label: label(field),
  theirs: value(newer, field) || "nothing",
  mine: value(mine, field) || "nothing",
});

/** What is left of an edit where some of its fields are to stay as others set them. */
export const keptOf = <Edit extends object>(
  edit: Edit,
  asked: readonly StaleField[],
  kept: ReadonlySet<string>,
): Partial<Edit> =>
  Object.fromEntries(
    Object.entries(edit).filter(([field]) => kept.has(field) || !asked.some((one) => one.field === field)),
  ) as Partial<Edit>;

/** What an edit was joined with, for a toast; null where nobody was faster. */
export function describeJoined(joined: readonly Pick<JoinedChange, "label" | "by">[] | undefined): string | null {
  if (!joined || joined.length === 0) return null;
  const labels = joined.map(({ label }) => label.toLowerCase()).join(", ");
  return `Saved. Meanwhile ${[...new Set(joined.map(({ by }) => by))].join(" and ")} changed ${labels}; both are kept.`;
}
