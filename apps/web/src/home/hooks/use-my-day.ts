import { useQuery } from "@tanstack/react-query";
import { activityCalls } from "@tracewell/contract/activity";
import { dataImportCalls } from "@tracewell/contract/data-imports";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { visitCalls } from "@tracewell/contract/visits";
import { callOptions } from "../../platform/calls/use-call.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { untouched } from "../late-records.ts";

/** Each card of the start page is short; its link leads to the whole list. */
const limit = 6;

/** Whoever waits in the clinic shows here without anyone asking. */
const secondsBetweenLooks = 20;

/** The short lists of the start page; one that the viewer may not see is not asked for. */
export function useMyDay() {
  const worksCases = useMay("DIS_USER");
  const worksFiles = useMay("DIS_INCOMINGREPORTS_USER");
  const worksVisits = useMay(visitCalls.list.needs);
  const imports = useMay("SUBMIT_IMPORT");
  return {
    worksCases,
    worksFiles,
    worksVisits,
    imports,
    waitingVisits: useQuery({
      ...callOptions(visitCalls.list, { query: { waiting: "true", limit } }),
      enabled: worksVisits,
      refetchInterval: secondsBetweenLooks * 1000,
    }),
    myInvestigations: useQuery({
      ...callOptions(investigationCalls.list, { query: { assignedTo: "me", limit } }),
      enabled: worksCases,
    }),
    untouchedInvestigations: useQuery({
      ...callOptions(investigationCalls.list, {
        query: { assignedTo: "me", sort: "updated", direction: "asc", limit: 50 },
      }),
      enabled: worksCases,
      select: (page) => untouched(page, limit),
    }),
    doubtfulMatches: useQuery({
      ...callOptions(incomingFileCalls.list, { query: { matchInReview: "true", limit } }),
      enabled: worksFiles,
    }),
    filesWithoutOwner: useQuery({
      ...callOptions(incomingFileCalls.list, { query: { assignedTo: "none", limit } }),
      enabled: worksFiles,
    }),
    latestImports: useQuery({ ...callOptions(dataImportCalls.list, { query: { limit } }), enabled: imports }),
    recent: useQuery(callOptions(activityCalls.recent)),
  };
}
