import { type ClinicalKind, kindOf } from "@tracewell/contract/clinical-kinds";
import { columnOf } from "@tracewell/contract/fields/columns";
import { type ReferenceType, referenceTypes } from "@tracewell/contract/fields/field";

/** An entry's values by the names of its fields, whatever its kind. */
export type Values = Record<string, string | number | boolean | null>;

const isTime = (kind: ClinicalKind, field: string): boolean => kindOf(kind).fields[field]?.type === "time";

/** The values of a row as JSON carries it; PostgreSQL writes a time with its seconds. */
export function valuesIn(kind: ClinicalKind, row: Record<string, unknown>): Values {
  const fields = Object.keys(kindOf(kind).fields);
  return Object.fromEntries(
    fields.map((field) => {
      const value = (row[columnOf(field)] ?? null) as Values[string];
      return [field, isTime(kind, field) && typeof value === "string" ? value.slice(0, 5) : value];
    }),
  );
}

/** A row's columns from the values of an entry, and no others. */
export const rowOf = (kind: ClinicalKind, values: Values): Values =>
  Object.fromEntries(Object.keys(kindOf(kind).fields).map((field) => [columnOf(field), values[field] ?? null]));

/** Something of the clinic that an entry points at. */
export interface EntryReference {
  field: string;
  type: ReferenceType;
  /** The list that a lookup must be of. */
  list: string | null;
  id: string;
}

const isReference = (type: string): type is ReferenceType => referenceTypes.includes(type as ReferenceType);

/** What an entry points at, in the order of its fields. */
export const referencesIn = (kind: ClinicalKind, values: Values): EntryReference[] =>
  Object.entries(kindOf(kind).fields).flatMap(([field, { type, list = null }]) => {
    const id = values[field];
    return isReference(type) && typeof id === "string" ? [{ field, type, list, id }] : [];
  });
