import { authCalls } from "@tracewell/contract/auth";
import { renewTokenWhenMinutesLeft, tokenRenewalCheckMinutes } from "@tracewell/contract/constants";
import { ask } from "../calls/ask.ts";
import { setCallGate } from "../calls/call-gate.ts";
import { currentToken } from "./token.ts";

const minute = 60_000;
const checkEvery = tokenRenewalCheckMinutes * minute;

/** Whether a session's token should be renewed now: when 60 minutes or less remain (R9-02). */
export function renewalDue(expiresAt: string, now: number): boolean {
  return Date.parse(expiresAt) - now <= renewTokenWhenMinutesLeft * minute;
}

/**
 * Checks the session's token every three minutes (R9-02): by the clock, when the page comes to the front, and before a call
 * if the last check is older than that. A call whose check fails is dropped (R4-38).
 * Whether it has expired only the server says: this machine's clock may be hours off.
 */
export function keepRenewed(
  expiresAt: () => string,
  renewed: (expiresAt: string, tokenBefore: string | null) => void,
): () => void {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let renewing: Promise<void> | null = null;

  const renew = async () => {
    const tokenBefore = currentToken();
    const reply = await ask(authCalls.renew, { silent: true });
    renewed(reply.expiresAt, tokenBefore);
  };
  const check = (): Promise<void> | null => {
    if (renewing) return renewing;
    const now = Date.now();
    if (Math.abs(now - checkedAt) < checkEvery) return null;
    checkedAt = now;
    if (!renewalDue(expiresAt(), now)) return null;
    renewing = renew().finally(() => {
      renewing = null;
    });
    return renewing;
  };
  // A renewal that fails is tried again at the next check; a refused one has ended the session already.
  const look = () => void check()?.catch(() => undefined);
  const whenShown = () => {
    if (document.visibilityState === "visible") look();
  };
  const openGate = setCallGate((spec) => (spec === authCalls.renew ? null : check()));
  const timer = setInterval(look, checkEvery);
  document.addEventListener("visibilitychange", whenShown);
  look();
  return () => {
    openGate();
    clearInterval(timer);
    document.removeEventListener("visibilitychange", whenShown);
  };
}
