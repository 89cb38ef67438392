import type { PortalAccess } from "@tracewell/contract/portal";
import { mayBeInvited } from "../auth/invitation.policy.ts";
import { invitePatient } from "../auth/invitation.service.ts";
import { closePortal, portalLoginOf } from "../auth/portal-access.service.ts";
import { getPerson } from "../persons/person.service.ts";
import { getPersonContact, reopenPortal } from "../persons/person-contact.service.ts";
import type { OpenedSession, Sessions } from "../platform/access/sessions.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { dialedNumber } from "../platform/phone-number.ts";
import type { Settings } from "../platform/settings.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import { isPatientPortalOn } from "../system-settings/patient-portal.service.ts";
import { both, mayBeLetIn, mayImpersonate, mayWithdraw } from "./portal.policy.ts";

/** How a person of the clinic stands to the portal, and what the viewer may do about it. */
export async function describeAccess(tx: Tx, viewer: Viewer, personId: string): Promise<PortalAccess> {
  const person = await getPersonContact(tx, personId);
  const entry = await portalLoginOf(tx, personId);
  const isOn = await isPatientPortalOn(tx, viewer.tenantId);
  const standing = { isOn, canAccessPortal: entry !== null, hasPassword: entry?.hasPassword ?? false };
  return {
    canAccessPortal: standing.canAccessPortal,
    portalDisabled: person.portalDisabled,
    invited: standing.canAccessPortal && !standing.hasPassword,
    login: entry && isKnownOf(person, entry.login) ? entry.login : null,
    abilities: {
      invite: both(mayBeLetIn(viewer, standing), mayBeInvited(viewer, person)),
      withdraw: mayWithdraw(viewer, standing),
      impersonate: mayImpersonate(viewer, standing),
    },
  };
}

/** An account is its owner's: the clinic is told how they sign in where it knows that email or phone itself. */
const isKnownOf = (person: { email: string | null; mobilePhone: string | null }, login: string): boolean =>
  person.email?.toLowerCase() === login || (person.mobilePhone !== null && dialedNumber(person.mobilePhone) === login);

/** Invites a person to the portal, or sends the link once more; answers the masked address that it went to. */
export async function inviteToPortal(tx: Tx, settings: Settings, viewer: Viewer, personId: string) {
  demand((await describeAccess(tx, viewer, personId)).abilities.invite);
  await reopenPortal(tx, personId);
  const sentTo = await invitePatient(tx, settings, viewer, personId);
  return { ...(await describeAccess(tx, viewer, personId)), sentTo };
}

/** Takes a person's portal access away. */
export async function withdrawAccess(tx: Tx, viewer: Viewer, personId: string): Promise<PortalAccess> {
  demand((await describeAccess(tx, viewer, personId)).abilities.withdraw);
  await closePortal(tx, personId);
  return describeAccess(tx, viewer, personId);
}

/** Opens the portal as this patient sees it: a session beside the viewer's own, which changes nothing. */
export async function impersonate(
  tx: Tx,
  sessions: Sessions,
  viewer: Viewer,
  personId: string,
  address: string,
): Promise<OpenedSession> {
  await getPerson(tx, viewer, personId);
  demand((await describeAccess(tx, viewer, personId)).abilities.impersonate);
  await writeEvent(tx, "portal-impersonated", { personId });
  const { accountId, tenantId, userId, verified, endsAt, sessionId } = viewer;
  const look = { accountId, tenantId, personId, impersonatorId: userId, verified, endsAt, address };
  return sessions.open(tx, { ...look, continues: sessionId });
}
