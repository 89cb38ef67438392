import { sql } from "kysely";
import type { Tx } from "./transaction.ts";

type LinkTable = "password_link" | "email_link" | "consent_link" | "self_assessment_link";

/** The state of a link that works once, for a limited time. */
export interface LinkState {
  isUsed: boolean;
  isExpired: boolean;
}

/** The columns of `LinkState`, in the table of any of these links. */
export const linkState = [
  sql<boolean>`used_at is not null`.as("isUsed"),
  sql<boolean>`expires_at <= clock_timestamp()`.as("isExpired"),
] as const;

/** Queries shared by links that are sent to an account or to a person. */
export const oneTimeLinks = (table: LinkTable, owner: "account_id" | "person_id") => ({
  /** Voids the unused links, because a newer one replaces them or for another reason. */
  replace: (tx: Tx, ownerId: string) =>
    sql`update ${sql.table(table)} set replaced_at = now()
      where ${sql.ref(owner)} = ${ownerId} and used_at is null and replaced_at is null`.execute(tx),

  use: (tx: Tx, id: string) => sql`update ${sql.table(table)} set used_at = now() where id = ${id}`.execute(tx),

  /** How many were sent in the last few minutes. */
  async count(tx: Tx, ownerId: string, minutes: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)}
      where ${sql.ref(owner)} = ${ownerId} and created_at > now() - make_interval(mins => ${minutes})`.execute(tx);
    return rows[0]?.count ?? 0;
  },
});
