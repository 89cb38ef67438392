import { sql } from "kysely";
import type { Tx } from "../database/transaction.ts";

const signed = sql`
  app_tenant(), app_actor(), nullif(current_setting('app.actor_name', true), ''),
  nullif(current_setting('app.session', true), '')::uuid, nullif(current_setting('app.request', true), ''),
  nullif(current_setting('app.address', true), '')`;
const signedColumns = sql`tenant_id, actor_id, actor_name, session_id, request_id, address`;

/** Writes that the viewer looked at a record or a person (domain §4: every view of a person leaves a line). */
export async function writeView(tx: Tx, of: "record" | "person", id: string): Promise<void> {
  if (of === "record") {
    await sql`insert into trail (${signedColumns}, action, record_id, person_id)
      select ${signed}, 'view', id, person_id from record where id = ${id}`.execute(tx);
  } else {
    await sql`insert into trail (${signedColumns}, action, person_id) values (${signed}, 'view', ${id})`.execute(tx);
  }
}

/** Writes that someone asked for what they may not have. `what` is a call's name, never a patient's data. */
export async function writeRefusal(tx: Tx, what: string): Promise<void> {
  await sql`insert into trail (${signedColumns}, action, reason) values (${signed}, 'refusal', ${what})`.execute(tx);
}

/** Writes something that is no change of a row: a sign-in, a sign-out, an export. */
export async function writeEvent(
  tx: Tx,
  action: string,
  about: { actorId?: string; actorName?: string; recordId?: string; reason?: string } = {},
): Promise<void> {
  await sql`insert into trail (tenant_id, actor_id, actor_name, session_id, request_id, address, action, record_id, reason)
    values (app_tenant(), coalesce(${about.actorId ?? null}::uuid, app_actor()),
      coalesce(${about.actorName ?? null}, nullif(current_setting('app.actor_name', true), '')),
      nullif(current_setting('app.session', true), '')::uuid, nullif(current_setting('app.request', true), ''),
      nullif(current_setting('app.address', true), ''), ${action}, ${about.recordId ?? null}::uuid, ${about.reason ?? null})`.execute(
    tx,
  );
}

/** The changes that follow in this transaction carry this reason in the Activity log. */
export async function giveReason(tx: Tx, reason: string): Promise<void> {
  await sql`select set_config('app.reason', ${reason}, true)`.execute(tx);
}
