import { useInfiniteQuery } from "@tanstack/react-query";
import { caseDefinitionCalls } from "@tracewell/contract/case-definition";
import { outbreakReportCalls } from "@tracewell/contract/outbreak-report";
import { outbreakSiteCalls } from "@tracewell/contract/outbreak-sites";
import { type OutbreakPage, outbreakCalls } from "@tracewell/contract/outbreaks";
import { cardRows } from "../../lists/card-rows.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey, pagesOptions, useCall, useChange } from "../../platform/calls/use-call.ts";

const { get, list, members, graph, close, reopen, leave } = outbreakCalls;

export const useOutbreak = (id: string) => useCall(get, { params: { id } });

/** The outbreaks that can be joined, the latest first. */
export const useOpenOutbreaks = () => useCall(list, { query: { status: "open", limit: 200 } }).data?.data;

/** The first lines of an outbreak's line list, the latest first; more on demand. */
export const useMembers = (outbreakId: string) =>
  cardRows(useInfiniteQuery(pagesOptions(members, { query: { outbreakId, limit: 15 } })));

export function useOutbreakNetwork(id: string) {
  const query = useCall(graph, { params: { id } });
  return { network: query.data ?? null, error: query.error, retry: () => void query.refetch() };
}

export const useReport = (id: string) => useCall(outbreakReportCalls.report, { params: { id } });

const keep = (page: OutbreakPage) => {
  queryClient.setQueryData(callKey(get, { params: { id: page.id } }), page);
  void queryClient.invalidateQueries({ queryKey: [list.path] });
};

export const useClose = (onDone: () => void) =>
  useChange(close, {
    silent: true,
    onDone: (page) => {
      keep(page);
      onDone();
    },
  });
export const useReopen = () => useChange(reopen, { onDone: keep });
export const useLeave = () =>
  useChange(leave, {
    invalidates: [
      members,
      get,
      list,
      graph,
      outbreakReportCalls.report,
      caseDefinitionCalls.classification,
      outbreakSiteCalls.sites,
    ],
  });

/** Has read anew what tells of who belongs to an outbreak. */
export function refreshOutbreaks(): void {
  for (const { path } of [
    get,
    list,
    members,
    graph,
    outbreakReportCalls.report,
    caseDefinitionCalls.classification,
    outbreakSiteCalls.sites,
  ])
    void queryClient.invalidateQueries({ queryKey: [path] });
}
