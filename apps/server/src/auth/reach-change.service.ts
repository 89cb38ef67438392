import type { Ability } from "@tracewell/contract/abilities";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { findEntries, getAccount } from "./account.queries.ts";
import { mayChangeReach } from "./reach-change.policy.ts";
import { maySpeakForAccount } from "./vouched-sign-in.service.ts";

/** Whether the viewer may change the phones that codes go to. */
export async function abilityToChangeReach(tx: Tx, viewer: Viewer): Promise<Ability> {
  const { twoFactor } = await getAccount(tx, viewer.accountId);
  const clinics = await findEntries(tx, viewer.accountId, "user");
  return mayChangeReach(viewer, {
    verified: viewer.verified,
    codesAsked: twoFactor || clinics.some((clinic) => clinic.twoFactor),
    speaksForAccount: await maySpeakForAccount(tx, viewer),
  });
}
