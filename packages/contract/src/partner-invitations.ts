import { z } from "zod";
import { Ability } from "./abilities.ts";
import { Slot } from "./appointments.ts";
import { call } from "./call.ts";
import { ClinicReach } from "./clinic-reach.ts";
import { languages } from "./constants.ts";
import { linkToken } from "./identity-fields.ts";
import { optionalPhone } from "./kiosk.ts";
import { BookablePlace } from "./portal-appointments.ts";
import { byId, GivenDay, GivenInstant, Id, Instant, Line, Named } from "./primitives.ts";

/** How long a code is good for, how many of an investigation's are open at once, and how many a patient makes in a month. */
export const invitationDays = 30;
export const mostOpenInvitations = 20;
export const mostOfPatient = 10;

/**
 * - `open`: it can be used
 * - `used`: somebody came with it
 * - `expired`: its time was over before
 * - `revoked`: it was taken back before
 */
const invitationStates = ["open", "used", "expired", "revoked"] as const;
export const InvitationState = z.enum(invitationStates);
export type InvitationState = z.infer<typeof InvitationState>;

/** A partner's private code, as the staff of an investigation see it. The code itself is told once, when it is made. */
export const PartnerInvitation = z.object({
  id: Id,
  /** For which of the investigation's contacts; null: for someone who is not known yet. */
  contact: Named.nullable(),
  /** A note by who made it. */
  label: z.string().nullable(),
  /** Null: the patient made it in the portal. */
  madeBy: Named.nullable(),
  createdAt: Instant,
  expiresAt: Instant,
  state: InvitationState,
  usedAt: Instant.nullable(),
  /** The visit that its holder came to. */
  visit: z.object({ id: Id, referenceNumber: z.string() }).nullable(),
  abilities: z.object({ revoke: Ability }),
});
export type PartnerInvitation = z.infer<typeof PartnerInvitation>;

/** The invitations of an investigation. */
export const InvitationBoard = z.object({
  invitations: z.array(PartnerInvitation),
  /** The patient may make codes in the portal. */
  offered: z.boolean(),
  abilities: z.object({ invite: Ability, offer: Ability }),
});
export type InvitationBoard = z.infer<typeof InvitationBoard>;

/** A new code: it is shown now, and nobody can read it again. */
export const MadeInvitation = z.object({
  id: Id,
  /** As it is typed in at a kiosk. */
  code: z.string(),
  /** What its QR code holds: a page that says nothing of a condition or a person. */
  address: z.string(),
  expiresAt: Instant,
});
export type MadeInvitation = z.infer<typeof MadeInvitation>;

/** What patients see of the codes that they made: whether one was used, never by whom, when or for what. */
const OwnInvitation = z.object({
  id: Id,
  label: z.string().nullable(),
  createdAt: Instant,
  expiresAt: Instant,
  state: InvitationState,
});

export const OwnInvitations = z.object({
  invitations: z.array(OwnInvitation),
  abilities: z.object({ invite: Ability }),
});
export type OwnInvitations = z.infer<typeof OwnInvitations>;

/** What whoever holds a code may read. A code that was used, revoked or is too old tells no more than that it is over. */
export const InvitationPage = z.object({
  state: z.enum(["open", "over"]),
  /** Null: the clinic's name itself would tell what it is about. */
  clinic: z.string().nullable(),
  /** A time can be booked with it. */
  bookable: z.boolean(),
  /** How to reach the clinic. */
  reach: ClinicReach,
});
export type InvitationPage = z.infer<typeof InvitationPage>;

/** Where whoever holds a code can book: for what, and names that would tell it, are left out. */
export const HolderPlace = BookablePlace.omit({ visitTypes: true }).extend({ name: z.string().nullable() });
export type HolderPlace = z.infer<typeof HolderPlace>;

/** What whoever booked with a code keeps of it: they come with the same code. */
export const HolderAppointment = z.object({
  start: Instant,
  end: Instant,
  place: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  timeZone: z.string(),
  /** As iCalendar, for a phone's calendar; it says nothing of the reason. */
  calendar: z.string(),
});
export type HolderAppointment = z.infer<typeof HolderAppointment>;

/** Any name will do by which they can be called. */
const HolderBooking = z.object({
  token: linkToken,
  locationId: Id,
  start: GivenInstant,
  name: Line.min(1, "Give a name that we can call you by.").max(80),
  mobilePhone: optionalPhone,
  language: z.enum(languages),
});

