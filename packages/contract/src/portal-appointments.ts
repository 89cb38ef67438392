import { z } from "zod";
import { Ability } from "./abilities.ts";
import { Slot } from "./appointments.ts";
import { call } from "./call.ts";
import { LookupTranslations } from "./lookup-translations.ts";
import { byId, GivenDay, GivenInstant, Id, Instant, Line, Named } from "./primitives.ts";

/** How many appointments to come a patient may have before the portal books no more of them. */
export const mostOwnAppointments = 3;

/** An appointment as its patient sees it: when and where. For what, no screen that others may look at says. */
export const OwnAppointment = z.object({
  id: Id,
  state: z.enum(["booked", "canceled", "missed", "finished"]),
  start: Instant,
  end: Instant,
  /** Null: it was given a time by hand, in no place. */
  locationId: Id.nullable(),
  place: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  /** Where it takes place; its clock is the one that counts. */
  timeZone: z.string(),
  /** What the patient types in at a kiosk when they come; null: appointments of that time had none. */
  code: z.string().nullable(),
  abilities: z.object({ move: Ability, cancel: Ability }),
});
export type OwnAppointment = z.infer<typeof OwnAppointment>;

/** Where a patient can book, and for what. */
export const BookablePlace = z.object({
  id: Id,
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  timeZone: z.string(),
  /** Days ahead that can be booked. */
  daysAhead: z.number().int(),
  visitTypes: z.array(Named.extend({ words: LookupTranslations })),
});
export type BookablePlace = z.infer<typeof BookablePlace>;

export const BookablePlaces = z.object({ places: z.array(BookablePlace), abilities: z.object({ book: Ability }) });
export type BookablePlaces = z.infer<typeof BookablePlaces>;

const needs = "PORTAL_PATIENT" as const;
const own = "/person/portal/appointments" as const;
const changes = ["portal.read-only", "portal.appointments-fixed", "appointment.over"] as const;

export const portalAppointmentCalls = {
  places: call({
    method: "GET",
    path: "/person/portal/places",
    summary: "Where the signed-in patient can book, and for what.",
    needs,
    reply: BookablePlaces,
  }),
  slots: call({
    method: "GET",
    path: "/person/portal/slots",
    summary: "The times of a place on these days, with how many can still be booked.",
    needs,
    query: z.object({ location: Id, from: GivenDay, to: GivenDay, visitType: Id.optional() }),
    list: true,
    reply: Slot,
    refuses: ["slot.too-many-days"],
  }),
  appointments: call({
    method: "GET",
    path: own,
    summary: "The signed-in patient's own appointments, those to come first, the next one in front.",
    needs,
    list: true,
    reply: OwnAppointment,
    views: "own",
  }),
  book: call({
    method: "POST",
    path: own,
    summary: "Books a time for the signed-in patient; a time that is gone is refused with the nearest that are free.",
    needs,
    body: z.object({ locationId: Id, start: GivenInstant, visitTypeId: Id.optional() }),
    reply: OwnAppointment,
    views: "own",
    refuses: ["portal.read-only", "portal.no-bookings", "appointment.enough", "slot.not-available"],
  }),
  move: call({
    method: "POST",
    path: `${own}/:id/move`,
    summary: "Gives an appointment of the signed-in patient's another time, where the clinic lets patients do that.",
    needs,
    params: byId,
    body: z.object({ start: GivenInstant, locationId: Id.optional() }),
    reply: OwnAppointment,
    views: "own",
    refuses: [...changes, "slot.not-available"],
  }),
  cancel: call({
    method: "POST",
    path: `${own}/:id/cancel`,
    summary: "Cancels an appointment of the signed-in patient's, where the clinic lets patients do that.",
    needs,
    params: byId,
    body: z.object({ reason: Line.min(1, "Tell the clinic why.").max(500) }),
    reply: OwnAppointment,
    views: "own",
    refuses: [...changes],
  }),
  calendarFile: call({
    method: "GET",
    path: `${own}/:id/ical`,
    summary:
      "An appointment of the signed-in patient's as iCalendar, for the phone's calendar; it says nothing of the reason.",
    needs,
    params: byId,
    plain: true,
    views: "told",
  }),
};
