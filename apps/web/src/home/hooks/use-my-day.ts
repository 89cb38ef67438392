import { useQuery } from "@tanstack/react-query";
import { visitCalls } from "@tracewell/contract/visits";
import { callOptions } from "../../platform/calls/use-call.ts";
import { useMay } from "../../platform/session/use-session.ts";

/** Each card of the start page is short; its link leads to the whole list. */
const limit = 6;

/** Whoever waits in the clinic shows here without anyone asking. */
const secondsBetweenLooks = 20;

/** The short lists of the start page; one that the viewer may not see is not asked for. */
export function useMyDay() {
  const worksInvestigations = useMay("DIS_USER");
  const worksVisits = useMay(visitCalls.list.needs);
  return {
    worksInvestigations,
    worksVisits,
    waitingVisits: useQuery({
      ...callOptions(visitCalls.list, { query: { waiting: "true", limit } }),
      enabled: worksVisits,
      refetchInterval: secondsBetweenLooks * 1000,
    }),
  };
}

export type MyDay = ReturnType<typeof useMyDay>;
