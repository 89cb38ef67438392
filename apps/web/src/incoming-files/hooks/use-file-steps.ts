import { activityCalls } from "@tracewell/contract/activity";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { useChange } from "../../platform/calls/use-call.ts";

const { list, get, settleMatch, declineCase } = incomingFileCalls;

/** What can be done with an incoming file besides what all records share. */
export const useFileSteps = () => ({
  settleMatch: useChange(settleMatch, { replaces: get, invalidates: [list] }),
  declineCase: useChange(declineCase, { invalidates: [get, list, activityCalls.ofRecord], silent: true }),
});
