import { activityCalls } from "@tracewell/contract/activity";
import { contactCalls } from "@tracewell/contract/contacts";
import { investigationCalls } from "@tracewell/contract/investigations";
import { relationshipCalls } from "@tracewell/contract/relationships";
import { useCall, useChange } from "../../platform/calls/use-call.ts";

/** The investigation that a contact is added to. */
export const useSourceCase = (caseId: string) => useCall(investigationCalls.get, { params: { id: caseId } });

/** Saves a contact; what the case, its network and the lists show of it is read again. */
export const useNewContact = () =>
  useChange(contactCalls.create, {
    silent: true,
    invalidates: [
      investigationCalls.get,
      investigationCalls.list,
      contactCalls.list,
      relationshipCalls.graph,
      activityCalls.ofRecord,
    ],
  });
