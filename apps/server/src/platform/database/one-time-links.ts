import { sql } from "kysely";
import type { Tx } from "./transaction.ts";

type LinkTable = "password_link" | "email_link" | "consent_link" | "self_assessment_link";

/** How it stands with a link that is good once, and for a time. */
export interface LinkState {
  isUsed: boolean;
  isExpired: boolean;
}

/** The columns of `LinkState`, in the table of any of these links. */
export const linkState = [
  sql<boolean>`used_at is not null`.as("isUsed"),
  sql<boolean>`expires_at <= clock_timestamp()`.as("isExpired"),
] as const;

/** What is done alike with links that are sent to someone: an account, a person. */
export const oneTimeLinks = (table: LinkTable, owner: "account_id" | "person_id") => ({
  /** A newer link takes the place of those that were not used; so does whatever makes them void. */
  replace: (tx: Tx, ownerId: string) =>
    sql`update ${sql.table(table)} set replaced_at = now()
      where ${sql.ref(owner)} = ${ownerId} and used_at is null and replaced_at is null`.execute(tx),

  use: (tx: Tx, id: string) => sql`update ${sql.table(table)} set used_at = now() where id = ${id}`.execute(tx),

  /** How many were sent in the last minutes. */
  async count(tx: Tx, ownerId: string, minutes: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)}
      where ${sql.ref(owner)} = ${ownerId} and created_at > now() - make_interval(mins => ${minutes})`.execute(tx);
    return rows[0]?.count ?? 0;
  },
});
