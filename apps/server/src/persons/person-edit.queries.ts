import { columnsOf } from "@tracewell/contract/fields/columns";
import { personFields } from "@tracewell/contract/fields/person-fields";
import type { PersonEdit } from "@tracewell/contract/person-pages";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

const { approximateAge, ...stored } = columnsOf(personFields);
/** The trail's name for each field. */
export const trailColumns = { ...stored, approximateBirthYear: approximateAge };

export type PersonField = keyof typeof trailColumns;

const columns = Object.fromEntries(
  Object.entries(trailColumns).map(([field, [column = ""]]) => [field, column.slice("person.".length)]),
) as Record<PersonField, string>;

export type PersonChange = Omit<PersonEdit, "approximateAge"> & { approximateBirthYear?: number | null };
/** Keeps others from changing a person until the transaction ends. */
export const lockPerson = (tx: Tx, id: string) =>
  sql`select from person where id = ${id} for no key update`.execute(tx);

/** What of a person is edited, by the fields' names. */
export async function findPersonFields(
  tx: Tx,
  id: string,
): Promise<(Record<PersonField, string | null> & { id: string; version: number }) | undefined> {
  const fields = (Object.keys(columns) as PersonField[]).map(
    (field) => sql`${sql.ref(columns[field])} as ${sql.ref(field)}`,
  );
  const { rows } = await sql<Record<PersonField, string | null> & { id: string; version: number }>`
    select id, version, ${sql.join(fields)} from person where id = ${id}`.execute(tx);
  return rows[0];
}

/** Changes these fields of a person who is still at this version; answers whether they were. */
export async function updatePerson(tx: Tx, id: string, version: number, change: PersonChange): Promise<boolean> {
  const given = (Object.keys(columns) as PersonField[]).filter((field) => change[field] !== undefined);
  const set = given.map((field) => sql`${sql.ref(columns[field])} = ${change[field] ?? null}`);
  const { rows } = await sql`
    update person set ${sql.join([...set, sql`updated_at = now()`, sql`version = version + 1`])}
    where id = ${id} and version = ${version} returning id`.execute(tx);
  return rows.length > 0;
}

/** Deletes a person who is still at this version; answers whether they were. */
export async function deletePerson(tx: Tx, id: string, version: number): Promise<boolean> {
  const { rows } = await sql`delete from person where id = ${id} and version = ${version} returning id`.execute(tx);
  return rows.length > 0;
}

/** A stored row's columns by the fields' names, to make a person as they were. */
export const fieldsOfRow = (row: Record<string, unknown>): PersonChange =>
  Object.fromEntries((Object.keys(columns) as PersonField[]).map((field) => [field, row[columns[field]] ?? null]));
