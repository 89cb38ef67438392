import type { AnyRouter } from "@tanstack/react-router";
import { whenIdle } from "../../platform/browser/when-idle.ts";
import { listenToCalls } from "../../platform/calls/call-events.ts";
import { problemLines } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { watchConnection } from "../../platform/connection/connection.ts";
import { findApi, loadEnvironment } from "../../platform/environment/environment.ts";
import { say, spokenLanguage, startI18n } from "../../platform/i18n/i18n.ts";
import { closeLiveChannel, openLiveChannel } from "../../platform/live/live-channel.ts";
import { sessionPatient } from "../../platform/session/patient-session.ts";
import { keepProviderAnswer } from "../../platform/session/provider-answer.ts";
import { forgetReturnAddress, keepReturnAddress } from "../../platform/session/return-address.ts";
import { restoreSession, sessionUser } from "../../platform/session/session.ts";
import { onSessionChange, onSessionEnd } from "../../platform/session/session-life.ts";
import type { SessionEnd } from "../../platform/session/tabs.ts";
import { isTokenOutdated, recallToken } from "../../platform/session/token.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { loadFontsOf } from "../../ui/theme/fonts.ts";
import { preloadFirstPage } from "../routing/preload-first-page.ts";

/** Loads what every screen needs, then ties calls, session and live channel to what the user sees. */
export async function startProduct(router: AnyRouter): Promise<void> {
  // Who comes back from a provider signs in anew in this tab, whoever is signed in in the others.
  const signsInAnew = keepProviderAnswer();
  await findApi();
  if (!signsInAnew) recallToken();
  const ahead = preloadFirstPage(router);
  await Promise.all([ahead, loadEnvironment(), signsInAnew ? null : restoreSession(), startI18n()]);
  void loadFontsOf(spokenLanguage());
  watchConnection();
  listenToCalls({ failed: (problem) => void toast.fail(problemLines(problem)) });
  followSession(router);
  refreshOnSameAddress(router);
}

/** The live channel lives as long as the session; whose session ends comes to the sign-in page. */
function followSession(router: AnyRouter): void {
  let endNotice = "";
  const follow = () => {
    whenIdle(() => void (sessionUser() || sessionPatient() ? openLiveChannel() : closeLiveChannel()));
    if (sessionUser()) toast.hide(endNotice);
  };
  follow();
  onSessionChange(follow);
  onSessionEnd((why, actor) => {
    if (why === "signed-out") forgetReturnAddress();
    else {
      const { href, pathname } = router.state.location;
      if (!pathname.startsWith("/auth")) keepReturnAddress(href);
      endNotice = noteSessionEnd(why);
    }
    const href = actor === "person" ? "/auth/patient/login" : "/auth/login";
    void router.navigate({ href, replace: why !== "signed-out" });
  });
  // Going back must not bring up a page as it was in another clinic, or before someone signed out.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && isTokenOutdated()) location.reload();
  });
}

const endTexts: Record<Exclude<SessionEnd, "signed-out">, string> = {
  expired: "Your session has ended. Sign in again; you will come back to this page.",
  idle: "You were signed out because nothing was done for a while. Sign in again; you will come back to this page.",
};

/** Stays until the next sign-in: whoever comes back from lunch should know why they are asked for their password. */
const noteSessionEnd = (why: keyof typeof endTexts): string =>
  toast.note(say("auth", endTexts[why]), { milliseconds: 12 * 60 * 60_000 });

/** Following a link to the current page reloads its data (R2.1-15). */
function refreshOnSameAddress(router: AnyRouter): void {
  router.subscribe("onBeforeLoad", ({ fromLocation, hrefChanged }) => {
    if (fromLocation && !hrefChanged) void queryClient.invalidateQueries({ type: "active" });
  });
}
