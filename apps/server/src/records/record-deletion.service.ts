import type { Ability } from "@tracewell/contract/abilities";
import type { RecordKind } from "@tracewell/contract/records";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found } from "../platform/http/refusal.ts";
import { holdRecord } from "./record.service.ts";
import { mayDelete } from "./record-deletion.policy.ts";
import { deleteRecord, findTies } from "./record-deletion.queries.ts";

/** Whether a record may be deleted, and what stands in the way. */
export const deletionOf = async (tx: Tx, viewer: Viewer, id: string): Promise<Ability> =>
  mayDelete(viewer, found(await findTies(tx, id)));

/** Deletes a record that nothing came of; the Activity log keeps what was in it. */
export async function removeRecord(tx: Tx, viewer: Viewer, kind: RecordKind, id: string): Promise<void> {
  await holdRecord(tx, kind, id);
  demand(await deletionOf(tx, viewer, id));
  await deleteRecord(tx, id);
}
