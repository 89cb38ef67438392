import type { Ability } from "@tracewell/contract/abilities";
import type { BodyOf } from "@tracewell/contract/call";
import type { Deletion, RecordKind, recordCalls } from "@tracewell/contract/records";
import { wholeList } from "../lists/whole.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { notifyLists } from "../platform/live/live-message.ts";
import { found } from "../platform/refusal.ts";
import { mayOpen } from "./record.policy.ts";
import { lockRecord } from "./record.service.ts";
import { mayDelete } from "./record-deletion.policy.ts";
import { deleteRecord, findTies } from "./record-deletion.queries.ts";

/** Whether a record may be deleted, and what stands in the way. */
export async function deletionOf(tx: Tx, viewer: Viewer, kind: RecordKind, id: string): Promise<Ability> {
  const [ties] = await findTies(tx, kind, [id]);
  return mayDelete(viewer, found(ties));
}

/** Whether each of some records may be deleted, by the rule of the record's own page: told before a list deletes them. */
export async function deletionsOf(tx: Tx, viewer: Viewer, { kind, recordIds }: BodyOf<typeof recordCalls.deletions>) {
  demand(mayOpen(viewer, { kind }));
  const tied = await findTies(tx, kind, recordIds);
  const data: Deletion[] = tied.map((ties) => ({ id: ties.record.id, ability: mayDelete(viewer, ties) }));
  return wholeList(data);
}

/** Deletes a record that nothing depends on; the Activity log keeps its content. */
export async function removeRecord(tx: Tx, viewer: Viewer, kind: RecordKind, id: string): Promise<void> {
  const { personId } = await lockRecord(tx, kind, id);
  demand(await deletionOf(tx, viewer, kind, id));
  await deleteRecord(tx, id);
  await notifyLists(tx, viewer, { kinds: [kind], personIds: [personId] });
}

/** Takes away a record that should not have been made, whatever it holds: whoever asks has seen that nobody worked on it. */
export const dropRecord = (tx: Tx, id: string): Promise<void> => deleteRecord(tx, id);
