import { authCalls } from "@tracewell/contract/auth";
import { idleCheckSeconds, idlePingSeconds, tokenRenewalCheckMinutes } from "@tracewell/contract/constants";
import { ask } from "../calls/ask.ts";
import { type Idleness, idlenessAt } from "./idleness.ts";
import { expireSession } from "./session-life.ts";
import { hearTabs, notifyTabs } from "./tabs.ts";
import { currentActor, currentToken } from "./token.ts";

const signsOfLife = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart", "scroll"] as const;
const listening = { capture: true, passive: true } as const;

/** What a tab knows of idleness, shared by all tabs of the session: a hand on one is a hand on all. */
export interface IdleWatch {
  /** The user says that they are there, which alone ends a warning. */
  stay: () => void;
  stop: () => void;
}

/** Watches for signs of life; tells when the warning begins, counts and ends, and signs out when the time is over. */
export function watchIdle(timeoutSeconds: number, notify: (state: Idleness) => void): IdleWatch {
  let lastActiveAt = Date.now();
  let pingedAt = 0;
  let serverToldAt = lastActiveAt;
  // The server counts idle time by calls; someone who types for long makes none.
  const serverHearsEvery = 1000 * Math.min(tokenRenewalCheckMinutes * 60, timeoutSeconds / 3);

  const state = () => idlenessAt(Date.now(), lastActiveAt, timeoutSeconds);
  const look = () => {
    const now = state();
    notify(now);
    if (now.kind !== "over") return;
    stop();
    expireSession("idle");
  };
  const seen = (at: number) => {
    lastActiveAt = at;
    const token = currentToken();
    if (!token || Math.abs(at - pingedAt) < idlePingSeconds * 1000) return;
    pingedAt = at;
    notifyTabs.active(token, at);
    if (Math.abs(at - serverToldAt) < serverHearsEvery) return;
    serverToldAt = at;
    const account = currentActor() === "person" ? authCalls.patientAccount : authCalls.account;
    ask(account, { silent: true }).catch(() => undefined);
  };
  const touched = () => {
    // A hand that comes back when the time is over, as to a laptop that slept, comes too late.
    if (state().kind === "active") seen(Date.now());
    else look();
  };
  const stay = () => {
    if (state().kind === "over") return look();
    seen(Date.now());
    look();
  };
  const stopHearing = hearTabs("active", ({ at }) => {
    lastActiveAt = Math.max(lastActiveAt, at);
    look();
  });
  const timer = setInterval(look, idleCheckSeconds * 1000);
  for (const sign of signsOfLife) document.addEventListener(sign, touched, listening);
  document.addEventListener("visibilitychange", look);

  function stop() {
    stopHearing();
    clearInterval(timer);
    for (const sign of signsOfLife) document.removeEventListener(sign, touched, listening);
    document.removeEventListener("visibilitychange", look);
  }
  seen(lastActiveAt);
  return { stay, stop };
}
