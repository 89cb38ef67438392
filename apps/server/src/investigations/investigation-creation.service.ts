import type { Priority } from "@tracewell/contract/investigations";
import { findStaffMember } from "../access/staff.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { workersOf } from "../records/record.policy.ts";
import { notifyOwner } from "../records/record.service.ts";
import { type CreatedRecord, createRecord } from "../records/record-creation.service.ts";
import { type InvestigationRef, mayCreate } from "./investigation.policy.ts";
import { findCreationFacts, findOpenInvestigation, insertInvestigation } from "./investigation-creation.queries.ts";

export interface NewInvestigation {
  personId: string;
  infectionId: string;
  /** The incoming file, contact or visit that it comes from; left out where it is opened by hand. */
  basedOnId?: string;
  assignedTo?: string;
  priority?: Priority;
  /** Left out: now. */
  openedAt?: string;
}

const kind = "Incident";

/**
 * Creates an investigation of one person and one infection. An open one for both is refused, even if two are created at the
 * same moment. The new owner is told at once.
 */
export async function createInvestigation(tx: Tx, viewer: Viewer, given: NewInvestigation): Promise<CreatedRecord> {
  const { personId, infectionId, assignedTo, openedAt } = given;
  const facts = found(await findCreationFacts(tx, given));
  demand(mayCreate(viewer, facts.openInvestigation));
  if (assignedTo) await demandInvestigator(tx, assignedTo);

  const infections = [{ infectionId, status: facts.infectionStatus }];
  const opened = await createRecord(tx, viewer, { ...given, kind, infections, createdAt: openedAt });
  const inserted = await insertInvestigation(tx, {
    recordId: opened.id,
    tenantId: viewer.tenantId,
    personId,
    infectionId,
    basedOnId: given.basedOnId ?? null,
    assignedTo: assignedTo ?? null,
    priority: given.priority ?? "Medium",
    openedAt: openedAt ?? null,
  });
  if (!inserted) demand(mayCreate(viewer, found(await findOpenInvestigation(tx, personId, infectionId))));
  if (assignedTo) await notifyOwner(tx, viewer, assignedTo, { ...opened, kind });
  return opened;
}

async function demandInvestigator(tx: Tx, userId: string): Promise<void> {
  const member = await findStaffMember(tx, userId);
  if (!member?.groups.includes(workersOf[kind])) throw new Refusal("record.assignee-unfit");
}

/** The open investigation of a person and an infection. */
export const findOpenInvestigationOf = async (
  tx: Tx,
  personId: string,
  infectionId: string,
): Promise<InvestigationRef | null> => (await findOpenInvestigation(tx, personId, infectionId)) ?? null;
