import type { FollowUpDay, FollowUpOutcome } from "@tracewell/contract/follow-up";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { userJson } from "../records/record.columns.ts";

/** A day of a person. */
export interface PersonDay {
  tenantId: string;
  personId: string;
  day: string;
}

export type CallRow = NonNullable<FollowUpDay["call"]> & { version: number };

export async function findCall(tx: Tx, { tenantId, personId, day }: PersonDay): Promise<CallRow | undefined> {
  const { rows } = await sql<CallRow>`
    select f.outcome, f.note, ${userJson("f.recorded_by")} as by, f.recorded_at as at, f.version
    from follow_up_call f where f.tenant_id = ${tenantId}::uuid and f.person_id = ${personId} and f.day = ${day}::date`.execute(
    tx,
  );
  return rows[0];
}

interface HeardCall extends PersonDay {
  outcome: FollowUpOutcome;
  note: string | null;
  userId: string;
}

/** False where a call about that day is recorded by now. */
export async function insertCall(tx: Tx, { tenantId, personId, day, userId, ...heard }: HeardCall): Promise<boolean> {
  const added = await tx
    .insertInto("follow_up_call")
    .values({ tenant_id: tenantId, person_id: personId, day, recorded_by: userId, ...heard })
    .onConflict((conflict) => conflict.columns(["tenant_id", "person_id", "day"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** False where the call has another version by now. */
export async function updateCall(tx: Tx, { userId, ...call }: HeardCall, version: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("follow_up_call")
    .set((of) => ({
      outcome: call.outcome,
      note: call.note,
      recorded_by: userId,
      recorded_at: sql<string>`now()`,
      version: of("version", "+", 1),
    }))
    .where("tenant_id", "=", call.tenantId)
    .where("person_id", "=", call.personId)
    .where("day", "=", call.day)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False where the call has another version by now, or is gone. */
export async function deleteCall(tx: Tx, { tenantId, personId, day }: PersonDay, version: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("follow_up_call")
    .where("tenant_id", "=", tenantId)
    .where("person_id", "=", personId)
    .where("day", "=", day)
    .where("version", "=", version)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** How many of these are users of the clinic, those who left among them. */
export async function countUsers(tx: Tx, tenantId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from app_user u
    where u.tenant_id = ${tenantId}::uuid and u.id = any(${ids}::uuid[])`.execute(tx);
  return rows[0]?.many ?? 0;
}

/** To whom a person is given, and to whom they shall be. */
export interface Giving {
  personId: string;
  userId: string | null;
  before: string | null;
}

/** Gives these persons as wished, each that is still given as the sender knows it; answers how many were. */
export async function replaceAssignments(tx: Tx, tenantId: string, given: readonly Giving[]): Promise<number> {
  const wished = sql`(select * from unnest(${given.map(({ personId }) => personId)}::uuid[],
    ${given.map(({ userId }) => userId)}::uuid[], ${given.map(({ before }) => before)}::uuid[])
    as wish (person_id, user_id, before_id))`;
  const { rows } = await sql<{ many: number }>`with wish as ${wished},
    taken as (
      delete from follow_up_assignment a using wish w
      where a.tenant_id = ${tenantId}::uuid and a.person_id = w.person_id and a.user_id = w.before_id and w.user_id is null returning 1),
    moved as (
      update follow_up_assignment a set user_id = w.user_id from wish w
      where a.tenant_id = ${tenantId}::uuid and a.person_id = w.person_id and a.user_id = w.before_id and w.user_id is not null
      returning 1),
    added as (
      insert into follow_up_assignment (tenant_id, person_id, user_id)
      select ${tenantId}::uuid, w.person_id, w.user_id from wish w where w.before_id is null and w.user_id is not null
      on conflict (tenant_id, person_id) do nothing returning 1)
    select ((select count(*) from taken) + (select count(*) from moved) + (select count(*) from added))::int as many`.execute(
    tx,
  );
  return rows[0]?.many ?? 0;
}
