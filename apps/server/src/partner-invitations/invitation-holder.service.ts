import { giveawaysIn } from "@tracewell/contract/message-check";
import type { InvitationPage } from "@tracewell/contract/partner-invitations";
import { readCodeToken } from "@tracewell/contract/visitor-codes";
import { digestOf } from "../platform/access/secrets.ts";
import { actAs, type Tx } from "../platform/database/transaction.ts";
import { Refusal } from "../platform/refusal.ts";
import { clinicSetting } from "../preferences/preference.service.ts";
import { findByCode, getClinicNames, linkToVisit } from "./partner-invitation.queries.ts";

/**
 * What whoever holds a code may read. The index person may hold it too, so it never tells whether its time is over, it was
 * taken back or somebody came with it, nor anything of who did.
 */
export async function describeToHolder(tx: Tx, token: string): Promise<InvitationPage> {
  const read = readCodeToken(token);
  await actAs(tx, { tenantId: read?.tenantId ?? null, name: "Somebody with a partner's code" });
  const invitation = read ? await findByCode(tx, digestOf(read.code)) : undefined;
  if (!invitation) throw new Refusal("partner-invitation.unknown");
  const { clinicPhone } = await clinicSetting(tx, "urgentAdvice");
  return { state: invitation.state === "open" ? "open" : "over", clinic: await neutralName(tx), clinicPhone };
}

/** A clinic that is named after what it treats would tell it here. */
async function neutralName(tx: Tx): Promise<string | null> {
  const { clinic, infections } = await getClinicNames(tx);
  return giveawaysIn(clinic, infections).length > 0 ? null : clinic;
}

/** The invitation of a code that was typed at a kiosk; null where there is none that can be used. The visitor isn't told. */
export async function openInvitation(tx: Tx, code: string): Promise<string | null> {
  const invitation = await findByCode(tx, digestOf(code));
  return invitation?.state === "open" ? invitation.id : null;
}

/** The visit that somebody came to with their code. */
export const linkVisit = (tx: Tx, invitationId: string, visitId: string): Promise<void> =>
  linkToVisit(tx, invitationId, visitId);
