import { activityCalls } from "@tracewell/contract/activity";
import type { CallSpec } from "@tracewell/contract/call";
import { recordCalls } from "@tracewell/contract/records";
import { useChange } from "../../platform/calls/use-call.ts";

/** What shows a record of one kind, and is read again when it gets a result: infections follow from results. */
export type ResultReaders = { get: CallSpec; list: CallSpec };

/** Adds a result to a record of any kind. */
export const useAddResult = ({ get, list }: ResultReaders) =>
  useChange(recordCalls.addResult, { silent: true, invalidates: [get, list, activityCalls.ofRecord] });
