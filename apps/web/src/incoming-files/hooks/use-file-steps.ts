import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { useChange } from "../../platform/calls/use-call.ts";

const { list, get } = incomingFileCalls;
const becomesCase = { invalidates: [list, get, investigationCalls.list, investigationCalls.get], silent: true };

/** What can be done with an incoming file besides what all records share. */
export function useFileSteps() {
  return {
    settleMatch: useChange(incomingFileCalls.settleMatch, { replaces: get, invalidates: [list] }),
    elevate: useChange(incomingFileCalls.elevate, becomesCase),
    attach: useChange(incomingFileCalls.attach, becomesCase),
  };
}
