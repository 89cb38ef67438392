import type { Field } from "./fields/field.ts";

/** A rule between two fields of an entry: the field that it is told at, and the words. */
export interface EntryRule {
  at: string;
  text: string;
  holds: (entry: Record<string, unknown>) => boolean;
}

/** One kind of entry under a record: its words, its fields, and how far it is seen. */
export interface EntryKind<F extends Record<string, Field> = Record<string, Field>> {
  /** The card that it is shown in. */
  module: string;
  title: string;
  /** One entry: `symptom`. */
  noun: string;
  /** What the card says where there is none. */
  empty: string;
  /**
   * `record`: of this episode, seen from the record's elevation family. `person`: true of the patient whatever they come
   * for, such as an allergy; seen from all their records.
   */
  holdsOf: "record" | "person";
  /** The field or fields that an entry is called by. */
  calledBy: readonly (keyof F & string)[];
  /** The day that entries stand in order by, newest first. */
  dated: keyof F & string;
  fields: F;
  rules: readonly EntryRule[];
  /** What may be true but is more often a slip: whoever enters it is asked, and can save it nevertheless. */
  doubts: readonly EntryRule[];
  /** How the form parts its fields, where it does. */
  groups?: readonly FieldGroup[];
}

/** Fields of a form under a title; short ones, such as measurements, stand side by side. */
export interface FieldGroup {
  title: string;
  names: readonly string[];
  short?: boolean;
}

/** Declares a kind; its literal names and schemas travel on to server and web. */
export const kind = <const F extends Record<string, Field>>(
  of: Omit<EntryKind<F>, "rules" | "doubts"> & Partial<Pick<EntryKind<F>, "rules" | "doubts">>,
): EntryKind<F> => ({ rules: [], doubts: [], ...of });

/** The last day can't be before the first one. */
export const inOrder = (first: string, last: string): EntryRule => ({
  at: last,
  text: "The last day can’t be before the first.",
  holds: (entry) => !entry[first] || !entry[last] || String(entry[first]) <= String(entry[last]),
});

export const together = (one: string, other: string, text: string): EntryRule => ({
  at: other,
  text,
  holds: (entry) => (entry[one] === null) === (entry[other] === null),
});

export const atLeastOne = (names: readonly string[], text: string): EntryRule => ({
  at: names[0] ?? "",
  text,
  holds: (entry) => names.some((name) => entry[name] !== null),
});
