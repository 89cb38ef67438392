import type { LookupKind } from "../lookups.ts";
import type { Field, Fields } from "./field.ts";

/** `symptomId` → `symptom_id`. */
export const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Fields with where each is stored: in the table's column of its name, unless it says otherwise. */
export const fieldsOf = <const F extends Record<string, Field>>(table: string, fields: F): F =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { columns: [`${table}.${columnOf(name)}`], ...field }]),
  ) as unknown as F;

/** Where each field is stored, `table.column`. */
export const columnsOf = <F extends Fields>(fields: F): Record<keyof F & string, readonly string[]> =>
  Object.fromEntries(Object.entries(fields).map(([name, { columns = [] }]) => [name, columns])) as Record<
    keyof F & string,
    readonly string[]
  >;

/** The clinic's list that a field's word is of, by the fields' names. */
export const listsOf = (fields: Fields): Record<string, LookupKind> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { type, list }]) => (type === "lookup" && list ? [[name, list]] : [])),
  );
