import { configurationCalls } from "@tracewell/contract/configuration";
import { queryClient } from "../../platform/calls/query-client.ts";
import { useCall, useChange } from "../../platform/calls/use-call.ts";

const { file, preview, apply, applied, undo } = configurationCalls;

export const useConfigurationFile = () => useCall(file);
export const useAppliedConfigurations = () => useCall(applied);

/** A file reaches into every setting: whatever is kept of them is read again. */
const readAnew = () => void queryClient.invalidateQueries();

export const usePreviewConfiguration = () => useChange(preview, { silent: true });
export const useApplyConfiguration = () => useChange(apply, { silent: true, onDone: readAnew });
export const useUndoConfiguration = () => useChange(undo, { silent: true, onDone: readAnew });
