import { visitCalls } from "@tracewell/contract/visits";
import { useCall } from "../../platform/calls/use-call.ts";

export const useVisit = (id: string) => useCall(visitCalls.get, { params: { id } });
