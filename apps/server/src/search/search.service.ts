import type { PersonResult, RecordsPerson } from "@tracewell/contract/search";
import { giveContactPerson, giveIndexPerson } from "../contacts/contact.service.ts";
import { endMatchReview } from "../incoming-files/incoming-file.service.ts";
import { giveInvestigationPerson } from "../investigations/investigation.service.ts";
import { wholeList } from "../lists/whole.ts";
import { describeMergesInto } from "../persons/merging/person-merge.service.ts";
import { describeResults } from "../persons/search/person-result.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { describeUse, type FollowPerson, usePerson } from "../records/person-use.service.ts";
import { openableRecord } from "../records/record-access.service.ts";

const follow: FollowPerson = {
  IncomingReport: (tx, recordId) => endMatchReview(tx, recordId),
  IncomingPartner: (tx, recordId, who) => giveContactPerson(tx, recordId, who),
  async Incident(tx, recordId, who) {
    await giveInvestigationPerson(tx, recordId, who.toId);
    await giveIndexPerson(tx, recordId, who);
  },
};

/** Puts a found person in the place of a record's own, whatever kind the record is of. */
export const useFoundPerson = (
  tx: Tx,
  viewer: Viewer,
  recordId: string,
  given: { personId: string; version: number },
): Promise<RecordsPerson> => usePerson(tx, viewer, recordId, given, follow);

/** Persons who were found, as the panel shows them; with a record in view, whether each may be used for it. */
export async function listResults(tx: Tx, viewer: Viewer, ids: readonly string[], recordId: string | undefined) {
  const results = await describeResults(tx, viewer, ids);
  const uses = recordId && results.length > 0 ? await describeUse(tx, viewer, recordId, ids) : null;
  const merges = recordId && uses ? await describeMerges(tx, viewer, recordId, results) : null;
  const data: PersonResult[] = results.map((result) => {
    const use = uses?.get(result.id);
    return { ...result, abilities: use ? { use, merge: merges?.get(result.id) ?? null } : null };
  });
  return wholeList(data);
}

type Result = Omit<PersonResult, "abilities">;

/** Whether the record's own person may be merged into each of those who were found. */
async function describeMerges(tx: Tx, viewer: Viewer, recordId: string, results: readonly Result[]) {
  const { personId } = await openableRecord(tx, viewer, recordId);
  const found = results.map((result) => ({ id: result.id, current: currentOf(result) }));
  return describeMergesInto(tx, viewer, personId, found);
}

/** The record that tells how someone stands: the open one that was opened last, else the last one. */
function currentOf({ investigations, contacts, reports, visits }: Result) {
  const all = [...investigations, ...contacts, ...reports, ...visits].sort((one, other) =>
    other.createdAt.localeCompare(one.createdAt),
  );
  const current = all.find(({ status }) => !status.closed) ?? all[0];
  return current ? { ...current, statusKey: current.status.key } : null;
}
