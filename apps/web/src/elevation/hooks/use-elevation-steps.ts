import { activityCalls } from "@tracewell/contract/activity";
import type { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { useChange } from "../../platform/calls/use-call.ts";
import type { SourceCalls } from "../source-record.ts";

/** Makes a case of a record of any kind, or adds it to one. The calls of all kinds take and answer the same. */
export function useElevationSteps(calls: SourceCalls) {
  const { list, get, elevate, attach } = calls as typeof incomingFileCalls;
  const becomesInvestigation = {
    invalidates: [list, get, activityCalls.ofRecord, investigationCalls.list, investigationCalls.get],
    silent: true,
  };
  return { elevate: useChange(elevate, becomesInvestigation), attach: useChange(attach, becomesInvestigation) };
}
