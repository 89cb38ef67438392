import { authCalls } from "@tracewell/contract/auth";
import { skipUnloadWarning } from "../browser/unload-warning.ts";
import { ask } from "../calls/ask.ts";
import { listenToCalls } from "../calls/call-events.ts";
import { queryClient } from "../calls/query-client.ts";
import { forgetDrafts, forgetDraftsOfOthers } from "../drafts/drafts.ts";
import { keepRenewed } from "./renewal.ts";
import { answerNewTabs, hearTabs, notifyTabs, type SessionEnd } from "./tabs.ts";
import { type Actor, currentActor, currentSessionToken, currentToken, setToken } from "./token.ts";

/** A session as it begins, whoever it belongs to: what is known of them is kept beside (`session.ts`). */
export interface NewLife {
  expiresAt: string;
  /** The account: whoever signs in by another one finds nothing that was typed before. */
  account: string;
  /** The user or person that the account is in this clinic. */
  userId: string;
  /** Drops what is known of them when the session ends. */
  forget: () => void;
  /** A look at someone else's screens: other tabs do not take it up. */
  ofThisTab?: boolean;
}

interface Life extends NewLife {
  stopRenewal: () => void;
}

let life: Life | null = null;
const changed = new Set<() => void>();
const ended = new Set<(why: SessionEnd, actor: Actor) => void>();

/** Hears that someone came in, or that nobody is in any more. */
export function onSessionChange(listener: () => void): () => void {
  changed.add(listener);
  return () => void changed.delete(listener);
}

export function onSessionEnd(listener: (why: SessionEnd, actor: Actor) => void): () => void {
  ended.add(listener);
  return () => void ended.delete(listener);
}

/** Whose drafts and choices this tab keeps; null when signed out. */
export const sessionOwner = (): string | null => life?.userId ?? null;

/** Begins to look after the session whose token is held. */
export function beginSession(begun: NewLife): void {
  life?.stopRenewal();
  forgetDraftsOfOthers(begun.account);
  const mine: Life = { ...begun, stopRenewal: () => undefined };
  life = mine;
  mine.stopRenewal = keepRenewed(
    () => mine.expiresAt,
    (renewedUntil, tokenBefore) => {
      mine.expiresAt = renewedUntil;
      notifyTokenChanged(tokenBefore);
    },
  );
  notifyListeners();
}

/** The session goes on under another token, which this tab has taken already: so do the other tabs. */
export function notifyTokenChanged(before: string | null): void {
  const token = currentToken();
  if (life && before && token) notifyTabs.renewed(before, { token, expiresAt: life.expiresAt });
}

/** Ends the session here, in the other tabs and on the server. A caller that stays where it is says so. */
export function signOut({ stay = false } = {}): void {
  const token = currentToken();
  const actor = currentActor();
  endSession(stay ? null : "signed-out");
  if (!token) return;
  notifyTabs.ended(token, "signed-out");
  const spec = actor === "person" ? authCalls.trackPatientLogout : authCalls.trackLogout;
  ask(spec, { silent: true, headers: { authorization: token } }).catch(nevermind);
}

/** Ends a session in which nobody did anything for too long, or that the server takes no more; the server notes it. */
export function expireSession(why: "idle" | "expired"): void {
  const token = currentToken();
  const actor = currentActor();
  endSession(why);
  if (!token) return;
  notifyTabs.ended(token, why);
  const spec = actor === "person" ? authCalls.trackPatientExpire : authCalls.trackExpire;
  ask(spec, { silent: true, body: token }).catch(nevermind);
}

/** Restarts at home with another token, here and in the other tabs of the session (R2.6-04). */
export function startAnewWith(token: string): void {
  const before = currentToken();
  if (before) notifyTabs.moved(before, token);
  moveTo(token);
}

function moveTo(token: string): void {
  // The page that is still on the screen must not ask for anything under the other clinic's token.
  queryClient.clear();
  setToken(token);
  skipUnloadWarning();
  location.assign("/home");
}

function endSession(why: SessionEnd | null): void {
  const actor = currentActor();
  const wasSignedIn = currentToken() !== null;
  const { forget, stopRenewal } = life ?? {};
  life = null;
  stopRenewal?.();
  forget?.();
  setToken(null);
  queryClient.clear();
  // Whoever leaves by themselves is done; whose session ran out comes back to what they had typed.
  if (why !== "expired" && why !== "idle") forgetDrafts();
  if (!wasSignedIn) return;
  notifyListeners();
  if (why) for (const listener of ended) listener(why, actor);
}

const notifyListeners = () => {
  for (const listener of changed) listener();
};

// Signed out is signed out, even when the server hears of it only by the token's end.
const nevermind = () => undefined;

listenToCalls({ expired: () => expireSession("expired") });
answerNewTabs(() => (life && !life.ofThisTab ? currentSessionToken() : null));
hearTabs("ended", ({ why }) => endSession(why));
hearTabs("moved", ({ next }) => moveTo(next));
hearTabs("renewed", ({ next }) => {
  setToken(next.token);
  if (life) life.expiresAt = next.expiresAt;
});
