import { type PatientResult, portalResultCalls } from "@tracewell/contract/portal-results";
import { useEffect } from "react";
import { queryClient } from "../../platform/calls/query-client.ts";
import { useCall, useChange } from "../../platform/calls/use-call.ts";

/** The signed-in patient's own results. */
export const useOwnResults = () => useCall(portalResultCalls.results);

/** Says that a result was opened. One that was corrected meanwhile is read again first. */
export function useViewed({ id, state, viewedAt, reportedAt }: PatientResult, locked: boolean): void {
  const { mutate } = useChange(portalResultCalls.viewResult, {
    silent: true,
    invalidates: [portalResultCalls.results],
  });
  const unread = state === "ready" && viewedAt === null && !locked;
  useEffect(() => {
    if (!unread || !reportedAt) return;
    mutate(
      { params: { id }, body: { reportedAt } },
      {
        onError: ({ code }) => {
          if (code === "portal.result-changed")
            void queryClient.invalidateQueries({ queryKey: [portalResultCalls.results.path] });
        },
      },
    );
  }, [id, unread, reportedAt, mutate]);
}

/** Closes what is open when the phone is put aside or the tab is left. */
export function useWhenAway(close: () => void): void {
  useEffect(() => {
    const hear = () => {
      if (document.visibilityState === "hidden") close();
    };
    document.addEventListener("visibilitychange", hear);
    return () => document.removeEventListener("visibilitychange", hear);
  }, [close]);
}
