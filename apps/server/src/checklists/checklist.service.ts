import type { Checklist, ChecklistKey } from "@tracewell/contract/checklist-lines";
import { finishingStatuses } from "@tracewell/contract/checklist-rules";
import type { RecordKind, RecordStatus, StatusKey, StatusMove } from "@tracewell/contract/records";
import { mayBePregnant } from "../clinical/patient-fact.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { together } from "../platform/database/together.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { both, demand } from "../platform/guards.ts";
import { notifyChanged } from "../platform/live/live-message.ts";
import { mayAssign as mayStillChange } from "../records/record.policy.ts";
import { writableRecord } from "../records/record-access.service.ts";
import { type FoundLine, investigationChecklist, visitChecklist } from "./checklist.model.ts";
import { fixOf, mayExcept, mayFinish } from "./checklist.policy.ts";
import {
  countExceptions,
  deleteException,
  findInvestigationFacts,
  findVisitFacts,
  insertException,
  listExceptions,
} from "./checklist.queries.ts";

interface ListedRecord {
  kind: RecordKind;
  id: string;
}

/** What is to be done before a record is finished; empty for kinds that are finished without asking. */
export async function checklistOf(tx: Tx, viewer: Viewer, { kind, id }: ListedRecord): Promise<Checklist> {
  const [found, exceptions] = await together([findLines(tx, viewer, { kind, id }), listExceptions(tx, id)]);
  return found.map(({ key, done, text }) => {
    const kept = exceptions.find(({ line }) => line === key);
    return {
      key,
      state: done ? "done" : kept ? "excepted" : "open",
      text,
      fix: fixOf({ kind, id }, key),
      exception: kept ? { reason: kept.reason, by: kept.by, at: kept.at } : null,
      mayExcept: mayExcept(viewer, key).allowed,
    };
  });
}

async function findLines(tx: Tx, viewer: Viewer, { kind, id }: ListedRecord): Promise<FoundLine[]> {
  if (kind === "Visit") return visitChecklist(await findVisitFacts(tx, id));
  const facts = kind === "Incident" ? await findInvestigationFacts(tx, id, viewer.timeZone) : undefined;
  return facts
    ? investigationChecklist({ ...facts, mayBePregnant: mayBePregnant(facts, todayIn(viewer.timeZone)) })
    : [];
}

/** The moves of a record, those that finish it held by what is open on its checklist. */
export const movesBy = (
  viewer: Viewer,
  checklist: Checklist,
  { status, moves }: { status: RecordStatus; moves: readonly StatusMove[] },
): StatusMove[] =>
  moves.map((move) =>
    move.key === status.key
      ? move
      : { ...move, ability: both(move.ability, mayFinish(viewer, { checklist }, move.key)) },
  );

/** Refuses to finish a record while a line of its checklist is open, with all that are. */
export async function demandFinished(tx: Tx, viewer: Viewer, record: ListedRecord, to: StatusKey): Promise<void> {
  if (!finishingStatuses.includes(to)) return;
  demand(mayFinish(viewer, { checklist: await checklistOf(tx, viewer, record) }, to));
}

/** Keeps why a record is finished without a line. */
export async function exceptLine(
  tx: Tx,
  viewer: Viewer,
  recordId: string,
  { line, reason }: { line: ChecklistKey; reason: string },
): Promise<Checklist> {
  const record = await changeable(tx, viewer, recordId);
  demand(mayExcept(viewer, line));
  await insertException(tx, { tenantId: viewer.tenantId, recordId, line, reason, userId: viewer.userId });
  await notifyChanged(tx, viewer, { recordId });
  return checklistOf(tx, viewer, record);
}

/** Takes back why a record would be finished without a line. */
export async function withdrawException(
  tx: Tx,
  viewer: Viewer,
  recordId: string,
  line: ChecklistKey,
): Promise<Checklist> {
  const record = await changeable(tx, viewer, recordId);
  await deleteException(tx, recordId, line);
  await notifyChanged(tx, viewer, { recordId });
  return checklistOf(tx, viewer, record);
}

async function changeable(tx: Tx, viewer: Viewer, recordId: string) {
  const record = await writableRecord(tx, viewer, recordId);
  demand(mayStillChange(viewer, record));
  return record;
}

/** How often investigations were closed without a line, for supervisors. */
export const exceptionCounts = (tx: Tx) => countExceptions(tx);
