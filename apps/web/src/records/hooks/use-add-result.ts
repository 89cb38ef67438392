import { activityCalls } from "@tracewell/contract/activity";
import { recordCalls } from "@tracewell/contract/records";
import { useChange } from "../../platform/calls/use-call.ts";
import type { RecordCalls } from "../record-calls.ts";

/** Adds a result to a record of any kind; its page, where infections follow from results, is read again. */
export const useAddResult = (calls: RecordCalls) =>
  useChange(recordCalls.addResult, { silent: true, invalidates: [calls.get, calls.list, activityCalls.ofRecord] });
