import type { Tx } from "../platform/database/transaction.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import { endPortalAccess, findPortalLogin } from "./portal-access.queries.ts";

/** How a person signs in to the portal; null without access. */
export interface PortalLogin {
  login: string;
  hasPassword: boolean;
}

export const portalLoginOf = async (tx: Tx, personId: string): Promise<PortalLogin | null> =>
  (await findPortalLogin(tx, personId)) ?? null;

/** Takes a person's portal access away; their sessions end at once on every server, and those of staff who look on. */
export async function closePortal(tx: Tx, personId: string): Promise<void> {
  if (await endPortalAccess(tx, personId)) await writeEvent(tx, "portal-access-ended", { personId });
}
