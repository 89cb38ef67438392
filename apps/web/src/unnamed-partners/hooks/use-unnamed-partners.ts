import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { activityCalls } from "@tracewell/contract/activity";
import { searchDebounceMilliseconds } from "@tracewell/contract/constants";
import { contactCalls } from "@tracewell/contract/contacts";
import { investigationCalls } from "@tracewell/contract/investigations";
import { relationshipCalls } from "@tracewell/contract/relationships";
import { unnamedPartnerCalls } from "@tracewell/contract/unnamed-partners";
import { ask } from "../../platform/calls/ask.ts";
import { useCall, useChange } from "../../platform/calls/use-call.ts";

const { list, earlier, add, addSeveral, addEarlier, edit, resolve, undoResolution, remove } = unnamedPartnerCalls;
const changed = { replaces: list, invalidates: [list, activityCalls.ofRecord, relationshipCalls.graph] };
/** What contacts were made or removed is read again. */
const changedContacts = {
  ...changed,
  invalidates: [...changed.invalidates, investigationCalls.get, investigationCalls.list, contactCalls.list],
};

/** The partners of an investigation whose names nobody knows. */
export const useUnnamedPartners = (id: string) => useCall(list, { params: { id } });

type Sought = { firstName: string; handle: string; site: string; venue: string };

/** Partners of other investigations who may be the one described, looked for as somebody types. */
export function useEarlierPartners(id: string, { firstName, handle, site, venue }: Sought, isOn: boolean) {
  const typed = JSON.stringify([firstName, handle, site, venue].map((text) => text.trim()));
  const [settled] = useDebouncedValue(typed, searchDebounceMilliseconds);
  const [soughtName, soughtHandle, soughtSite, soughtVenue] = JSON.parse(settled) as string[];
  const body = { firstName: soughtName, handle: soughtHandle, site: soughtSite, venue: soughtVenue };
  const enabled = isOn && Boolean(soughtName || soughtHandle);
  const { data } = useQuery({
    queryKey: [earlier.path, id, settled],
    queryFn: ({ signal }) => ask(earlier, { params: { id }, body, silent: true, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
  return enabled ? (data?.partners ?? []) : [];
}

export const useAddUnnamed = () => useChange(add, { ...changed, silent: true });
export const useAddSeveral = () => useChange(addSeveral, { ...changed, silent: true });
export const useAddEarlier = () => useChange(addEarlier, { ...changedContacts, silent: true });
export const useEditUnnamed = () => useChange(edit, { ...changed, silent: true });
export const useResolveUnnamed = () => useChange(resolve, { ...changedContacts, silent: true });
export const useUndoResolution = () => useChange(undoResolution, changedContacts);
export const useRemoveUnnamed = () => useChange(remove, changed);
