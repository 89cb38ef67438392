import { useQuery } from "@tanstack/react-query";
import { investigationCalls } from "@tracewell/contract/investigations";
import { callOptions } from "../../platform/calls/use-call.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { untouched } from "../stale-records.ts";
import { cardLines as limit } from "./use-my-tasks.ts";

/** The viewer's own investigations that should have been looked at by now. */
export function useLateThings() {
  const worksCases = useMay(investigationCalls.list.needs);
  return {
    worksCases,
    overdueInvestigations: useQuery({
      ...callOptions(investigationCalls.list, { query: { assignedTo: "me", overdue: "true", limit } }),
      enabled: worksCases,
    }),
    untouchedInvestigations: useQuery({
      ...callOptions(investigationCalls.list, {
        query: { assignedTo: "me", sort: "updated", direction: "asc", limit: 50 },
      }),
      enabled: worksCases,
      select: (page) => untouched(page, limit),
    }),
  };
}
