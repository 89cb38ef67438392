import { investigationCalls } from "@tracewell/contract/investigations";
import { useCall } from "../../platform/calls/use-call.ts";

export const useInvestigation = (id: string) => useCall(investigationCalls.get, { params: { id } });
