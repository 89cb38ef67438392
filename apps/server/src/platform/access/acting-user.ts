import type { Tx } from "../database/transaction.ts";
import { findUser } from "./session.queries.ts";
import type { AccountViewer, Viewer } from "./viewer.ts";

/** A user of the clinic on whose behalf a job works, with what their role lets them do now; null where they have left. */
export async function findActingUser(tx: Tx, userId: string): Promise<Viewer | null> {
  const user = await findUser(tx, userId);
  if (!user) return null;
  const { accountId, email, ...asUser } = user;
  const now = new Date().toISOString();
  const account: AccountViewer = {
    sessionId: "",
    accountId,
    email,
    expiresAt: now,
    endsAt: now,
    pending: false,
    verified: true,
    staySigned: false,
    identityProviderId: null,
    onlyTenantId: null,
    openedPersonIds: [],
  };
  return { ...account, ...asUser };
}
