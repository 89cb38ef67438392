import { attachToInvestigation, elevateRecord } from "../elevation/elevation.service.ts";
import { noteContactGone } from "../investigations/investigation.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found } from "../platform/refusal.ts";
import { lockRecord, type RecordHead } from "../records/record.service.ts";
import type { CreatedRecord } from "../records/record-creation.service.ts";
import { removeRecord } from "../records/record-deletion.service.ts";
import { investigationsOf, type RecordInvestigations } from "../records/record-family.service.ts";
import { type ContactState, mayAttach, mayElevate } from "./contact.policy.ts";
import { findInvestigationId } from "./contact.queries.ts";

const kind = "IncomingPartner";

/** Elevates a contact to an investigation of one infection; the contact goes to Case Created. */
export async function elevateContact(
  tx: Tx,
  viewer: Viewer,
  id: string,
  wanted: { infectionId?: string | undefined; assignTo?: string | undefined },
): Promise<CreatedRecord> {
  const contact = await lockContact(tx, id);
  demand(mayElevate(viewer, contact));
  return elevateRecord(tx, viewer, contact, wanted);
}

/** Adds a contact to an open investigation of its person; the contact goes to Case Created. */
export async function attachContact(
  tx: Tx,
  viewer: Viewer,
  id: string,
  investigationId: string,
): Promise<CreatedRecord> {
  const contact = await lockContact(tx, id);
  return attachToInvestigation(tx, viewer, contact, { investigationId, may: mayAttach(viewer, contact) });
}

/** Deletes a contact that nothing came of; its investigation tells of it. */
export async function removeContact(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  const contact = await lockRecord(tx, kind, id);
  const caseId = found(await findInvestigationId(tx, id));
  await removeRecord(tx, viewer, kind, id);
  await noteContactGone(tx, caseId, contact);
}

/** What the guards look at. */
export const stateOf = (
  { id, personId, closed, statusKey }: Pick<RecordHead, "id" | "personId" | "closed" | "statusKey">,
  investigations: RecordInvestigations,
): ContactState => ({ id, kind, personId, closed, statusKey, ...investigations });

/** What the guards look at, of a contact that no one else changes until the transaction ends. */
async function lockContact(tx: Tx, id: string): Promise<ContactState> {
  return stateOf(await lockRecord(tx, kind, id), await investigationsOf(tx, id));
}
