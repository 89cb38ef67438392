import type { JoinedChange } from "@tracewell/contract/fields";
import type { FieldConflict } from "@tracewell/contract/problem-reply";

/** A field that two changed at the same time, in words: which value is to stay is asked (domain §2). */
export interface StaleField {
  field: string;
  label: string;
  theirs: string;
  mine: string;
  /** Who changed it and when, where that is known. */
  by: string | null;
  at: string | null;
}

/** How the fields of an edit are put in words. */
export interface FieldWords<Page, Edit> {
  label: (field: string) => string;
  /** The value of the page's field; left out, what the page does not show. */
  value: (page: Page, field: string) => string;
  wanted: (edit: Edit, field: string) => string;
}

const nothing = "nothing";

/**
 * The fields to ask about: those that the server named, else those of the edit that are another on the newer page than on the
 * one that the edit was made on.
 */
export function staleFields<Page, Edit extends object>(
  { edit, opened, newer }: { edit: Edit; opened: Page; newer: Page },
  conflicts: readonly FieldConflict[] | undefined,
  words: FieldWords<Page, Edit>,
): StaleField[] {
  const differing = () =>
    Object.keys(edit)
      .filter((field) => words.value(opened, field) !== words.value(newer, field))
      .map((field) => ({ field, by: null, at: null }));
  return (conflicts ?? differing()).map(({ field, by, at }) => ({
    field,
    by,
    at,
    label: words.label(field),
    theirs: words.value(newer, field) || nothing,
    mine: words.wanted(edit, field) || nothing,
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
export function joinedInWords(joined: readonly JoinedChange[] | undefined): string | null {
  if (!joined || joined.length === 0) return null;
  const labels = joined.map(({ label }) => label.toLowerCase()).join(", ");
  return `Saved. Meanwhile ${[...new Set(joined.map(({ by }) => by))].join(" and ")} changed ${labels}; both are kept.`;
}
