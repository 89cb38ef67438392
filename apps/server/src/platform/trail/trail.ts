import { CompiledQuery, sql } from "kysely";
import type { Tx } from "../database/transaction.ts";
import { type Look, viewOf } from "./view.ts";

/** Logs that someone was denied access. `what` is a call's name, never a patient's data. */
export async function writeRefusal(tx: Tx, what: string): Promise<void> {
  await writeEvent(tx, "refusal", { reason: what });
}

/** Logs an event that changes no row: a sign-in, a sign-out, an export. */
export async function writeEvent(
  tx: Tx,
  action: string,
  about: {
    /** Whose name was used where nobody is signed in. */
    actorName?: string;
    /** Whose sign-in it is about: the only row that a line without a table names. */
    accountId?: string;
    recordId?: string;
    personId?: string;
    reason?: string;
  } = {},
): Promise<void> {
  const { accountId = null, recordId = null, personId = null, reason = null, actorName = null } = about;
  await sql`select write_line(${action}, ${accountId}::uuid, ${recordId}::uuid, ${personId}::uuid, ${reason}, ${actorName})`.execute(
    tx,
  );
}

/** The changes that follow in this transaction carry this reason in the Activity log. */
export async function giveReason(tx: Tx, reason: string): Promise<void> {
  await sql`select set_config('app.reason', ${reason}, true)`.execute(tx);
}

/** Logs that persons' data was read, for calls whose answers are not made of the contract's own entities. */
export async function writeLook(tx: Tx, look: Look): Promise<void> {
  const { text, values } = viewOf(look);
  await tx.executeQuery(CompiledQuery.raw(text, values));
}
