import type { Query } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { ConfigurationChanged, queues } from "@tracewell/contract/live";
import { useEffect, useEffectEvent, useRef } from "react";
import { queryClient } from "../../platform/calls/query-client.ts";
import { useQueue } from "../../platform/live/use-queue.ts";
import { reloadUser } from "../../platform/session/session.ts";

/** An administrator who goes through a list changes one value after the other: screens follow no oftener than this. */
const restMilliseconds = 3000;
/** How the calls begin that answer what a clinic is set up by. */
const settingPaths = [
  "/config/",
  "/testing/definitions",
  "/testing/outcome",
  "/treatment/definitions",
  "/dcm/kiosk",
  "/dcm/locations",
  "/dcm/opening-hours",
  "/search/guide/",
] as const;

/** Has screens follow what an administrator changes of settings, lists, statuses and forms, on whichever server. */
export function ConfigurationChanges() {
  const router = useRouter();
  const resting = useRef<number>(undefined);
  const again = useRef(false);
  const follow = useEffectEvent(async () => {
    void queryClient.invalidateQueries({ predicate: isOfSettings });
    await reloadUser();
    await router.invalidate();
  });
  const hear = useEffectEvent(() => {
    again.current = resting.current !== undefined;
    if (again.current) return;
    // What can't be asked now is asked when the session is read next.
    void follow().catch(() => undefined);
    resting.current = window.setTimeout(() => {
      resting.current = undefined;
      if (again.current) hear();
    }, restMilliseconds);
  });
  useQueue(queues.configuration, ConfigurationChanged, hear);
  useEffect(() => () => window.clearTimeout(resting.current), []);
  return null;
}

const isOfSettings = ({ queryKey: [path] }: Query): boolean =>
  settingPaths.some((start) => String(path).startsWith(start));
