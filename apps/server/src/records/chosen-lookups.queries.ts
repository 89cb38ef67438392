import type { LookupKind } from "@tracewell/contract/lookups";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/** Which of these lookups the clinic has in the lists of their kinds. */
export async function findLookups(tx: Tx, words: readonly { kind: LookupKind; id: string }[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select lookup.id from lookup
    join unnest(${words.map(({ kind }) => kind)}::text[], ${words.map(({ id }) => id)}::uuid[]) as asked(kind, id) using (kind, id)`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Which of these are organizations that the clinic knows. */
export async function findOrganizations(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from organization where id = any(${ids}::uuid[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
