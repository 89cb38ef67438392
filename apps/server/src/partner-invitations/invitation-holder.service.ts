import { giveawaysIn } from "@tracewell/contract/message-check";
import type { InvitationPage } from "@tracewell/contract/partner-invitations";
import { readCodeToken } from "@tracewell/contract/visitor-codes";
import { describeReach } from "../clinic-reach/clinic-reach.service.ts";
import { digestOf } from "../platform/access/secrets.ts";
import { actAs, type Tx } from "../platform/database/transaction.ts";
import { Refusal } from "../platform/refusal.ts";
import type { Settings } from "../platform/settings.ts";
import { findByCode, getClinicNames, linkToVisit } from "./partner-invitation.queries.ts";

/**
 * What whoever holds a code may read. The index person may hold it too, so it never tells whether its time is over, it was
 * taken back or somebody came with it, nor anything of who did.
 */
export async function describeToHolder(
  tx: Tx,
  { appointments }: Pick<Settings, "appointments">,
  token: string,
): Promise<InvitationPage> {
  const { invitation } = await enter(tx, token);
  const isOpen = invitation.state === "open";
  return {
    state: isOpen ? "open" : "over",
    clinic: await neutralName(tx),
    bookable: isOpen && appointments,
    reach: await describeReach(tx),
  };
}

/** Lets whoever holds a code into its clinic, as far as the code goes. */
export async function enter(tx: Tx, token: string) {
  const read = readCodeToken(token);
  await actAs(tx, { tenantId: read?.tenantId ?? null, name: "Somebody with a partner's code" });
  const invitation = read ? await findByCode(tx, digestOf(read.code)) : undefined;
  if (!read || !invitation) throw new Refusal("partner-invitation.unknown");
  return { ...read, invitation };
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
