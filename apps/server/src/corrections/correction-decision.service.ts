import type { BodyOf } from "@tracewell/contract/call";
import type { CorrectionDecision, correctionCalls, LabCorrection } from "@tracewell/contract/corrections";
import { demandAloneIfOpened } from "../investigations/investigation.service.ts";
import { wholeList } from "../lists/whole.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { notifyChanged, notifyLists } from "../platform/live/live-message.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { lockRecord, markMoved, movesOf } from "../records/record.service.ts";
import { type AnyRecord, describedRecords, openableRecord } from "../records/record-access.service.ts";
import { familyOf } from "../records/record-family.service.ts";
import { settleTask } from "../tasks/given-task.service.ts";
import { type CorrectionState, mayDecide, statusAfter } from "./correction.policy.ts";
import {
  type CorrectionRow,
  clearExposures,
  findCorrection,
  listCorrections,
  updateDecision,
} from "./correction.queries.ts";

/** What laboratories changed of what a record is built on; a file shows what is decided about its case, a contact that of its own. */
export async function correctionsOf(tx: Tx, viewer: Viewer, recordId: string) {
  const record = await openableRecord(tx, viewer, recordId);
  const { familyIds } = await familyOf(tx, recordId);
  const rows = await listCorrections(tx, familyIds);
  const data = await Promise.all(rows.map((row) => correctionFor(tx, viewer, record, row)));
  return wholeList(data);
}

/** Decides what becomes of a record whose result was changed; the decision is never undone silently by another message. */
export async function decideCorrection(
  tx: Tx,
  viewer: Viewer,
  { id: recordId, correctionId }: { id: string; correctionId: string },
  { decision, reason, version }: BodyOf<typeof correctionCalls.decide>,
): Promise<LabCorrection> {
  const record = await openableRecord(tx, viewer, recordId);
  const head = await lockRecord(tx, record.kind, recordId);
  const row = found(await findCorrection(tx, recordId, correctionId));
  const to = statusAfter(record.kind, decision);
  demand(mayDecide(viewer, await stateOf(tx, viewer, record, row), to));
  if (row.version !== version) throw new Refusal("edit.stale");
  if (decision === "not-a-case" && !reason) throw new Refusal("correction.reason-needed");
  if (to !== null && to !== head.statusKey) {
    await markMoved(
      tx,
      viewer,
      recordId,
      { status: to, closed: decision === "not-a-case", reason: reason ?? "The laboratory changed a result." },
      () => (head.closed && record.kind === "Incident" ? demandAloneIfOpened(tx, viewer, recordId) : Promise.resolve()),
    );
  }
  await updateDecision(tx, correctionId, { decision, reason: reason ?? null, userId: viewer.userId });
  if (row.taskId) await settleTask(tx, row.taskId);
  if (decision === "not-a-case")
    for (const id of await clearExposures(tx, recordId)) await notifyChanged(tx, viewer, { recordId: id });
  await notifyChanged(tx, viewer, { recordId });
  await notifyLists(tx, viewer, { kinds: [record.kind, "IncomingPartner"], personIds: [record.personId] });
  const [now] = await describedRecords(tx, [recordId]);
  return correctionFor(tx, viewer, found(now), found(await findCorrection(tx, recordId, correctionId)));
}

async function correctionFor(tx: Tx, viewer: Viewer, record: AnyRecord, row: CorrectionRow): Promise<LabCorrection> {
  const state = await stateOf(tx, viewer, record, row);
  const may = (decision: CorrectionDecision) => mayDecide(viewer, state, statusAfter(record.kind, decision));
  const { taskId: _, ...correction } = row;
  return {
    ...correction,
    abilities: { keep: may("keep"), review: may("review"), notACase: may("not-a-case") },
  };
}

const stateOf = async (tx: Tx, viewer: Viewer, record: AnyRecord, row: CorrectionRow): Promise<CorrectionState> => ({
  decided: row.decision !== null,
  elsewhere: row.record.id !== record.id,
  statusKey: record.statusKey,
  moves: await movesOf(tx, viewer, { ...record, ownStatusId: null }),
});
