import type { ClinicEntry, SessionUser } from "@tracewell/contract/auth";
import type { Sessions } from "../platform/access/sessions.ts";
import type { AnyViewer, Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import { findAccountByEmail, listClinicEntries } from "./account.queries.ts";
import { passwordFits } from "./passwords.ts";

/** Lets an account in by email and password; unknown and wrong answer alike and in the same time (product §5). */
export async function signIn(tx: Tx, sessions: Sessions, given: { email: string; password: string }) {
  const account = await findAccountByEmail(tx, given.email);
  if (!(await passwordFits(account?.passwordHash ?? undefined, given.password)) || !account)
    throw new Refusal("auth.wrong-credentials");
  const { token } = await sessions.open(tx, { accountId: account.id });
  await writeEvent(tx, "sign-in", { actorName: account.email });
  const reply = {
    tenant_auth_entries: await listClinicEntries(tx, account.id),
    logged_as: account.email,
    temporary_password: account.temporaryPassword,
    password_token: null,
  };
  return { token, reply };
}

/** Enters one of the account's clinics: the session before it ends, and one for the clinic begins. */
export async function enterClinic(tx: Tx, sessions: Sessions, viewer: AnyViewer, tenant: string, actorId: string) {
  const entries = await listClinicEntries(tx, viewer.accountId);
  if (!entries.some((entry) => entry.tenant === tenant && entry.actor_uuid === actorId))
    throw new Refusal("access.denied");
  return sessions.replace(tx, viewer, { tenantId: tenant, userId: actorId });
}

export const listMyClinics = (tx: Tx, viewer: AnyViewer): Promise<ClinicEntry[]> =>
  listClinicEntries(tx, viewer.accountId);

/** The signed-in user as the browser knows them. */
export async function describeUser(tx: Tx, viewer: Viewer): Promise<SessionUser> {
  return {
    id: viewer.userId,
    displayName: viewer.displayName,
    firstName: viewer.firstName,
    lastName: viewer.lastName,
    email: viewer.email,
    role: viewer.role,
    assignedGroups: [...viewer.groups],
    workgroupLead: viewer.workgroupLead,
    tenant: { id: viewer.tenantId, name: viewer.tenantName, timeZone: viewer.timeZone },
    clinics: await listClinicEntries(tx, viewer.accountId),
    expiresAt: viewer.expiresAt,
    idleTimeout: viewer.staySigned ? null : viewer.idleTimeoutSeconds,
    viewingAs: viewer.viewingAs,
    impersonationPatientMode: false,
  };
}

export async function signOut(tx: Tx, sessions: Sessions, viewer: AnyViewer): Promise<void> {
  await writeEvent(tx, "sign-out");
  await sessions.end(tx, viewer.sessionId);
}
