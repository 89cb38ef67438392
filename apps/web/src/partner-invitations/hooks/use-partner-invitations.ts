import { activityCalls } from "@tracewell/contract/activity";
import { partnerInvitationCalls } from "@tracewell/contract/partner-invitations";
import { useCall, useChange } from "../../platform/calls/use-call.ts";

const { list, invite, revoke, offer } = partnerInvitationCalls;
const changed = { invalidates: [list, activityCalls.ofRecord] };

/** The partners' codes of an investigation. */
export const usePartnerInvitations = (id: string) => useCall(list, { params: { id } });

export const useInvite = () => useChange(invite, { ...changed, silent: true });
export const useRevoke = () => useChange(revoke, changed);
export const useOffer = () => useChange(offer, changed);
