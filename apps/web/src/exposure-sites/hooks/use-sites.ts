import { exposureSiteCalls, type SitePage } from "@tracewell/contract/exposure-sites";
import { outbreakSiteCalls } from "@tracewell/contract/outbreak-sites";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey, useCall, useChange } from "../../platform/calls/use-call.ts";

const { get, list, find, attendance, addAttendance, editAttendance, removeAttendance, previewMerge, merge } =
  exposureSiteCalls;

/** What tells of sites elsewhere. */
const elsewhere = [list, find, outbreakSiteCalls.sites, outbreakCalls.members];

export const useSite = (id: string) => useCall(get, { params: { id } });
export const useAttendance = (id: string) => useCall(attendance, { params: { id } });

/** Takes in a site as it is now, and has read anew what else tells of it. */
export function keepSite(page: SitePage): void {
  queryClient.setQueryData(callKey(get, { params: { id: page.id } }), page);
  for (const { path } of elsewhere) void queryClient.invalidateQueries({ queryKey: [path] });
}

/** Has a site read anew, of which somebody else knows more. */
export const refreshSite = (id: string) =>
  void queryClient.invalidateQueries({ queryKey: callKey(get, { params: { id } }) });

const ofAttendance = { replaces: attendance, invalidates: [attendance, get, ...elsewhere] };

export const useAddAttendance = () => useChange(addAttendance, { ...ofAttendance, silent: true });
export const useEditAttendance = () => useChange(editAttendance, { ...ofAttendance, silent: true });
export const useRemoveAttendance = () => useChange(removeAttendance, ofAttendance);

export const useMergePreview = (id: string, mergedSiteId: string) =>
  useCall(previewMerge, { params: { id }, query: { mergedSiteId } });

export const useMergeSites = (onDone: () => void) =>
  useChange(merge, {
    silent: true,
    invalidates: [attendance],
    onDone: (page) => {
      keepSite(page);
      onDone();
    },
  });
