import { contactCalls } from "@tracewell/contract/contacts";
import { useCall } from "../../platform/calls/use-call.ts";

export const useContact = (id: string) => useCall(contactCalls.get, { params: { id } });
