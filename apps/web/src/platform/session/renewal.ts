import { authCalls } from "@tracewell/contract/auth";
import { renewTokenWhenMinutesLeft, tokenRenewalCheckMinutes } from "@tracewell/contract/constants";
import { ask } from "../calls/ask.ts";
import { currentToken } from "./token.ts";

const minute = 60_000;

/** Whether a session's token is to be renewed now (product §9: when 60 minutes or less remain). */
export function renewalDue(expiresAt: string, now: number): boolean {
  return Date.parse(expiresAt) - now <= renewTokenWhenMinutesLeft * minute;
}

/**
 * Looks after the session's token every three minutes (product §9) and when the page comes to the front again.
 * Whether it has expired only the server says: this machine's clock may be hours off.
 */
export function keepRenewed(
  expiresAt: () => string,
  renewed: (expiresAt: string, tokenBefore: string | null) => void,
): () => void {
  const check = async () => {
    if (!renewalDue(expiresAt(), Date.now())) return;
    const tokenBefore = currentToken();
    // A renewal that fails is tried again at the next check; a refused one has ended the session already.
    const reply = await ask(authCalls.renew, { silent: true }).catch(() => null);
    if (reply) renewed(reply.expiresAt, tokenBefore);
  };
  const whenShown = () => {
    if (document.visibilityState === "visible") void check();
  };
  const timer = setInterval(check, tokenRenewalCheckMinutes * minute);
  document.addEventListener("visibilitychange", whenShown);
  void check();
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", whenShown);
  };
}
