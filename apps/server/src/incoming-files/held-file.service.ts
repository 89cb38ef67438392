import type { Tx } from "../platform/database/transaction.ts";
import { found } from "../platform/http/refusal.ts";
import { holdRecord } from "../records/record.service.ts";
import type { IncomingFileState } from "./incoming-file.policy.ts";
import { type FileDetails, findFileDetails } from "./incoming-file.queries.ts";

/** What the guards look at, of a file that no one else changes until the transaction ends. */
export async function holdFile(tx: Tx, id: string): Promise<IncomingFileState> {
  const record = await holdRecord(tx, "IncomingReport", id);
  return stateOf(record, found(await findFileDetails(tx, id)));
}

/** What the guards look at. */
export const stateOf = (
  { id, personId, closed, statusKey }: Pick<IncomingFileState, "id" | "personId" | "closed" | "statusKey">,
  { matchInReview, infectionsLeft, cases, openInvestigations }: FileDetails,
): IncomingFileState => ({
  id,
  personId,
  closed,
  statusKey,
  matchInReview,
  infectionsLeft,
  cases,
  openInvestigations,
});
