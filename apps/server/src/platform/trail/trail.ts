import { sql } from "kysely";
import type pg from "pg";
import { type Actor, signatureOf, type Tx } from "../database/transaction.ts";

const signedColumns = "tenant_id, actor_id, actor_name, session_id, request_id, address";
const signed = sql.raw(`app_tenant(), app_actor(), nullif(current_setting('app.actor_name', true), ''),
  nullif(current_setting('app.session', true), '')::uuid, nullif(current_setting('app.request', true), ''),
  nullif(current_setting('app.address', true), '')`);

const signedByValues = "$2::uuid, $3::uuid, $4::text, $5::uuid, $6::text, $7::text";
const viewStatements = {
  record: `insert into trail (${signedColumns}, action, record_id, person_id)
    select ${signedByValues}, 'view', id, person_id from record where id = $1`,
  person: `insert into trail (${signedColumns}, action, person_id)
    select ${signedByValues}, 'view', id from person where id = $1`,
};

/**
 * The statement that writes that someone looked at a record or a person (domain §4: every view leaves a line). Reading what the
 * transaction set for its actor takes as long as the rest of it: here the signature comes along.
 */
export const viewOf = (of: "record" | "person", id: string, by: Actor): pg.QueryConfig => ({
  name: `view-${of}`,
  text: viewStatements[of],
  values: [id, ...signatureOf(by)],
});

/** Writes that someone asked for what they may not have. `what` is a call's name, never a patient's data. */
export async function writeRefusal(tx: Tx, what: string): Promise<void> {
  await sql`insert into trail (${sql.raw(signedColumns)}, action, reason) values (${signed}, 'refusal', ${what})`.execute(
    tx,
  );
}

/** Writes something that is no change of a row: a sign-in, a sign-out, an export. */
export async function writeEvent(
  tx: Tx,
  action: string,
  about: {
    actorId?: string;
    actorName?: string;
    /** Whose sign-in it is about: the only row that a line without a table names. */
    accountId?: string;
    recordId?: string;
    personId?: string;
    reason?: string;
  } = {},
): Promise<void> {
  await sql`insert into trail (tenant_id, actor_id, actor_name, session_id, request_id, address, action, row_id, record_id, person_id, reason)
    values (app_tenant(), coalesce(${about.actorId ?? null}::uuid, app_actor()),
      coalesce(${about.actorName ?? null}, nullif(current_setting('app.actor_name', true), '')),
      nullif(current_setting('app.session', true), '')::uuid, nullif(current_setting('app.request', true), ''),
      nullif(current_setting('app.address', true), ''), ${action}, ${about.accountId ?? null}::uuid, ${about.recordId ?? null}::uuid, ${about.personId ?? null}::uuid, ${about.reason ?? null})`.execute(
    tx,
  );
}

/** The changes that follow in this transaction carry this reason in the Activity log. */
export async function giveReason(tx: Tx, reason: string): Promise<void> {
  await sql`select set_config('app.reason', ${reason}, true)`.execute(tx);
}
