import type { RecordKind } from "@tracewell/contract/records";
import { recordHref } from "@tracewell/contract/records";
import type { TriggerAction } from "@tracewell/contract/triggers";
import { findStaffMember } from "../access/staff.service.ts";
import { moveContact } from "../contacts/contact.service.ts";
import { elevateContact } from "../contacts/contact-steps.service.ts";
import { elevateFile, moveFile } from "../incoming-files/file-elevation.service.ts";
import { assignInvestigation, moveInvestigation } from "../investigations/investigation.service.ts";
import { queueMessage } from "../messages/message.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { workersOf } from "../records/record.policy.ts";
import { assignRecord, getRecord, type WantedMove } from "../records/record.service.ts";
import type { CreatedRecord } from "../records/record-creation.service.ts";
import { sendStandardMessage } from "../standard-messages/message-offer.service.ts";
import { getStandardMessage } from "../standard-messages/standard-message.service.ts";
import type { Reached } from "../standard-messages/variable.service.ts";
import { giveNewTask } from "../tasks/given-task.service.ts";
import { assignVisit, moveVisit } from "../visits/visit.service.ts";
import { elevateVisit } from "../visits/visit-elevation.service.ts";
import { assignByRule } from "../workload/workload.service.ts";
import type { JudgedRecord } from "./fact.service.ts";

/** Where this installation is reached, and where it keeps its files. */
export type DeedGround = Reached & { store: FileStore };

/** A trigger at work on a record, in the name of the user for whom it acts. */
export interface Doing {
  viewer: Viewer;
  trigger: { name: string };
  record: JudgedRecord;
  ground: DeedGround;
}

type Of<Type extends TriggerAction["type"]> = Extract<TriggerAction, { type: Type }>;

/** Does what a trigger is there for, by the same services and under the same rules as a user. Answers what was done. */
export function perform(tx: Tx, doing: Doing, action: TriggerAction): Promise<string> {
  switch (action.type) {
    case "task":
      return giveTask(tx, doing, action);
    case "assign":
      return assign(tx, doing, action);
    case "status":
      return setStatus(tx, doing, action);
    case "message":
      return sendMessage(tx, doing, action);
    case "alert":
      return alert(tx, doing, action);
    case "elevate":
      return elevate(tx, doing);
  }
}

/** A member of staff who may work on the record. */
async function fitMember(tx: Tx, { record }: Doing, userId: string) {
  const member = await findStaffMember(tx, userId);
  if (!member?.groups.includes(workersOf[record.kind])) throw new Refusal("task.assignee-unfit");
  return member;
}

/** Whoever has the record, or else the trigger's own user, so that nothing is left to nobody. */
const recipientOf = ({ record, viewer }: Doing, { to, userId }: { to: string; userId: string | null }): string =>
  (to === "owner" ? record.assignedTo : userId) ?? viewer.userId;

async function giveTask(tx: Tx, doing: Doing, action: Of<"task">): Promise<string> {
  const { viewer, trigger, record } = doing;
  const member = action.to === "workgroup" ? null : await fitMember(tx, doing, recipientOf(doing, action));
  const { tenantId, userId, timeZone } = viewer;
  await giveNewTask(
    tx,
    { tenantId, userId, userName: viewer.displayName, timeZone },
    {
      type: action.taskType,
      priority: action.priority,
      subject: action.subject,
      comments: `Given by the trigger “${trigger.name}”.`,
      recordId: record.recordId,
      userIds: member ? [member.id] : [],
      workgroupId: action.to === "workgroup" ? action.workgroupId : null,
    },
  );
  return `Task for ${member?.name ?? "the workgroup"}: ${action.subject}`;
}

async function assign(tx: Tx, doing: Doing, action: Of<"assign">): Promise<string> {
  const { viewer, record } = doing;
  const { recordId: id, kind } = record;
  if (action.to === "rule") {
    const { assigned } = await assignByRule(tx, viewer, { ids: [id] });
    if (assigned === 0) throw new Refusal("trigger.nobody-by-rule");
    return "Assigned by the clinic’s rules";
  }
  const member = await fitMember(tx, doing, recipientOf(doing, action));
  const { version } = await getRecord(tx, kind, id);
  const given = { userId: member.id, version };
  if (kind === "Incident") await assignInvestigation(tx, viewer, id, given);
  else if (kind === "Visit") await assignVisit(tx, viewer, id, given);
  else await assignRecord(tx, viewer, kind, id, given);
  return `Assigned to ${member.name}`;
}

const movesOf: Record<RecordKind, (tx: Tx, viewer: Viewer, id: string, wanted: WantedMove) => Promise<unknown>> = {
  Visit: moveVisit,
  IncomingReport: moveFile,
  Incident: moveInvestigation,
  IncomingPartner: moveContact,
};

async function setStatus(tx: Tx, { viewer, trigger, record }: Doing, action: Of<"status">): Promise<string> {
  const { kind, recordId: id } = record;
  const { version } = await getRecord(tx, kind, id);
  const reason = action.reason || `Set by the trigger “${trigger.name}”.`;
  // A trigger made before the clinic had statuses of its own names none.
  await movesOf[kind](tx, viewer, id, { status: action.status, own: action.own ?? undefined, reason, version });
  return `Status set to ${(await getRecord(tx, kind, id)).statusName}`;
}

async function sendMessage(tx: Tx, { viewer, record, ground }: Doing, { messageId }: Of<"message">): Promise<string> {
  const { name } = await getStandardMessage(tx, messageId);
  await sendStandardMessage(tx, viewer, { recordId: record.recordId, messageId, attachmentIds: [] }, ground);
  return `Message to the patient: ${name}`;
}

/** It says which record, and nothing of what is in it. */
async function alert(tx: Tx, doing: Doing, action: Of<"alert">): Promise<string> {
  const { trigger, record, ground } = doing;
  const member = await fitMember(tx, doing, recipientOf(doing, action));
  const { outcome } = await queueMessage(tx, {
    channel: "email",
    destination: member.email,
    subject: `Alert about ${record.referenceNumber}`,
    body: `${action.text}\n\n${ground.publicUrl}${recordHref(record.kind, record.recordId)}\n\nSent by the trigger “${trigger.name}”.`,
    cause: `trigger ${newId()}`,
    urgent: true,
  });
  if (outcome !== "scheduled") throw new Refusal("trigger.no-address");
  return `Email to ${member.name}`;
}

async function elevate(tx: Tx, { viewer, record }: Doing): Promise<string> {
  const [infectionId, ...others] = record.facts.positive as readonly string[];
  const wanted = { infectionId: others.length === 0 ? infectionId : undefined };
  const made: CreatedRecord = found(await elevated(tx, viewer, record, wanted));
  return `Investigation ${made.referenceNumber}`;
}

async function elevated(
  tx: Tx,
  viewer: Viewer,
  { kind, recordId: id }: JudgedRecord,
  wanted: { infectionId: string | undefined },
): Promise<CreatedRecord | null> {
  if (kind === "Visit") return elevateVisit(tx, viewer, id, wanted);
  if (kind === "IncomingPartner") return elevateContact(tx, viewer, id, wanted);
  return kind === "IncomingReport" ? elevateFile(tx, viewer, id, wanted) : null;
}
