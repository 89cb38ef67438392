import type { PortalUser } from "@tracewell/contract/portal";
import { ask } from "../calls/ask.ts";
import { queryClient } from "../calls/query-client.ts";
import { callKey } from "../calls/use-call.ts";
import { beginSession } from "./session-life.ts";

let patient: PortalUser | null = null;

/** Which patient is signed in to the portal; null when nobody is, or a member of staff. */
export const sessionPatient = (): PortalUser | null => patient;

/** Takes up the portal's session that this tab has kept. */
export async function restorePatient(): Promise<void> {
  startPatient(await readPatient());
}

/** Asks who is signed in to the portal; that nobody is any more ends the session here, too. */
export async function readPatient(): Promise<PortalUser> {
  // Only patients load the portal's calls.
  const { portalCalls } = await import("@tracewell/contract/portal");
  const next = await ask(portalCalls.profile, { silent: true });
  queryClient.setQueryData(callKey(portalCalls.profile), next);
  return next;
}

function startPatient(next: PortalUser): void {
  patient = next;
  const forget = () => {
    patient = null;
  };
  // Who looks on leaves the patient's own drafts alone, and takes nobody's place in other tabs.
  const account = next.impersonationPatientMode ? `looks on ${next.id}` : next.login;
  beginSession({
    expiresAt: next.expiresAt,
    account,
    userId: next.id,
    forget,
    ofThisTab: next.impersonationPatientMode,
  });
}
