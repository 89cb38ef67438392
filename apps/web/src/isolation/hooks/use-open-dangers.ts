import { useQuery } from "@tanstack/react-query";
import { isolationCalls } from "@tracewell/contract/isolation";
import { DangerSignsChanged, queues } from "@tracewell/contract/live";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callOptions, useChange } from "../../platform/calls/use-call.ts";
import { useQueue } from "../../platform/live/use-queue.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { toast } from "../../ui/feedback/toasts.tsx";

const { openDangers, ofPerson, handleDanger } = isolationCalls;

/** Danger signs that nobody has seen to, as they come and go. */
export function useOpenDangers() {
  useQueue(queues.dangerSigns, DangerSignsChanged, () => {
    for (const { path } of [openDangers, ofPerson]) void queryClient.invalidateQueries({ queryKey: [path] });
  });
  return useQuery({ ...callOptions(openDangers), enabled: useMay(openDangers.needs) });
}

/** Says that the viewer has seen to the danger signs of a report. */
export function useHandleDanger() {
  const { mutate } = useChange(handleDanger, {
    invalidates: [openDangers, ofPerson],
    onDone: () => toast.done("Marked as handled."),
  });
  return (personId: string, reportId: string) => mutate({ params: { id: personId, reportId } });
}
