import { authCalls, type ClinicEntry, type SessionUser } from "@tracewell/contract/auth";
import type { EnvironmentSettings } from "@tracewell/contract/environment-settings";
import { ask, askForToken } from "../calls/ask.ts";
import { CallProblem } from "../calls/call-problem.ts";
import type { CallOptions } from "../calls/call-types.ts";
import { queryClient } from "../calls/query-client.ts";
import { environment } from "../environment/environment.ts";
import { restorePatient } from "./patient-session.ts";
import { beginSession, startAnewWith } from "./session-life.ts";
import { sessionOfOtherTab } from "./tabs.ts";
import { adoptToken, currentActor, currentToken, type Place, setToken } from "./token.ts";

let user: SessionUser | null = null;

/** Which member of staff is signed in, in a clinic; null when signed out or before a clinic is chosen. */
export const sessionUser = (): SessionUser | null => user;

/** What the clinic's screens offer and how they begin; before a clinic is entered, what the installation says. */
export const screenSettings = (): EnvironmentSettings => user?.settings ?? environment();

/** Takes up the session of this tab, or of the tab that opened it; what the server refuses is dropped without a word. */
export async function restoreSession(): Promise<void> {
  const handed = currentToken() ? null : await sessionOfOtherTab();
  if (handed) adoptToken(handed.held, handed.place);
  if (!currentToken()) return;
  try {
    if (currentActor() === "user") startSession(await ask(authCalls.session, { silent: true }));
    else await restorePatient();
  } catch (error) {
    if (!(error instanceof CallProblem) || error.status === 0 || error.status >= 500) throw error;
    setToken(null);
  }
}

/** Enters a clinic with an account's token: from here on this tab has the clinic's, and nothing of a clinic before. */
export async function enterClinic(entry: ClinicEntry, accountToken: string, at: Place): Promise<void> {
  const token = await clinicToken(entry, { silent: true, headers: { authorization: accountToken } });
  const next = await ask(authCalls.session, { silent: true, headers: { authorization: token } });
  queryClient.clear();
  adoptToken({ token, actor: "user" }, placeFor(next, at));
  startSession(next);
}

/** A clinic's kiosk starts by itself after a restart; a public kiosk keeps nothing (R6-09). */
function placeFor({ assignedGroups }: SessionUser, asked: Place): Place {
  if (assignedGroups.includes("DCM_KIOSK")) return "browser";
  return assignedGroups.includes("PUBLIC_DCM_KIOSK") ? "tab" : asked;
}

/** Switches to another clinic and restarts at home, here and in the other tabs of the session (R2.6-04). */
export async function changeClinic(entry: ClinicEntry): Promise<void> {
  startAnewWith(await clinicToken(entry, { silent: true }));
}

/** Reads anew who is signed in: they changed what the screen shows of them. */
export async function reloadUser(): Promise<void> {
  startSession(await ask(authCalls.session, { silent: true }));
}

const clinicToken = async ({ tenant, actor_uuid }: ClinicEntry, options: CallOptions): Promise<string> =>
  (await askForToken(authCalls.chooseClinic, { body: { tenant, actor_uuid }, ...options })).token;

function startSession(next: SessionUser): void {
  user = next;
  const forget = () => {
    user = null;
  };
  beginSession({ expiresAt: next.expiresAt, account: next.email, userId: next.id, forget });
}
