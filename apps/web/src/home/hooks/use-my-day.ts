import { useQuery } from "@tanstack/react-query";
import { activityCalls } from "@tracewell/contract/activity";
import { dataImportCalls } from "@tracewell/contract/data-imports";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { callOptions } from "../../platform/calls/use-call.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { untouched } from "../late-records.ts";

/** Each card of the start page is short; its link leads to the whole list. */
const limit = 6;

/** The short lists of the start page; one that the viewer may not see is not asked for. */
export function useMyDay() {
  const worksCases = useMay("DIS_USER");
  const worksFiles = useMay("DIS_INCOMINGREPORTS_USER");
  const imports = useMay("SUBMIT_IMPORT");
  return {
    worksCases,
    worksFiles,
    imports,
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
