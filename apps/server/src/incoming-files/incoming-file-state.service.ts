import { together } from "../platform/database/together.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { found } from "../platform/refusal.ts";
import { lockRecord } from "../records/record.service.ts";
import { investigationsOf, type RecordInvestigations } from "../records/record-family.service.ts";
import type { IncomingFileState } from "./incoming-file.policy.ts";
import { type FileDetails, findFileDetails } from "./incoming-file.queries.ts";

/** Locks a file until the transaction ends, and reads what its guards look at. */
export async function lockFile(tx: Tx, id: string): Promise<IncomingFileState> {
  const record = await lockRecord(tx, "IncomingReport", id);
  return stateOf(record, await getFileDetails(tx, id));
}

/** What a file has of its own, and how it stands to its person's investigations. */
export async function getFileDetails(tx: Tx, id: string): Promise<FileDetails & RecordInvestigations> {
  const [own, investigations] = await together([findFileDetails(tx, id), investigationsOf(tx, id)]);
  return { ...found(own), ...investigations };
}

/** What the guards look at. */
export const stateOf = (
  { id, personId, closed, statusKey }: Pick<IncomingFileState, "id" | "personId" | "closed" | "statusKey">,
  { matchInReview, animal, infectionsLeft, investigations, openInvestigations }: FileDetails & RecordInvestigations,
): IncomingFileState => ({
  id,
  kind: "IncomingReport",
  personId,
  closed,
  statusKey,
  matchInReview,
  aboutAnimal: animal !== null,
  infectionsLeft,
  investigations,
  openInvestigations,
});
