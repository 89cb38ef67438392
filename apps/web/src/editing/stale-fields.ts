import type { JoinedChange } from "@tracewell/contract/primitives";
import type { FieldConflict } from "@tracewell/contract/problem-reply";

/** A field that two changed at the same time, in words: which value is to stay is asked (docs/decisions/0033). */
export interface StaleField {
  field: string;
  label: string;
  theirs: string;
  mine: string;
  /** Who changed it and when, where that is known. */
  by: string | null;
  at: string | null;
}

/** How the fields of a form are put in words. */
export interface FieldWords<Form> {
  label: (field: string) => string;
  value: (form: Form, field: string) => string;
}

/** A form as it was opened, as it is typed, and as it would be opened now. */
export interface Versions<Form> {
  opened: Form;
  mine: Form;
  newer: Form;
}

const nothing = "nothing";

/**
 * The fields to ask about: those that the server named, else those of the edit that are another now than when the form was
 * opened, and another than was typed.
 */
export function staleFields<Form>(
  fields: readonly string[],
  { opened, mine, newer }: Versions<Form>,
  conflicts: readonly FieldConflict[] | undefined,
  { label, value }: FieldWords<Form>,
): StaleField[] {
  const differing = () =>
    fields
      .filter((field) => value(opened, field) !== value(newer, field) && value(mine, field) !== value(newer, field))
      .map((field) => ({ field, by: null, at: null }));
  return (conflicts ?? differing()).map(({ field, by, at }) => ({
    field,
    by,
    at,
    label: label(field),
    theirs: value(newer, field) || nothing,
    mine: value(mine, field) || nothing,
  }));
}

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
export function joinedInWords(joined: readonly Pick<JoinedChange, "label" | "by">[] | undefined): string | null {
  if (!joined || joined.length === 0) return null;
  const labels = joined.map(({ label }) => label.toLowerCase()).join(", ");
  return `Saved. Meanwhile ${[...new Set(joined.map(({ by }) => by))].join(" and ")} changed ${labels}; both are kept.`;
}
