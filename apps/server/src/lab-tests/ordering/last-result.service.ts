import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { openableRecord } from "../../records/record-access.service.ts";
import { findLastResults } from "./last-result.queries.ts";

/** What the person of a record had of each test the last time. */
export async function lastResultsOf(tx: Tx, viewer: Viewer, recordId: string) {
  const { personId } = await openableRecord(tx, viewer, recordId);
  return { results: await findLastResults(tx, personId) };
}
