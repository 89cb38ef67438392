import { systemSettingsCalls } from "@tracewell/contract/system-settings";
import { useCall, useChange } from "../../platform/calls/use-call.ts";

const { security, saveSecurity } = systemSettingsCalls;

export const useSecurity = () => useCall(security);

export const useSaveSecurity = () => useChange(saveSecurity, { replaces: security, silent: true });
