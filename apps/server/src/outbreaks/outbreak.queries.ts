import type { BodyOf } from "@tracewell/contract/call";
import type { OutbreakPage, outbreakCalls } from "@tracewell/contract/outbreaks";
import { sql } from "kysely";
import { insertRows } from "../platform/database/insert-rows.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { outbreakColumns, outbreakJoins } from "./outbreak.columns.ts";
import { datedOn, isTreated, members } from "./outbreak-member.columns.ts";

export type OutbreakState = Omit<OutbreakPage, "abilities">;

/** An outbreak with what its page tells; `today` is the clinic's. */
export async function findOutbreak(tx: Tx, id: string, today: string): Promise<OutbreakState | undefined> {
  const { rows } = await sql<OutbreakState>`
    select ${outbreakColumns}, o.place_category as "placeCategory", o.place_state as "placeState",
      o.place_country as "placeCountry", o.definition, o.note, o.closed_at as "closedAt",
      o.closed_reason as "closedReason", o.version,
      told.treated, told."lastCaseOn", told."newInWeek", told."newInWeekBefore"
    from outbreak o ${outbreakJoins} cross join lateral (
      select count(*) filter (where ${isTreated})::int as treated,
        max(${datedOn}) filter (where i.record_id is not null) as "lastCaseOn",
        count(*) filter (where i.record_id is not null and ${datedOn} > ${today}::date - 7)::int as "newInWeek",
        count(*) filter (where i.record_id is not null and ${datedOn} > ${today}::date - 14
          and ${datedOn} <= ${today}::date - 7)::int as "newInWeekBefore"
      from ${members} where m.tenant_id = o.tenant_id and m.outbreak_id = o.id) told
    where o.id = ${id}`.execute(tx);
  return rows[0];
}

/** Locks an outbreak, so that what is joined and what is changed come one after the other. */
export const lockOutbreak = (tx: Tx, id: string) =>
  tx
    .selectFrom("outbreak")
    .select(["id", "version", sql<boolean>`closed_at is not null`.as("closed")])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

type Fields = Partial<BodyOf<typeof outbreakCalls.create>>;

/** What is not given stays, or is nothing. */
const columns = ({ infectionId, declaredOn, leadId, placeCategory, placeState, placeCountry, ...same }: Fields) => ({
  ...same,
  ...(infectionId === undefined ? {} : { infection_id: infectionId }),
  ...(declaredOn === undefined ? {} : { declared_on: declaredOn }),
  ...(leadId === undefined ? {} : { lead_id: leadId }),
  ...(placeCategory === undefined ? {} : { place_category: placeCategory }),
  ...(placeState === undefined ? {} : { place_state: placeState }),
  ...(placeCountry === undefined ? {} : { place_country: placeCountry }),
});

export const insertOutbreak = async (
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
  body: BodyOf<typeof outbreakCalls.create> & { declaredOn: string },
): Promise<string> => {
  const { number, name, infectionId, declaredOn } = body;
  const { id } = await tx
    .insertInto("outbreak")
    .values({
      ...columns(body),
      ...{ number, name, infection_id: infectionId, declared_on: declaredOn },
      ...{ tenant_id: tenantId, created_by: userId },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

export const updateOutbreak = (tx: Tx, id: string, fields: Fields) =>
  tx
    .updateTable("outbreak")
    .set({ ...columns(fields), version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();

/** Ends an outbreak, or begins it again. */
export const setClosed = (tx: Tx, id: string, reason: string | null) =>
  tx
    .updateTable("outbreak")
    .set({ closed_at: reason === null ? null : sql`now()`, closed_reason: reason, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();

interface Joining {
  tenantId: string;
  userId: string;
  outbreakId: string;
  recordIds: readonly string[];
  personIds: readonly string[];
}

type Wanted = Omit<Joining, "tenantId" | "userId">;

const among = ({ outbreakId, recordIds, personIds }: Wanted) => sql`outbreak_id = ${outbreakId}
  and (record_id = any(${recordIds}::uuid[]) or person_id = any(${personIds}::uuid[]))`;

/** Who of these records and persons belongs to the outbreak already; persons by a record, too. */
export async function listJoined(tx: Tx, wanted: Wanted): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(record_id, person_id) as id from outbreak_member where ${among(wanted)}
    union select r.person_id from outbreak_member m join record r on r.tenant_id = m.tenant_id and r.id = m.record_id
      where m.outbreak_id = ${wanted.outbreakId} and r.person_id = any(${wanted.personIds}::uuid[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

async function listMemberIds(tx: Tx, wanted: Wanted): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from outbreak_member where ${among(wanted)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Adds members, and answers their ids. */
export async function insertMembers(
  tx: Tx,
  { tenantId, userId, outbreakId, recordIds, personIds }: Joining,
): Promise<string[]> {
  const ofOutbreak = { tenant_id: tenantId, outbreak_id: outbreakId, added_by: userId };
  await insertRows(tx, "outbreak_member", [
    ...recordIds.map((id) => ({ ...ofOutbreak, record_id: id, person_id: null })),
    ...personIds.map((id) => ({ ...ofOutbreak, record_id: null, person_id: id })),
  ]);
  return listMemberIds(tx, { outbreakId, recordIds, personIds });
}

export const countMembers = async (tx: Tx, outbreakId: string): Promise<number> => {
  const { many } = await tx
    .selectFrom("outbreak_member")
    .select(sql<number>`count(*)::int`.as("many"))
    .where("outbreak_id", "=", outbreakId)
    .executeTakeFirstOrThrow();
  return many;
};

/** Answers false where there is no such member. */
export async function deleteMember(tx: Tx, { outbreakId, id }: { outbreakId: string; id: string }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("outbreak_member")
    .where("outbreak_id", "=", outbreakId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Answers how many of these were members. */
export async function deleteMembers(tx: Tx, outbreakId: string, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("outbreak_member")
    .where("outbreak_id", "=", outbreakId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The persons of an outbreak, cases first. */
export async function listMemberPersons(tx: Tx, outbreakId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from ${members} where m.outbreak_id = ${outbreakId}
    group by p.id order by bool_or(i.record_id is not null) desc, p.id limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}
