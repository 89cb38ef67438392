import { type RawBuilder, sql } from "kysely";
import { together } from "../../platform/database/together.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { PersonsToMerge } from "./persons-to-merge.model.ts";

const linked = (
  alias: string,
) => sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'kind', ${sql.ref(`${alias}.kind`)},
  'referenceNumber', ${sql.ref(`${alias}.reference_number`)})`;

/** What keeps two persons from being merged. */
export async function findMergeFacts(tx: Tx, survivorId: string, mergedId: string): Promise<PersonsToMerge> {
  const [facts] = await findMergeFactsOf(tx, [survivorId], mergedId);
  return facts as PersonsToMerge;
}

/** What keeps each of these persons from being merged with another, in one statement. */
export async function findMergeFactsOf(
  tx: Tx,
  survivorIds: readonly string[],
  mergedId: string,
): Promise<PersonsToMerge[]> {
  const { rows } = await sql<PersonsToMerge>`
    select survivor.id as "survivorId", ${mergedId}::uuid as "mergedId",
      coalesce((select json_agg(${linked("r")} order by r.id) from record r
        where r.person_id = ${mergedId} and not r.closed and r.kind in ('IncomingReport', 'IncomingPartner')), '[]') as "openRecords",
      (select ${linked("r")} from investigation mine
        join investigation theirs on theirs.tenant_id = mine.tenant_id and theirs.infection_id = mine.infection_id
        join record r on r.id = mine.record_id
        where mine.person_id = survivor.id and mine.open and theirs.person_id = ${mergedId} and theirs.open
        order by r.id limit 1) as "openInvestigation",
      (select ${linked("r")} from contact mine
        join contact theirs on theirs.tenant_id = mine.tenant_id and theirs.case_id = mine.case_id
        join record r on r.id = mine.case_id
        where mine.person_id = survivor.id and theirs.person_id = ${mergedId} order by r.id limit 1) as "sameSource",
      (select ${linked("r")} from relationship t join record r on r.id = t.record_id
        where (t.from_person_id = survivor.id and t.to_person_id = ${mergedId})
          or (t.from_person_id = ${mergedId} and t.to_person_id = survivor.id) order by r.id limit 1) as tie,
      (select count(distinct person_id) = 2 from account_entry
        where person_id in (survivor.id, ${mergedId}) and deactivated_at is null) as "twoPortals"
    from unnest(${survivorIds}::uuid[]) as survivor(id)`.execute(tx);
  return rows;
}

/** Locks both persons against other changes and new records until the transaction ends. */
export async function lockBoth(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from person where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
}

export type RowBefore = Record<string, unknown>;

/** A person's whole row, kept so that the merge can be undone. */
export async function findWholeRow(tx: Tx, id: string): Promise<RowBefore | undefined> {
  const { rows } = await sql<{ row: RowBefore }>`select to_jsonb(person) as row from person where id = ${id}`.execute(
    tx,
  );
  return rows[0]?.row;
}

export async function findMatchKeys(tx: Tx, personId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from person_match_key where person_id = ${personId} order by key`.execute(tx);
  return rows.map(({ key }) => key);
}

export interface DroppedRow {
  table: string;
  row: RowBefore;
}

/** When two rows, `mine` and `theirs`, are the same for one person, by table. */
const alikeIn: Record<string, RawBuilder<unknown>> = {
  person_identifier: sql`(mine.assigner, mine.type, mine.value) = (theirs.assigner, theirs.type, theirs.value)`,
  person_address: sql`(theirs.line_key, theirs.city_key, theirs.postcode_key) = (mine.line_key, mine.city_key, mine.postcode_key)
    and coalesce(theirs.line2, '') = coalesce(mine.line2, '')`,
  match_candidate: sql`mine.record_id = theirs.record_id`,
  named_file: sql`true`,
  self_assessment: sql`mine.reported_on = theirs.reported_on`,
  follow_up_call: sql`mine.day = theirs.day`,
  follow_up_assignment: sql`true`,
  exposure_site_attendance: sql`mine.site_id = theirs.site_id`,
  factor_response: sql`mine.code = theirs.code and mine.replaced_at is null and theirs.replaced_at is null`,
};

/** Where a person is called otherwise than `person_id`. */
const personColumns: Record<string, string> = { exposure_site_attendance: "attendee_id" };
const personIn = (table: string, row: string) => sql.ref(`${row}.${personColumns[table] ?? "person_id"}`);

/**
 * Deletes what the survivor has already: the same identifiers, addresses, guesses that one report is about both, a
 * picture if they have one, reports and calls of one day, who follows them up, answers to one question, and having been at one exposure site. Returns the rows.
 */
export async function dropDoubles(tx: Tx, fromId: string, toId: string): Promise<DroppedRow[]> {
  const dropped = Object.entries(alikeIn).map(([table, alike]) =>
    sql<{ dropped: DroppedRow }>`
      with gone as (
        delete from ${sql.table(table)} mine where ${personIn(table, "mine")} = ${fromId} and exists (
          select from ${sql.table(table)} theirs where ${personIn(table, "theirs")} = ${toId} and ${alike})
        returning mine.*
      ) select json_build_object('table', ${table}::text, 'row', to_jsonb(gone)) as dropped from gone`.execute(tx),
  );
  return (await together(dropped)).flatMap(({ rows }) => rows.map((row) => row.dropped));
}

