import { findStaffMember } from "../access/staff.service.ts";
import { findPerson } from "../persons/person.service.ts";
import type { Sessions } from "../platform/access/sessions.ts";
import { actAs, type Tx } from "../platform/database/transaction.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import { type ExpiredSession, expireSession } from "./session-expiry.queries.ts";

/**
 * A browser reports that its session has expired, with its token, which may have expired, too. Logged once per session, in
 * the name of its user; a forged token, or a session that was ended, is ignored.
 */
export async function noteExpiry(tx: Tx, sessions: Sessions, token: string): Promise<void> {
  const sessionId = await sessions.sessionIdIn(token.trim(), { expired: true });
  const expired = sessionId ? await expireSession(tx, sessionId) : null;
  if (!sessionId || !expired) return;
  await actAs(tx, { tenantId: expired.tenantId, userId: expired.userId ?? expired.personId, sessionId });
  await actAs(tx, { name: await nameOf(tx, expired) });
  await writeEvent(tx, "session-expired");
  await sessions.end(tx, sessionId);
}

async function nameOf(tx: Tx, { accountName, userId, personId }: ExpiredSession): Promise<string> {
  if (userId) return (await findStaffMember(tx, userId))?.name ?? accountName;
  const person = personId ? await findPerson(tx, personId) : null;
  return person ? [person.firstName, person.lastName].filter(Boolean).join(" ") : accountName;
}
