import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/** Whoever is at this session's screen has just shown the password. */
export const notePasswordShown = (tx: Tx, sessionId: string) =>
  tx.updateTable("session").set({ password_shown_at: sql`clock_timestamp()` }).where("id", "=", sessionId).execute();

/** Uses the present session's proof up, by the one function that patients may call, too (migration 0038). */
export async function takePasswordProof(tx: Tx, minutes: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select take_password_proof(${minutes}) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}
