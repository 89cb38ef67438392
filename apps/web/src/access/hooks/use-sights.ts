import { accessCalls } from "@tracewell/contract/access";
import { useCall } from "../../platform/calls/use-call.ts";

/** Who may see a record, and why. */
export const useRecordSights = (id: string) => useCall(accessCalls.ofRecord, { params: { id } });

/** Who may see a person, and why. */
export const usePersonSights = (id: string) => useCall(accessCalls.ofPerson, { params: { id } });
