import { moduleSettingCalls } from "@tracewell/contract/module-settings";
import { moduleCalls } from "@tracewell/contract/modules";
import { queryClient } from "../../platform/calls/query-client.ts";
import { useCall, useChange } from "../../platform/calls/use-call.ts";

export const useModuleSettings = () => useCall(moduleSettingCalls.rules);

/** Has the cards read anew after an area was changed, also those of records that were opened before. */
export async function followAreaModules(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: [moduleCalls.list.path] });
  await queryClient.invalidateQueries({ queryKey: [moduleSettingCalls.rules.path] });
}

export const useResetModules = () =>
  useChange(moduleSettingCalls.resetRules, { silent: true, onDone: followAreaModules });
