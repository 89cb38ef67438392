import { partnerInvitationCalls } from "@tracewell/contract/partner-invitations";
import { useCall, useChange } from "../../platform/calls/use-call.ts";

const { own, inviteAsPatient, revokeAsPatient } = partnerInvitationCalls;
const changed = { invalidates: [own], silent: true };

/** The codes that the patient made for partners. */
export const useOwnCodes = () => useCall(own);

export const useMakeCode = () => useChange(inviteAsPatient, changed);
export const useTakeCodeBack = () => useChange(revokeAsPatient, changed);
