import type { Ability } from "@tracewell/contract/abilities";
import { type InvitationState, mostOfPatient, mostOpenInvitations } from "@tracewell/contract/partner-invitations";
import { type Guard, verdict, when } from "../platform/guards.ts";

/** Codes are made while the investigation is open, and no more than its partners can be told apart by. */
export const mayInvite: Guard<{ closed: boolean; open: number }> = (_viewer, { closed, open }) =>
  verdict(when(closed, "record.closed"), when(open >= mostOpenInvitations, "partner-invitation.too-many"));

/** The index person may be let make codes while the investigation is open. */
export const mayOffer: Guard<{ closed: boolean }> = (_viewer, { closed }) => verdict(when(closed, "record.closed"));

/** A patient makes codes where the staff offered it; those that they took back count too. */
export const mayInviteAsPatient = (standing: { isOffered: boolean; lately: number; isLookedOn: boolean }): Ability =>
  verdict(
    when(standing.isLookedOn, "portal.read-only"),
    when(!standing.isOffered, "partner-invitation.not-offered"),
    when(standing.lately >= mostOfPatient, "partner-invitation.monthly"),
  );

/** What is over can't be taken back. */
export const mayRevoke = (state: InvitationState): Ability =>
  verdict(when(state !== "open", "partner-invitation.over"));
