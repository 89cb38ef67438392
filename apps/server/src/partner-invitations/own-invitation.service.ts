import type { MadeInvitation, OwnInvitations } from "@tracewell/contract/partner-invitations";
import type { PatientViewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { mayInviteAsPatient } from "./partner-invitation.policy.ts";
import {
  countLately,
  findOffer,
  insertInvitation,
  listOwnInvitations,
  lockInvitations,
  ofPatient,
  revokeInvitation,
} from "./partner-invitation.queries.ts";
import { newCode, type Reached } from "./partner-invitation.service.ts";

/** The codes that a patient made. Of a used one they learn that it was used, and nothing of who came, when or for what. */
export async function describeOwnInvitations(tx: Tx, viewer: PatientViewer): Promise<OwnInvitations> {
  return {
    invitations: await listOwnInvitations(tx, viewer.personId),
    abilities: { invite: mayInviteAsPatient(await standingOf(tx, viewer)) },
  };
}

/** Makes a code for a partner of the patient, about the investigation that the staff offered it for. */
export async function inviteAsPatient(
  tx: Tx,
  settings: Reached,
  viewer: PatientViewer,
  label: string | null,
): Promise<MadeInvitation> {
  const { tenantId, personId } = viewer;
  await lockInvitations(tx, { tenantId, of: personId });
  demand(mayInviteAsPatient(await standingOf(tx, viewer)));
  const { investigationId } = found(await findOffer(tx, personId));
  const { code, codeHash, address } = newCode(settings, tenantId);
  const row = { tenantId, investigationId, label, codeHash };
  return { ...(await insertInvitation(tx, row, { patientId: personId })), code, address };
}

/** Takes one of the patient's own codes back. */
export async function revokeAsPatient(tx: Tx, viewer: PatientViewer, id: string): Promise<OwnInvitations> {
  if (!(await revokeInvitation(tx, id, ofPatient(viewer.personId)))) {
    found((await listOwnInvitations(tx, viewer.personId)).find((row) => row.id === id));
    throw new Refusal("partner-invitation.over");
  }
  return describeOwnInvitations(tx, viewer);
}

const standingOf = async (tx: Tx, { personId, impersonator }: PatientViewer) => ({
  isOffered: (await findOffer(tx, personId)) !== undefined,
  lately: await countLately(tx, personId),
  isLookedOn: impersonator !== null,
});
