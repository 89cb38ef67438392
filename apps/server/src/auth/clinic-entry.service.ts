import type { ClinicEntry } from "@tracewell/contract/auth";
import { findStaffMember } from "../access/staff.service.ts";
import { findPerson } from "../persons/person.service.ts";
import type { OpenedSession, Sessions } from "../platform/access/sessions.ts";
import type { AnyViewer } from "../platform/access/viewer.ts";
import { actAs, type Tx } from "../platform/database/transaction.ts";
import { Refusal } from "../platform/refusal.ts";
import { writeEvent, writeRefusal } from "../platform/trail/trail.ts";
import { type Door, type EntryRow, findEntries, getAccount } from "./account.queries.ts";
import { asksForCode } from "./second-factor.model.ts";
import { challenge } from "./second-factor.service.ts";
import { entryOf } from "./sign-in.service.ts";

/** Enters one of the account's clinics as staff: the session before it ends, and one for the clinic begins. */
export async function enterClinic(
  tx: Tx,
  sessions: Sessions,
  viewer: AnyViewer,
  wanted: { tenant: string; actor_uuid: string },
): Promise<OpenedSession> {
  const { account, entry } = await findEntry(tx, viewer, "user", wanted);
  if (!viewer.verified && asksForCode(account, [entry])) throw await challenge(tx, account);
  await actAs(tx, { tenantId: entry.tenant });
  const user = await findStaffMember(tx, entry.actorId);
  if (!user) throw new Refusal("access.denied");
  // A kiosk waits for its next visitor without a limit, and starts by itself after a restart of the machine.
  const stays = user.groups.includes("DCM_KIOSK") ? { staySigned: true } : {};
  const opened = await sessions.replace(tx, viewer, { tenantId: entry.tenant, userId: entry.actorId, ...stays });
  await actAs(tx, { userId: user.id, name: user.name, sessionId: opened.sessionId });
  await writeEvent(tx, "clinic-entered");
  return opened;
}

/** Enters a clinic's portal as one of its patients. */
export async function enterPortal(
  tx: Tx,
  sessions: Sessions,
  viewer: AnyViewer,
  wanted: { tenant: string; actor_uuid: string },
): Promise<OpenedSession> {
  const { entry } = await findEntry(tx, viewer, "person", wanted);
  const opened = await sessions.replace(tx, viewer, { tenantId: entry.tenant, personId: entry.actorId });
  await actAs(tx, { tenantId: entry.tenant });
  const person = await findPerson(tx, entry.actorId);
  if (!person) throw new Refusal("access.denied");
  const name = [person.firstName, person.lastName].filter(Boolean).join(" ");
  await actAs(tx, { userId: person.id, name, sessionId: opened.sessionId });
  await writeEvent(tx, "portal-entered");
  return opened;
}

/**
 * The clinics that the viewer may enter by this door: portals as the persons whose date of birth was shown at the sign-in,
 * and nobody else whom the account opens. An identity provider vouches for staff of one clinic only.
 */
export async function listEntries(tx: Tx, viewer: AnyViewer, door: Door): Promise<EntryRow[]> {
  const all = await findEntries(tx, viewer.accountId, door);
  const entries = door === "person" ? all.filter(({ actorId }) => viewer.openedPersonIds.includes(actorId)) : all;
  if (viewer.onlyTenantId === null) return entries;
  return door === "user" ? entries.filter(({ tenant }) => tenant === viewer.onlyTenantId) : [];
}

export const listMyClinics = async (tx: Tx, viewer: AnyViewer, door: Door): Promise<ClinicEntry[]> =>
  (await listEntries(tx, viewer, door)).map(entryOf);

async function findEntry(tx: Tx, viewer: AnyViewer, door: Door, wanted: { tenant: string; actor_uuid: string }) {
  const entries = await listEntries(tx, viewer, door);
  const entry = entries.find(({ tenant, actorId }) => tenant === wanted.tenant && actorId === wanted.actor_uuid);
  if (!entry) {
    await writeRefusal(tx, door === "user" ? "entering a clinic" : "entering a portal");
    throw new Refusal("access.denied", { stands: true });
  }
  const account = await getAccount(tx, viewer.accountId);
  // Who came in by an identity provider has typed no password, and may not know any.
  if (account.temporaryPassword && viewer.identityProviderId === null) throw new Refusal("auth.password-temporary");
  return { account, entry };
}
