import { systemSettingsCalls } from "@tracewell/contract/system-settings";
import { useCall } from "../../platform/calls/use-call.ts";

export const useOrganizationAdvanced = () => useCall(systemSettingsCalls.organizationAdvanced);
