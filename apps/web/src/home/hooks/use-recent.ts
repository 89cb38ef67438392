import { activityCalls } from "@tracewell/contract/activity";
import { useCall } from "../../platform/calls/use-call.ts";

/** The records that the viewer opened last. */
export const useRecent = () => useCall(activityCalls.recent);
