import { useRouter } from "@tanstack/react-router";
import { AccessChanged, queues } from "@tracewell/contract/live";
import { useEffect, useEffectEvent } from "react";
import { queryClient } from "../../platform/calls/query-client.ts";
import { onLiveAgain } from "../../platform/live/live-channel.ts";
import { useQueue } from "../../platform/live/use-queue.ts";
import { reloadUser, sessionUser } from "../../platform/session/session.ts";
import { useSession } from "../../platform/session/use-session.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { showClinicTheme } from "../../ui/theme/clinic-theme.ts";

const noticeMilliseconds = 12_000;

/**
 * Follows what the user may do while the page is open: navigation and buttons become what they are now, and whoever may
 * no longer be here is told so and goes to the root (R2.3-08). The colors of the clinic's theme come and change the same way.
 */
export function AccessChanges() {
  const router = useRouter();
  const follow = async () => {
    const before = groupsNow();
    await reloadUser();
    if (before === groupsNow()) return;
    toast.note("What you may do was changed by an administrator.", { milliseconds: noticeMilliseconds });
    void queryClient.invalidateQueries();
    await router.invalidate();
  };
  // What can't be asked now is asked when the channel is back.
  const tryToFollow = useEffectEvent(() => void follow().catch(() => undefined));
  useQueue(queues.access, AccessChanged, tryToFollow);
  useEffect(() => onLiveAgain(() => tryToFollow()), []);
  const theme = useSession()?.tenant.theme;
  useEffect(() => {
    if (theme !== undefined) showClinicTheme(theme);
  }, [theme]);
  return null;
}

const groupsNow = (): string => [...(sessionUser()?.assignedGroups ?? [])].toSorted().join(" ");
