import type { Language } from "@tracewell/contract/constants";
import type { Tx } from "../platform/database/transaction.ts";
import { found } from "../platform/refusal.ts";
import { languageOf } from "./person-language.model.ts";
import { findReach, type PersonReachRow } from "./person-reach.queries.ts";

/** How a person is reached by messages, and in which of our languages. */
export interface PersonReach extends PersonReachRow {
  language: Language;
}

/** How these persons are reached, by id. */
export async function reachOfPersons(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, PersonReach>> {
  const rows = await findReach(tx, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, { ...row, language: languageOf(row.primaryLanguage) }]));
}

export const reachOfPerson = async (tx: Tx, id: string): Promise<PersonReach> =>
  found((await reachOfPersons(tx, [id])).get(id) ?? null);
