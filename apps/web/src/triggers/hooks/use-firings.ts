import { triggerCalls } from "@tracewell/contract/triggers";
import { useCall } from "../../platform/calls/use-call.ts";

export const useFirings = (recordId: string) => useCall(triggerCalls.ofRecord, { params: { id: recordId } });
