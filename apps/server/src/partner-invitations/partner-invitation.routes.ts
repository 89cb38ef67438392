import { partnerInvitationCalls } from "@tracewell/contract/partner-invitations";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { bookAsHolder, describeHolderPlaces, listHolderSlots } from "./holder-booking.service.ts";
import { describeToHolder } from "./invitation-holder.service.ts";
import { describeOwnInvitations, inviteAsPatient, revokeAsPatient } from "./own-invitation.service.ts";
import { describeInvitations, invitePartner, offerInvitations, revokePartner } from "./partner-invitation.service.ts";

const calls = partnerInvitationCalls;

export const partnerInvitations: Feature = (platform) => {
  const { settings } = platform;
  serve(platform, calls.list, ({ tx, viewer, params }) => describeInvitations(tx, viewer, params.id));
  serve(platform, calls.invite, ({ tx, viewer, params, body }) => invitePartner(tx, settings, viewer, params.id, body));
  serve(platform, calls.revoke, ({ tx, viewer, params }) => revokePartner(tx, viewer, params));
  serve(platform, calls.offer, ({ tx, viewer, params, body }) => offerInvitations(tx, viewer, params.id, body.offered));
  serve(platform, calls.own, ({ tx, viewer }) => describeOwnInvitations(tx, viewer));
  serve(platform, calls.inviteAsPatient, ({ tx, viewer, body }) => inviteAsPatient(tx, settings, viewer, body.label));
  serve(platform, calls.revokeAsPatient, ({ tx, viewer, params }) => revokeAsPatient(tx, viewer, params.id));
  serve(platform, calls.look, ({ tx, body }) => describeToHolder(tx, settings, body.token));
  serve(platform, calls.places, ({ tx, body }) => describeHolderPlaces(tx, settings, body.token));
  serve(platform, calls.slots, ({ tx, body }) => listHolderSlots(tx, settings, body));
  serve(platform, calls.book, ({ tx, body }) => bookAsHolder(tx, settings, body));
};
