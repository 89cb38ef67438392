import { useRouter } from "@tanstack/react-router";
import { isolationCalls } from "@tracewell/contract/isolation";
import { DangerSignsChanged, queues } from "@tracewell/contract/live";
import { useQueue } from "../../platform/live/use-queue.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { toast } from "../../ui/feedback/toasts.tsx";

const noticeMilliseconds = 60_000;

/** Alerts staff, wherever they are, that a patient reported danger signs (R10-62). */
export function DangerNotice() {
  const router = useRouter();
  const mayRead = useMay(isolationCalls.openDangers.needs);
  useQueue(queues.dangerSigns, DangerSignsChanged, ({ personId, handled }) => {
    if (handled || !mayRead) return;
    const href = `/persons/person-details/${personId}#self-assessments`;
    toast.fail("A patient reported danger signs and needs a call now.", {
      action: { label: "Open", onPress: () => void router.navigate({ href }) },
      milliseconds: noticeMilliseconds,
    });
  });
  return null;
}
