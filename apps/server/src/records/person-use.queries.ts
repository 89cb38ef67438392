import type { RecordKind } from "@tracewell/contract/records";
import { type RawBuilder, sql } from "kysely";
import type { PersonRow } from "../persons/person-name.model.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { PersonUse } from "./person-use.model.ts";
import { personJson } from "./record.columns.ts";

export type PersonFacts = Omit<PersonUse, "record" | "becameInvestigation" | "sharedWith">;

const linked = (alias: string): RawBuilder<unknown> =>
  sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'referenceNumber', ${sql.ref(`${alias}.reference_number`)})`;

export interface Sources {
  /** The reports and contacts, about the same person, that the investigation was made of: they follow it. */
  sources: { id: string; kind: RecordKind }[];
  becameInvestigation: PersonUse["becameInvestigation"];
  sharedWith: PersonUse["sharedWith"];
}

/** What a record came from, and what came of it. */
export async function findSources(tx: Tx, recordId: string): Promise<Sources> {
  const { rows } = await sql<Sources>`
    with mine as (select * from record where id = ${recordId}), source as (
      select s.id, s.kind from mine join record s on s.id = mine.based_on_id and s.person_id = mine.person_id
      where mine.kind = 'Incident'
      union
      select s.id, s.kind from mine join record_attachment a on a.record_id = mine.id
        join record s on s.id = a.attached_id and s.person_id = mine.person_id
    ), case_of as (
      select s.id as source_id, c.id, c.reference_number from (select id from mine union select id from source) s
        join record c on c.based_on_id = s.id and c.kind = 'Incident'
      union
      select s.id, c.id, c.reference_number from (select id from mine union select id from source) s
        join record_attachment a on a.attached_id = s.id join record c on c.id = a.record_id
    )
    select coalesce((select json_agg(json_build_object('id', id, 'kind', kind) order by id) from source), '[]') as sources,
      (select ${linked("case_of")} from case_of where source_id = ${recordId} order by id limit 1) as "becameInvestigation",
      (select ${linked("case_of")} from case_of where source_id <> ${recordId} and case_of.id <> ${recordId}
        order by id limit 1) as "sharedWith"`.execute(tx);
  return rows[0] as Sources;
}

/** What keeps these persons from being used in a record, which moves with the records it came from. */
export async function findPersonFacts(
  tx: Tx,
  recordId: string,
  sourceIds: readonly string[],
  personIds: readonly string[],
): Promise<PersonFacts[]> {
  const moving = [recordId, ...sourceIds];
  const { rows } = await sql<PersonFacts>`
    select p.id as "personId",
      (select ${linked("c")} from investigation mine
        join investigation i on i.tenant_id = mine.tenant_id and i.person_id = p.id and i.infection_id = mine.infection_id
        join record c on c.id = i.record_id
        where mine.record_id = ${recordId} and mine.open and i.open and i.record_id <> mine.record_id) as "openInvestigation",
      (select ${linked("r")} from visit mine join record v on v.id = mine.record_id
        join record r on r.tenant_id = v.tenant_id and r.person_id = p.id and r.kind = 'Visit' and r.id <> v.id and not r.closed
        join visit other on other.record_id = r.id and other.waiting_from is not null
        where mine.record_id = ${recordId} and mine.waiting_from is not null and not v.closed
        order by r.id limit 1) as "openVisit",
      (select ${linked("c")} from contact k join record c on c.id = k.record_id
        where k.tenant_id = p.tenant_id and k.person_id = p.id and not k.record_id = any(${moving}::uuid[]) and (
          k.case_id = ${recordId} or k.case_id in (select case_id from contact where record_id = any(${moving}::uuid[])))
        order by c.id limit 1) as "knownContact",
      exists (select from contact k join record source on source.id = k.case_id
        where k.record_id = any(${moving}::uuid[]) and source.person_id = p.id) as "isIndexPerson"
    from person p where p.id = any(${personIds}::uuid[])`.execute(tx);
  return rows;
}

/** Locks both persons against other changes and new records until the transaction ends. */
export async function lockPersons(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from person where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
}

export interface RecordsPersonRow {
  id: string;
  kind: RecordKind;
  referenceNumber: string;
  version: number;
  person: PersonRow;
}

export async function findRecordsPerson(tx: Tx, recordId: string): Promise<RecordsPersonRow | undefined> {
  const { rows } = await sql<RecordsPersonRow>`
    select r.id, r.kind, r.reference_number as "referenceNumber", r.version, ${personJson} as person
    from record r join person p on p.id = r.person_id where r.id = ${recordId}`.execute(tx);
  return rows[0];
}
