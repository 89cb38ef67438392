import { personPageCalls } from "@tracewell/contract/person-pages";
import { callKey, useCall } from "../../platform/calls/use-call.ts";

export const usePerson = (id: string) => useCall(personPageCalls.page, { params: { id } });

/** Under which a person’s page is kept. */
export const personPageKey = (id: string) => callKey(personPageCalls.page, { params: { id } });
