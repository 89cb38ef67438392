import { activityCalls } from "@tracewell/contract/activity";
import type { CallSpec } from "@tracewell/contract/call";
import { labTestCalls } from "@tracewell/contract/lab-tests";
import { recordCalls } from "@tracewell/contract/records";
import { relationshipCalls } from "@tracewell/contract/relationships";
import { useChange } from "../../platform/calls/use-call.ts";

/** What shows a record of one kind, and is read again when its results change: infections follow from results. */
export type ResultReaders = { get: CallSpec; list: CallSpec };

const options = ({ get, list }: ResultReaders) => ({
  silent: true,
  invalidates: [get, list, activityCalls.ofRecord, relationshipCalls.graph],
});

/** Adds a result to a record of any kind. */
export const useAddResult = (readers: ResultReaders) => useChange(recordCalls.addResult, options(readers));

/** Corrects a result that was added by hand. */
export const useEditResult = (readers: ResultReaders) => useChange(labTestCalls.editResult, options(readers));

/** Removes a result that was added by hand. */
export const useRemoveResult = (readers: ResultReaders) => useChange(labTestCalls.removeResult, options(readers));
