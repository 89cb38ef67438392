import type { Tx } from "../platform/database/transaction.ts";
import { refusalAt } from "../platform/refusal.ts";
import { takePasswordProof } from "./password-proof.queries.ts";

/** So long a password that was shown is good for a change: time to mend what else the server refused. */
const proofMinutes = 5;

/**
 * Before one's own email or mobile phone changes, the password is asked: whoever finds a screen unlocked must not turn the
 * way to a new password to themselves (ASVS 7.5.1). A proof is good for one change.
 */
export async function demandPasswordProof(tx: Tx): Promise<void> {
  if (!(await takePasswordProof(tx, proofMinutes))) throw refusalAt("current_password", "auth.password-needed");
}
