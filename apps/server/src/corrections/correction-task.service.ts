import type { ChangedResult, CorrectionKind } from "@tracewell/contract/corrections";
import { findStaffMember } from "../access/staff.service.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { workersOf } from "../records/record.policy.ts";
import { giveNewTask } from "../tasks/given-task.service.ts";
import { formatChange } from "./changed-results.model.ts";
import type { BuiltOn } from "./correction.queries.ts";
import type { Corrector, SourceMessage } from "./corrector.model.ts";

interface Told {
  kind: CorrectionKind;
  results: readonly ChangedResult[];
  messagesStopped: number;
  messagesSent: number;
  treatments: number;
  message: SourceMessage;
}

interface ContactOfCase {
  id: string;
  referenceNumber: string;
  worker: string | null;
}

const whatHappened: Record<CorrectionKind, string> = {
  corrected: "the laboratory corrected a result",
  withdrawn: "the laboratory withdrew a result",
  "wrong-patient": "the laboratory reported a result of another patient",
  "turned-positive": "a result turned positive",
};

/**
 * Gives whoever works on a record the task to decide about it, and to call where somebody was told or treated on the result;
 * and those who work on its contacts the task to look at them. Answers the task to decide; null where nobody can have it.
 */
export async function giveCorrectionTasks(
  tx: Tx,
  corrector: Corrector,
  target: BuiltOn,
  contacts: readonly ContactOfCase[],
  told: Told,
): Promise<string | null> {
  const userId = await firstAtWork(tx, target, [...target.workers, corrector.userId]);
  const comments = inFull(told);
  const given = { comments, priority: "High" as const, recordId: target.id, userIds: userId ? [userId] : [] };
  const decide = await giveNewTask(tx, corrector, {
    ...given,
    type: "ReviewResults",
    subject: `Decide about ${target.referenceNumber}: ${whatHappened[told.kind]}`,
    workgroupId: userId ? null : target.workgroupId,
  });
  if (told.messagesSent > 0 || told.treatments > 0) {
    await giveNewTask(tx, corrector, {
      ...given,
      type: "CallPatient",
      subject: `Call the patient of ${target.referenceNumber}: ${whatHappened[told.kind]}`,
      workgroupId: userId ? null : target.workgroupId,
    });
  }
  for (const { id, referenceNumber, worker } of contacts) {
    if (worker === null || worker === userId) continue;
    await giveNewTask(tx, corrector, {
      comments,
      priority: "High",
      recordId: id,
      userIds: [worker],
      workgroupId: null,
      type: "PartnerFollowUp",
      subject: `Look at ${referenceNumber}: ${whatHappened[told.kind]} in ${target.referenceNumber}`,
    });
  }
  return decide;
}

/** The first of these who still works on records of the kind. */
async function firstAtWork(tx: Tx, { kind }: BuiltOn, userIds: readonly string[]): Promise<string | null> {
  for (const userId of new Set(userIds)) {
    const member = await findStaffMember(tx, userId);
    if (member?.groups.includes(workersOf[kind])) return userId;
  }
  return null;
}

/** A task has room for so much. */
const mostCharacters = 2000;

function inFull({ results, message, messagesStopped, messagesSent, treatments }: Told): string {
  const from = [message.sender, message.controlId && `message ${message.controlId}`].filter(Boolean).join(", ");
  const done = [
    messagesStopped > 0 ? `Messages stopped before they left: ${messagesStopped}.` : "",
    messagesSent > 0 ? `Messages, calls, and letters before: ${messagesSent}.` : "",
    treatments > 0 ? `Treatments given: ${treatments}.` : "",
  ];
  return [...results.map(formatChange), from ? `From ${from}.` : "", ...done]
    .filter(Boolean)
    .join("\n")
    .slice(0, mostCharacters);
}
