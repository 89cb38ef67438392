import { onlineManager } from "@tanstack/react-query";
import { environmentCalls } from "@tracewell/contract/environment";
import { useSyncExternalStore } from "react";
import { ask } from "../calls/ask.ts";
import { listenToCalls } from "../calls/call-events.ts";

const probeEveryMilliseconds = 5000;
const probeAgainAfterMilliseconds = 1000;

let probe: ReturnType<typeof setInterval> | undefined;

const setReached = (reached: boolean) => {
  onlineManager.setOnline(reached);
  clearInterval(probe);
  probe = reached ? undefined : setInterval(probeServer, probeEveryMilliseconds);
};

const probeServer = () => ask(environmentCalls.goodToGo, { silent: true }).catch(() => undefined);

/** Knows whether the server can be reached: by what the browser says, and by what became of the last call. */
export function watchConnection(): void {
  onlineManager.setEventListener(() => undefined);
  listenToCalls({ reached: setReached });
  addEventListener("offline", () => {
    setReached(false);
    // An answer that was on its way may still arrive and look like a connection.
    setTimeout(probeServer, probeAgainAfterMilliseconds);
  });
  addEventListener("online", () => void probeServer());
  if (!navigator.onLine) setReached(false);
}

/** False while the server can’t be reached; what is open is read again when it is back. */
export const useReachable = (): boolean =>
  useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