/** The survivor's primary address stays primary, the other's does not. Returns the other's. */
export async function yieldPrimaryAddress(tx: Tx, fromId: string, toId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update person_address set is_primary = false
    where person_id = ${fromId} and is_primary
      and exists (select from person_address where person_id = ${toId} and is_primary) returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Ends the sessions of this patient, who has to sign in again. */
export const endSessions = (tx: Tx, personId: string) =>
  sql`update session set revoked_at = now() where person_id = ${personId} and revoked_at is null`.execute(tx);

/** Moves all rows of one person to another and returns which. */
export async function moveRows(tx: Tx, fromId: string, toId: string): Promise<unknown> {
  const { rows } = await sql<{ moved: unknown }>`select move_person_rows(${fromId}, ${toId}) as moved`.execute(tx);
  return rows[0]?.moved ?? [];
}

/** Moves rows back; returns how many could not be moved because they have changed. */
export async function moveRowsBack(tx: Tx, mergeId: string): Promise<number> {
  const { rows } = await sql<{ missing: number }>`
    select move_person_rows_back(moved, survivor_id, merged_id) as missing from person_merge where id = ${mergeId}`.execute(
    tx,
  );
  return rows[0]?.missing ?? 0;
}

export const deleteRow = (tx: Tx, id: string) => sql`delete from person where id = ${id}`.execute(tx);

export interface NewMerge {
  tenantId: string;
  survivorId: string;
  mergedId: string;
  mergedNumber: string;
  mergedName: string;
  survivorBefore: RowBefore;
  survivorVersion: number;
  mergedBefore: RowBefore;
  moved: unknown;
  dropped: readonly DroppedRow[];
  survivorKeys: readonly string[];
  mergedKeys: readonly string[];
}

export async function insertMerge(tx: Tx, merge: NewMerge): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into person_merge (tenant_id, survivor_id, merged_id, merged_number, merged_name, survivor_before,
      survivor_version, merged_before, moved, dropped, survivor_keys, merged_keys, merged_by)
    values (${merge.tenantId}, ${merge.survivorId}, ${merge.mergedId}, ${merge.mergedNumber}, ${merge.mergedName},
      ${JSON.stringify(merge.survivorBefore)}::jsonb, ${merge.survivorVersion}, ${JSON.stringify(merge.mergedBefore)}::jsonb,
      ${JSON.stringify(merge.moved)}::jsonb, ${JSON.stringify(merge.dropped)}::jsonb, ${merge.survivorKeys}::text[],
      ${merge.mergedKeys}::text[], app_actor())
    returning id`.execute(tx);
  return (rows[0] as { id: string }).id;
}

export interface MergeRow {
  id: string;
  survivorId: string;
  mergedId: string;
  mergedNumber: string;
  mergedName: string;
  at: string;
  by: string;
  undoneAt: string | null;
  survivorVersion: number;
  presentVersion: number | null;
}

const mergeColumns = sql`m.id, m.survivor_id as "survivorId", m.merged_id as "mergedId", m.merged_number as "mergedNumber",
  m.merged_name as "mergedName", m.merged_at as at, u.first_name || ' ' || u.last_name as by, m.undone_at as "undoneAt",
  m.survivor_version as "survivorVersion", p.version as "presentVersion"
  from person_merge m join app_user u on u.id = m.merged_by left join person p on p.id = m.survivor_id`;

/** The merges of a person, undone ones included, newest first. */
export async function findMerges(tx: Tx, personId: string): Promise<MergeRow[]> {
  const { rows } = await sql<MergeRow>`select ${mergeColumns}
    where m.survivor_id = ${personId} or (m.merged_id = ${personId} and m.undone_at is not null)
    order by m.id desc`.execute(tx);
  return rows;
}

export async function findMerge(tx: Tx, id: string): Promise<MergeRow | undefined> {
  const { rows } = await sql<MergeRow>`select ${mergeColumns} where m.id = ${id}`.execute(tx);
  return rows[0];
}

/** What undoing a merge needs; locks the merge, so that it is undone once. */
export async function lockMergePlan(tx: Tx, id: string) {
  const { rows } = await sql<{
    survivorBefore: RowBefore;
    dropped: DroppedRow[];
    survivorKeys: string[];
    mergedKeys: string[];
    primaryId: string | null;
  }>`
    select survivor_before as "survivorBefore", dropped, survivor_keys as "survivorKeys", merged_keys as "mergedKeys",
      merged_before ->> 'primaryAddressId' as "primaryId"
    from person_merge where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Restores the merged person as they were. */
export const restorePerson = (tx: Tx, mergeId: string) =>
  sql`select put_row_back('person', merged_before - 'primaryAddressId') from person_merge where id = ${mergeId}`.execute(
    tx,
  );

/** Restores a deleted row, except a picture whose file no longer exists. */
export const restoreRow = (tx: Tx, { table, row }: DroppedRow) =>
  sql`select put_row_back(${table}, ${JSON.stringify(row)}::jsonb)
    where ${table} <> 'named_file' or exists (select from stored_file where id = ${String(row.file_id ?? "00000000-0000-0000-0000-000000000000")}::uuid)`.execute(
    tx,
  );

export const restorePrimaryAddress = (tx: Tx, addressId: string) =>
  sql`update person_address set is_primary = true where id = ${addressId}`.execute(tx);

/** Replaces the match keys of a person. */
export async function resetMatchKeys(
  tx: Tx,
  person: { id: string; tenantId: string },
  keys: readonly string[],
): Promise<void> {
  await sql`delete from person_match_key where person_id = ${person.id} and not key = any(${keys}::text[])`.execute(tx);
  await sql`insert into person_match_key (tenant_id, key, person_id)
    select ${person.tenantId}, key, ${person.id} from unnest(${keys}::text[]) as key on conflict do nothing`.execute(
    tx,
  );
}

export const markUndone = (tx: Tx, id: string) =>
  sql`update person_merge set undone_at = now(), undone_by = app_actor() where id = ${id}`.execute(tx);
