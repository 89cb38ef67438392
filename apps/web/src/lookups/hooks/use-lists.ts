import { type LookupPage, lookupEditCalls } from "@tracewell/contract/lookup-editing";
import type { LookupKind } from "@tracewell/contract/lookup-kinds";
import { lookupCalls } from "@tracewell/contract/lookups";
import { ask } from "../../platform/calls/ask.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey, useCall, useChange } from "../../platform/calls/use-call.ts";

const { lists, values, get, move, merge, remove, preview, load, file } = lookupEditCalls;

export const useListStates = () => useCall(lists);
export const useValue = (kind: LookupKind, id: string) => useCall(get, { params: { kind, id } });

/** Has read anew whatever shows values of lists. */
function readAnew(): void {
  const { dictionaries, list, cdcValueSet, mediaSites } = lookupCalls;
  for (const { path } of [lists, values, dictionaries, list, cdcValueSet, mediaSites])
    void queryClient.invalidateQueries({ queryKey: [path] });
}

/** Keeps a value as it was answered, and has read anew what shows it. */
export function keepValue(page: LookupPage): void {
  queryClient.setQueryData(callKey(get, { params: { kind: page.kind, id: page.id } }), page);
  readAnew();
}

export const useMoveValue = () => useChange(move, { onDone: keepValue });
export const useMergeValues = () => useChange(merge, { silent: true, onDone: keepValue });
export const useRemoveValue = () => useChange(remove, { onDone: readAnew });
export const usePreviewFile = () => useChange(preview, { silent: true });
export const useLoadFile = () => useChange(load, { silent: true, onDone: readAnew });

/** The list as a CSV file. */
export const readListFile = async (kind: LookupKind): Promise<string> =>
  (await ask(file, { params: { kind } })).content;
