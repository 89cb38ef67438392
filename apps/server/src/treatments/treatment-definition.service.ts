import { lookupLoadLimit } from "@tracewell/contract/constants";
import { wholeList } from "../lists/whole.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { seededSyndromeTreatments } from "./syndrome-treatment.seed.ts";
import {
  findDefinitions,
  findDefinitionsOfRegimens,
  insertDefinitions,
  putDefinitions,
} from "./treatment-definition.queries.ts";
import { seededTreatments } from "./treatment-definition.seed.ts";

const allSeeded = [...seededTreatments, ...seededSyndromeTreatments];

/** The clinic's treatments with their regimens; the page is the whole list (R7-92). */
export async function listDefinitions(tx: Tx) {
  const data = await findDefinitions(tx, lookupLoadLimit);
  return wholeList(data);
}

/** Which treatments these regimens are of; a regimen that the clinic does not know is missing. */
export const definitionsOfRegimens = (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  ids.length === 0 ? Promise.resolve(new Map()) : findDefinitionsOfRegimens(tx, ids);

/** Gives a new clinic the treatments to begin with; `infections` holds the ids of its infections by their keys. */
export const seedTreatments = (tx: Tx, tenantId: string, infections: ReadonlyMap<string, string>): Promise<void> =>
  insertDefinitions(tx, tenantId, allSeeded, infections);

/** Mends the treatments of a clinic that was opened with earlier ones; what was given stays as it was given. */
export const mendTreatments = (tx: Tx, tenantId: string, infections: ReadonlyMap<string, string>): Promise<void> =>
  putDefinitions(tx, tenantId, allSeeded, infections);
