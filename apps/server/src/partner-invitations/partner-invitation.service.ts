import type { InvitationBoard, MadeInvitation, PartnerInvitation } from "@tracewell/contract/partner-invitations";
import { codeTokenOf, formatCode } from "@tracewell/contract/visitor-codes";
import { fullName } from "../persons/person-name.model.ts";
import { digestOf } from "../platform/access/secrets.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { newVisitorCode } from "../platform/access/visitor-code.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, Refusal, refuseInvalid, unknownChoice } from "../platform/refusal.ts";
import type { Settings } from "../platform/settings.ts";
import { type AnyRecord, openableRecord } from "../records/record-access.service.ts";
import { mayInvite, mayOffer, mayRevoke } from "./partner-invitation.policy.ts";
import {
  countOpen,
  deleteOffer,
  type InvitationRow,
  insertInvitation,
  insertOffer,
  isContactOf,
  isOffered,
  listInvitations,
  lockInvitations,
  ofInvestigation,
  revokeInvitation,
} from "./partner-invitation.queries.ts";

/** Where this installation is reached. */
export type Reached = Pick<Settings, "publicUrl">;

/** The invitations of an investigation, newest first, and what the viewer may do about them. */
export async function describeInvitations(tx: Tx, viewer: Viewer, id: string): Promise<InvitationBoard> {
  const record = await investigationOf(tx, viewer, id);
  const rows = await listInvitations(tx, id);
  const open = rows.filter(({ state }) => state === "open").length;
  return {
    invitations: rows.map(describe),
    offered: await isOffered(tx, id),
    abilities: { invite: mayInvite(viewer, { closed: record.closed, open }), offer: mayOffer(viewer, record) },
  };
}

/** Makes a code for a partner; the database keeps no more than a digest of it. */
export async function invitePartner(
  tx: Tx,
  settings: Reached,
  viewer: Viewer,
  id: string,
  { contactId, label }: { contactId?: string | null | undefined; label: string | null },
): Promise<MadeInvitation> {
  const record = await investigationOf(tx, viewer, id);
  const { tenantId, userId } = viewer;
  await lockInvitations(tx, { tenantId, of: id });
  demand(mayInvite(viewer, { closed: record.closed, open: await countOpen(tx, id) }));
  if (contactId && !(await isContactOf(tx, contactId, id))) refuseInvalid([unknownChoice("contactId")]);
  const { code, codeHash, address } = newCode(settings, tenantId);
  const row = { tenantId, investigationId: id, label, codeHash };
  const made = await insertInvitation(tx, row, { userId, contactId: contactId ?? null });
  return { ...made, code, address };
}

/** Takes a code back that nobody has used. */
export async function revokePartner(
  tx: Tx,
  viewer: Viewer,
  { id, invitationId }: { id: string; invitationId: string },
): Promise<InvitationBoard> {
  await investigationOf(tx, viewer, id);
  if (!(await revokeInvitation(tx, invitationId, ofInvestigation(id)))) {
    found((await listInvitations(tx, id)).find((row) => row.id === invitationId));
    throw new Refusal("partner-invitation.over");
  }
  return describeInvitations(tx, viewer, id);
}

/** Lets the index person make codes in the portal, or no longer. */
export async function offerInvitations(tx: Tx, viewer: Viewer, id: string, offered: boolean): Promise<InvitationBoard> {
  const record = await investigationOf(tx, viewer, id);
  demand(mayOffer(viewer, record));
  const { tenantId, userId } = viewer;
  if (offered) await insertOffer(tx, { tenantId, userId, investigationId: id, personId: record.personId });
  else await deleteOffer(tx, id);
  return describeInvitations(tx, viewer, id);
}

/** A code, and the address that its QR code holds. After the #, it is in no log of a server or a proxy. */
export function newCode({ publicUrl }: Reached, tenantId: string) {
  const code = newVisitorCode();
  const address = `${publicUrl}/come#${codeTokenOf(code, tenantId)}`;
  return { code: formatCode(code), codeHash: digestOf(code), address };
}

async function investigationOf(tx: Tx, viewer: Viewer, id: string): Promise<AnyRecord> {
  const record = await openableRecord(tx, viewer, id);
  return found(record.kind === "Incident" ? record : undefined);
}

const describe = ({ contact, ...row }: InvitationRow): PartnerInvitation => ({
  ...row,
  contact: contact && {
    id: contact.id,
    name: fullName({ ...contact, middleName: null, suffix: null }),
  },
  abilities: { revoke: mayRevoke(row.state) },
});
