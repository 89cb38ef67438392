import type { FileStore } from "../../platform/files/file-store.ts";
import { safeToLog } from "../../platform/observing/safe-to-log.ts";
import type { Platform } from "../../platform/platform.ts";
import { usualLimits } from "./mllp-limits.model.ts";
import { MllpListener } from "./mllp-listener.service.ts";

/** The port to which laboratories' interface engines send, where the settings open one. It opens with the server's own, and closes with it. */
export function mllpReceiver({ app, pool, sessions, log, settings: { mllp } }: Platform, store: FileStore): void {
  if (!mllp) return;
  const listener = new MllpListener({ pool, sessions, log, store, safeToLog, limits: usualLimits });
  let stopped: Promise<void> | undefined;
  app.addHook("onReady", async () => listener.start(mllp));
  // Both ports have the same few seconds for what is in hand.
  app.addHook("preClose", async () => {
    stopped = listener.stop();
  });
  app.addHook("onClose", async () => stopped);
}