const staff = "DIS_USER" as const;
const patient = "PORTAL_PATIENT" as const;
const ofRecord = "/dis/cases/:id/partner-invitations" as const;
const ofPortal = "/person/portal/partner-invitations" as const;
const ofHolder = ["partner-invitation.unknown", "partner-invitation.over", "portal.no-bookings"] as const;
const byInvitation = byId.extend({ invitationId: Id });
/** A note for who makes it. Nobody else reads it but the staff. */
const label = Line.max(80)
  .nullish()
  .transform((text) => text || null);

export const partnerInvitationCalls = {
  list: call({
    method: "GET",
    path: ofRecord,
    summary: "The partners' codes of an investigation: for whom, until when, and whether somebody came with one.",
    needs: staff,
    params: byId,
    reply: InvitationBoard,
    views: "part-of-record",
    refuses: ["access.medical-record"],
  }),
  invite: call({
    method: "POST",
    path: ofRecord,
    summary: "Makes a private code for a partner of the index person; it is told this once.",
    needs: staff,
    params: byId,
    body: z.object({ contactId: Id.nullish(), label }),
    reply: MadeInvitation,
    refuses: ["access.medical-record", "record.closed", "partner-invitation.too-many", "request.invalid"],
    replay: "never",
  }),
  revoke: call({
    method: "POST",
    path: `${ofRecord}/:invitationId/revocation`,
    summary: "Takes a code back that nobody has used.",
    needs: staff,
    params: byInvitation,
    reply: InvitationBoard,
    views: "part-of-record",
    refuses: ["access.medical-record", "partner-invitation.over"],
  }),
  offer: call({
    method: "PUT",
    path: `${ofRecord}/offer`,
    summary: "Lets the index person make codes in the portal, or no longer; those that were made stay good.",
    needs: staff,
    params: byId,
    body: z.object({ offered: z.boolean() }),
    reply: InvitationBoard,
    views: "part-of-record",
    refuses: ["access.medical-record", "record.closed"],
  }),
  own: call({
    method: "GET",
    path: ofPortal,
    summary: "The codes that the signed-in patient made for partners, and whether they were used.",
    needs: patient,
    reply: OwnInvitations,
    views: "own",
  }),
  inviteAsPatient: call({
    method: "POST",
    path: ofPortal,
    summary: "Makes a private code for a partner of the signed-in patient; it is told this once.",
    needs: patient,
    body: z.object({ label }),
    reply: MadeInvitation,
    views: "own",
    refuses: ["partner-invitation.not-offered", "partner-invitation.monthly"],
    replay: "never",
  }),
  revokeAsPatient: call({
    method: "POST",
    path: `${ofPortal}/:id/revocation`,
    summary: "Takes back a code of the signed-in patient's that nobody has used.",
    needs: patient,
    params: byId,
    reply: OwnInvitations,
    views: "own",
    refuses: ["partner-invitation.over"],
  }),
  look: call({
    method: "POST",
    path: `${ofPortal}/look`,
    summary: "What a partner's code is good for. It tells neither who made it nor why.",
    needs: "public",
    body: z.object({ token: linkToken }),
    reply: InvitationPage,
    refuses: ["partner-invitation.unknown"],
    atMost: 30,
    replay: "never",
  }),
  places: call({
    method: "POST",
    path: `${ofPortal}/places`,
    summary: "Where whoever holds a partner's code can book.",
    needs: "public",
    body: z.object({ token: linkToken }),
    reply: z.object({ places: z.array(HolderPlace) }),
    refuses: [...ofHolder],
    atMost: 30,
    replay: "never",
  }),
  slots: call({
    method: "POST",
    path: `${ofPortal}/slots`,
    summary: "The times of a place on these days, for whoever holds a partner's code.",
    needs: "public",
    body: z.object({ token: linkToken, location: Id, from: GivenDay, to: GivenDay }),
    reply: z.object({ slots: z.array(Slot) }),
    refuses: [...ofHolder, "slot.too-many-days"],
    atMost: 60,
    replay: "never",
  }),
  book: call({
    method: "POST",
    path: `${ofPortal}/appointments`,
    summary: "Books a time with a partner's code, which then is used; the visit is linked to the investigation.",
    needs: "public",
    body: HolderBooking,
    reply: HolderAppointment,
    refuses: [...ofHolder, "slot.not-available"],
    atMost: 30,
    replay: "never",
  }),
};
