import { type ThemeSetting, themeCalls } from "@tracewell/contract/themes";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey, useCall } from "../../platform/calls/use-call.ts";
import { reloadUser } from "../../platform/session/session.ts";

export const useThemeSetting = () => useCall(themeCalls.get);

/** Keeps the theme as it was answered; this tab takes its colors at once, also while nothing comes live. */
export function keepThemeSetting(setting: ThemeSetting): void {
  queryClient.setQueryData(callKey(themeCalls.get), setting);
  void reloadUser().catch(() => undefined);
}
