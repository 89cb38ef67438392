import { openBlankTab } from "../browser/open-blank-tab.ts";
import { skipUnloadWarning } from "../browser/unload-warning.ts";
import { signOut } from "./session-life.ts";
import { handToken } from "./token.ts";

/** Marks the URLs of a portal that staff look at (R2.4-17). The server decides by the session, never by this mark. */
export const impersonatedFragment = "impersonated";

/**
 * Opens the portal as a patient sees it in a tab of its own, which holds a token of its own. The tab is opened before the
 * token is asked for: browsers block what opens long after a click.
 */
export async function openImpersonated(askToken: () => Promise<string>): Promise<boolean> {
  const tab = openBlankTab();
  if (!tab) return false;
  try {
    handToken(tab.storage, { token: await askToken(), actor: "person" });
    tab.goTo(`/patient#${impersonatedFragment}`);
    return true;
  } catch (error) {
    tab.close();
    throw error;
  }
}

/** Ends the look at the portal, and closes its tab. */
export function closeImpersonated(): void {
  signOut({ stay: true });
  skipUnloadWarning();
  window.close();
  // A tab that may not close itself goes where its visitor's own session leads.
  location.assign("/");
}
