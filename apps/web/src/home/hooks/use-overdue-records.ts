import { useQuery } from "@tanstack/react-query";
import { investigationCalls } from "@tracewell/contract/investigations";
import { callOptions } from "../../platform/calls/use-call.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { staleOf } from "../stale-records.ts";
import { cardLines as limit } from "./use-my-tasks.ts";

/** The viewer's own investigations that should have been looked at by now. */
export function useOverdueRecords() {
  const timeZone = useTimeZone();
  const worksInvestigations = useMay(investigationCalls.list.needs);
  return {
    worksInvestigations,
    overdueInvestigations: useQuery({
      ...callOptions(investigationCalls.list, { query: { assignedTo: "me", overdue: "true", limit } }),
      enabled: worksInvestigations,
    }),
    staleInvestigations: useQuery({
      ...callOptions(investigationCalls.list, {
        query: { assignedTo: "me", sort: "updated", direction: "asc", limit: 50 },
      }),
      enabled: worksInvestigations,
      select: (page) => staleOf(page, { most: limit, timeZone }),
    }),
  };
}
