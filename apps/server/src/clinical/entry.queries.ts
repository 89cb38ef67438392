import { type ClinicalKind, clinicalKindNames, kindOf, tableOf } from "@tracewell/contract/clinical-kinds";
import { columnOf } from "@tracewell/contract/fields/columns";
import { type RawBuilder, sql } from "kysely";
import { namedUser } from "../access/named-user.columns.ts";
import { jsonInstant } from "../platform/database/json-instant.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { rowOf, type Values, valuesIn } from "./entry-values.model.ts";

/** A row of any kind's table. */
export interface EntryRow {
  kind: ClinicalKind;
  id: string;
  recordId: string;
  values: Values;
  createdAt: string;
  createdBy: { id: string; name: string };
  updatedAt: string;
  version: number;
}

type RawRow = Omit<EntryRow, "values"> & { row: Record<string, unknown> };

const table = (kind: ClinicalKind) => sql.table(tableOf(kind));

const selected = (kind: ClinicalKind, which: RawBuilder<unknown>) => sql`
  select ${kind}::text as kind, e.id, e.record_id as "recordId", to_jsonb(e) as row, e.version,
    ${jsonInstant("e.created_at")} as "createdAt", ${jsonInstant("e.updated_at")} as "updatedAt",
    ${namedUser} as "createdBy"
  from ${table(kind)} e join app_user u on u.id = e.created_by where ${which}`;

const read = ({ row, ...rest }: RawRow): EntryRow => ({ ...rest, values: valuesIn(rest.kind, row) });

/** What was given here, or was withdrawn, is read among the given treatments. */
const standing = (kind: ClinicalKind) =>
  kind === "treatment" ? sql`and e.delivery is null and e.withdrawn_at is null` : sql``;

/** Whether this is a treatment that was given here. */
export async function isGivenTreatment(tx: Tx, kind: ClinicalKind, id: string): Promise<boolean> {
  if (kind !== "treatment") return false;
  const row = await tx.selectFrom("treatment").select("delivery").where("id", "=", id).executeTakeFirst();
  return (row?.delivery ?? null) !== null;
}

/** The records that entries of a kind are looked for on. */
type RecordsOf = (kind: ClinicalKind) => readonly string[];

/** The entries of all kinds in one statement, the newest of each kind first: by its own day, then by when it was noted. */
export async function findEntries(tx: Tx, recordsOf: RecordsOf): Promise<EntryRow[]> {
  const arms = clinicalKindNames.map((kind) => {
    const dated = sql.ref(`e.${columnOf(kindOf(kind).dated)}`);
    const which = sql`e.record_id = any(${recordsOf(kind)}::uuid[]) ${standing(kind)}`;
    return sql`(${selected(kind, which)} order by ${dated} desc nulls last, e.id desc)`;
  });
  const { rows } = await sql<RawRow>`${sql.join(arms, sql` union all `)}`.execute(tx);
  return rows.map(read);
}

export async function findEntry(
  tx: Tx,
  kind: ClinicalKind,
  recordId: string,
  id: string,
): Promise<EntryRow | undefined> {
  const which = sql`e.id = ${id} and e.record_id = ${recordId}`;
  const { rows } = await sql<RawRow>`${selected(kind, which)}`.execute(tx);
  return rows[0] && read(rows[0]);
}

/** Entries of a kind by their ids, in the order of these. */
export async function findWritten(
  tx: Tx,
  kind: ClinicalKind,
  recordId: string,
  ids: readonly string[],
): Promise<EntryRow[]> {
  const which = sql`e.record_id = ${recordId} and e.id = any(${ids}::uuid[])`;
  const { rows } = await sql<RawRow>`
    ${selected(kind, which)} order by array_position(${ids}::uuid[], e.id)`.execute(tx);
  return rows.map(read);
}

interface NewEntries {
  tenantId: string;
  record: { id: string; personId: string };
  userId: string;
  kind: ClinicalKind;
  /** Of one entry or more. */
  values: readonly Values[];
}

/** Whose family a member is of stands in the row, so that the database keeps each one once. */
const more = (kind: ClinicalKind, personId: string) => (kind === "family-member" ? { person_id: personId } : {});

/** Notes entries of one kind in one statement; answers their ids. */
export async function insertEntries(tx: Tx, { tenantId, record, userId, kind, values }: NewEntries): Promise<string[]> {
  const beside = {
    ...more(kind, record.personId),
    tenant_id: tenantId,
    record_id: record.id,
    created_by: userId,
  };
  const given = values.map((each) => ({ ...rowOf(kind, each), ...beside }));
  const columns = sql.join(Object.keys(given[0] ?? {}).map((column) => sql.ref(column)));
  const { rows } = await sql<{ id: string }>`
    insert into ${table(kind)} (${columns})
    select ${columns} from json_populate_recordset(null::${table(kind)}, ${JSON.stringify(given)}::json)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Changes an entry that still has this version; answers false where it has another one by now. */
export async function updateEntry(
  tx: Tx,
  kind: ClinicalKind,
  id: string,
  version: number,
  values: Values,
): Promise<boolean> {
  const row = rowOf(kind, values);
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  const { numAffectedRows } = await sql`
    update ${table(kind)} set (${columns}, updated_at, version) = (
      select ${columns}, now(), ${version}::integer + 1
      from json_populate_record(null::${table(kind)}, ${JSON.stringify(row)}::json))
    where id = ${id} and version = ${version}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function deleteEntry(tx: Tx, kind: ClinicalKind, id: string, version: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from ${table(kind)} where id = ${id} and version = ${version}`.execute(tx);
  return numAffectedRows === 1n;
}

export interface ChangeRow {
  at: string;
  by: string | null;
  action: "insert" | "update" | "delete";
  before: Values;
  after: Values;
}

/** What the trail holds of an entry, newest first. */
export async function findChanges(tx: Tx, kind: ClinicalKind, recordId: string, id: string): Promise<ChangeRow[]> {
  const { rows } = await sql<
    Omit<ChangeRow, "before" | "after"> & {
      before: Record<string, unknown> | null;
      after: Record<string, unknown> | null;
    }
  >`
    select at, actor_name as by, action, before, after from trail
    where record_id = ${recordId} and table_name = ${tableOf(kind)} and row_id = ${id} order by id desc`.execute(tx);
  return rows.map(({ before, after, ...rest }) => ({
    ...rest,
    before: valuesIn(kind, before ?? {}),
    after: valuesIn(kind, after ?? {}),
  }));
}
