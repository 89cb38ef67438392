import type { z } from "zod";
import type { EntryKind } from "./entry-kind.ts";
import { fieldsOf } from "./fields/columns.ts";
import type { Field } from "./fields/field.ts";
import { medicalKinds } from "./medical-kinds.ts";
import { socialKinds } from "./social-kinds.ts";

/**
 * Every kind of clinical entry. A new one is a few lines here and a table of the same name with a column for each field;
 * its calls, card, form and history follow.
 */
const clinicalKinds = { ...medicalKinds, ...socialKinds };

export type ClinicalKind = keyof typeof clinicalKinds;
export const clinicalKindNames = Object.keys(clinicalKinds) as [ClinicalKind, ...ClinicalKind[]];

/** The table of a kind has its name: `clinical-course` is stored in `clinical_course`. */
export const tableOf = (kind: ClinicalKind): string => kind.replaceAll("-", "_");

const stored = Object.fromEntries(
  clinicalKindNames.map((name): [string, EntryKind] => {
    const kind = clinicalKinds[name] as unknown as EntryKind;
    return [name, { ...kind, fields: fieldsOf(tableOf(name), kind.fields) }];
  }),
) as Record<ClinicalKind, EntryKind>;

/** A kind by its name, for code that works on all of them. */
export const kindOf = (name: ClinicalKind): EntryKind => stored[name];

type FieldsOf<K extends ClinicalKind> = (typeof clinicalKinds)[K]["fields"];
/** What an entry of a kind says: the values of its fields. */
export type EntryValues<K extends ClinicalKind = ClinicalKind> = {
  [F in keyof FieldsOf<K>]: FieldsOf<K>[F] extends Field<infer S> ? z.output<S> : never;
};
