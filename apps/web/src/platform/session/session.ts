import { authCalls, type ClinicEntry, type SessionUser } from "@tracewell/contract/auth";
import { ask } from "../calls/ask.ts";
import { listenToCalls } from "../calls/call-events.ts";
import { CallProblem } from "../calls/call-problem.ts";
import { queryClient } from "../calls/query-client.ts";
import { keepRenewed } from "./renewal.ts";
import { listenToTabs, tellTabs, tokenOfOtherTab } from "./tabs.ts";
import { currentToken, setToken } from "./token.ts";

/** Why a session ended: the user left, or the server no longer takes its token. */
export type SessionEnd = "signed-out" | "expired";

let user: SessionUser | null = null;
let stopRenewal: (() => void) | undefined;
const changed = new Set<() => void>();
const ended = new Set<(why: SessionEnd) => void>();

/** Who is signed in, in a clinic; null when signed out or before a clinic is chosen. */
export const sessionUser = (): SessionUser | null => user;

export function onSessionChange(listener: () => void): () => void {
  changed.add(listener);
  return () => void changed.delete(listener);
}

export function onSessionEnd(listener: (why: SessionEnd) => void): () => void {
  ended.add(listener);
  return () => void ended.delete(listener);
}

/** Takes up the session of this tab, or of the tab that opened it; what the server refuses is dropped without a word. */
export async function restoreSession(): Promise<void> {
  const handed = currentToken() ? null : await tokenOfOtherTab();
  if (handed) setToken(handed);
  if (!currentToken()) return;
  try {
    startSession(await ask(authCalls.session, { silent: true }));
  } catch (error) {
    if (!(error instanceof CallProblem) || error.status === 0 || error.status >= 500) throw error;
    setToken(null);
  }
}

/** Enters a clinic: another token, and nothing kept of the clinic before. */
export async function enterClinic(
  { tenant, actor_uuid }: ClinicEntry,
  options: { silent?: boolean } = {},
): Promise<void> {
  await ask(authCalls.chooseClinic, { body: { tenant, actor_uuid }, ...options });
  queryClient.clear();
  startSession(await ask(authCalls.session, options));
}

/** Goes over to another clinic and starts anew at home, here and in the tabs of the same session (product §2.6). */
export async function changeClinic(entry: ClinicEntry): Promise<void> {
  const before = currentToken();
  await enterClinic(entry);
  const token = currentToken();
  if (before && token) tellTabs.moved(before, token);
  startAnew();
}

const startAnew = () => location.assign("/home");

/** Ends the session here, in the other tabs and on the server. A caller that stays where it is says so. */
export function signOut({ stay = false } = {}): void {
  const token = currentToken();
  endSession(stay ? null : "signed-out");
  if (!token) return;
  tellTabs.ended(token);
  // Signed out is signed out, even when the server hears of it only by the token's end.
  ask(authCalls.trackLogout, { silent: true, headers: { authorization: token } }).catch(() => undefined);
}

function startSession(next: SessionUser): void {
  user = next;
  stopRenewal?.();
  stopRenewal = keepRenewed(
    () => user?.expiresAt ?? next.expiresAt,
    (expiresAt, tokenBefore) => {
      const token = currentToken();
      if (token && tokenBefore) tellTabs.renewed(tokenBefore, { token, expiresAt });
      setExpiry(expiresAt);
    },
  );
  tellChanged();
}

function setExpiry(expiresAt: string): void {
  if (user) user = { ...user, expiresAt };
}

function endSession(why: SessionEnd | null): void {
  const wasSignedIn = currentToken() !== null;
  user = null;
  setToken(null);
  stopRenewal?.();
  queryClient.clear();
  if (!wasSignedIn) return;
  tellChanged();
  if (why) for (const listener of ended) listener(why);
}

const tellChanged = () => {
  for (const listener of changed) listener();
};

listenToCalls({ expired: () => endSession("expired") });
listenToTabs({
  ended: () => endSession("signed-out"),
  moved: (token) => {
    setToken(token);
    startAnew();
  },
  renewed: ({ token, expiresAt }) => {
    setToken(token);
    setExpiry(expiresAt);
  },
});
