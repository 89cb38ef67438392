import { useQuery } from "@tanstack/react-query";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { visitCalls } from "@tracewell/contract/visits";
import { callOptions } from "../../platform/calls/use-call.ts";
import { useMay, useViewer } from "../../platform/session/use-session.ts";

/** Each card of the start page is short; its link leads to the whole list. */
const limit = 6;

/** Whoever waits in the clinic shows here without anyone asking. */
const secondsBetweenLooks = 20;

/** The short lists of the start page; one that the viewer may not see is not asked for. */
export function useMyDay() {
  const worksInvestigations = useMay("DIS_USER");
  const worksFiles = useMay("DIS_INCOMINGREPORTS_USER");
  const worksVisits = useMay(visitCalls.list.needs);
  // Those who close what others submit; the server's guard decides for each record (docs/domain.md#status-moves).
  const leads = useViewer().workgroupLead;
  const closesInvestigations = (useMay("USER_DIS__BROWSE") || leads) && worksInvestigations;
  return {
    worksInvestigations,
    worksFiles,
    worksVisits,
    closesInvestigations,
    waitingVisits: useQuery({
      ...callOptions(visitCalls.list, { query: { waiting: "true", limit } }),
      enabled: worksVisits,
      refetchInterval: secondsBetweenLooks * 1000,
    }),
    doubtfulMatches: useQuery({
      ...callOptions(incomingFileCalls.list, { query: { matchInReview: "true", limit } }),
      enabled: worksFiles,
    }),
  };
}

export type MyDay = ReturnType<typeof useMyDay>;
