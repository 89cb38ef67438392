import { isolationCalls } from "@tracewell/contract/isolation";
import { useCall, useChange } from "../../platform/calls/use-call.ts";
import { toast } from "../../ui/feedback/toasts.tsx";

/** What a person reported, and sending them the link to today's form. */
export function useReports(id: string) {
  const { data, error, refetch } = useCall(isolationCalls.ofPerson, { params: { id } });
  const send = useChange(isolationCalls.sendLink, {
    onDone: ({ sentTo }) => toast.done(`A link was sent to ${sentTo}.`),
  });
  return {
    data,
    error,
    retry: () => void refetch(),
    busy: send.isPending,
    sendLink: () => send.mutate({ params: { id } }),
  };
}
