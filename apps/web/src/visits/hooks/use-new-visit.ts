import { visitCalls } from "@tracewell/contract/visits";
import { useChange } from "../../platform/calls/use-call.ts";

/** Saves a visit; the lists are read again. */
export const useNewVisit = () => useChange(visitCalls.create, { silent: true, invalidates: [visitCalls.list] });
