import { triggerCalls } from "@tracewell/contract/triggers";
import { queryClient } from "../../platform/calls/query-client.ts";
import { useCall, useChange } from "../../platform/calls/use-call.ts";

const { list, templates, remove, backTest } = triggerCalls;

export const useTriggers = () => useCall(list);
export const useTriggerTemplates = () => useCall(templates);
export const useRemoveTrigger = () => useChange(remove, { invalidates: [list] });
export const useBackTest = () => useChange(backTest, { silent: true });

export const readTriggersAnew = (): void => void queryClient.invalidateQueries({ queryKey: [list.path] });
