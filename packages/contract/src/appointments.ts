import { z } from "zod";
import { Ability } from "./abilities.ts";
import { type AppointmentState, appointmentList, appointmentStates } from "./appointment-list.ts";
import { call } from "./call.ts";
import { PersonSummary } from "./persons.ts";
import { byId, GivenDay, GivenInstant, Id, Instant, Named, Version } from "./primitives.ts";
import { RecordLink } from "./records.ts";

const comment = z.string().trim().max(500);

/** A time that can be booked; instants. */
export const Slot = z.object({ start: Instant, end: Instant, free: z.number().int().min(0) });
export type Slot = z.infer<typeof Slot>;

export const AppointmentRow = z.object({
  id: Id,
  status: z.enum(Object.keys(appointmentStates) as [AppointmentState, ...AppointmentState[]]),
  statusComment: z.string().nullable(),
  start: Instant,
  end: Instant,
  /** Null: it was given a time by hand, in no place. */
  location: Named.nullable(),
  clinician: Named.nullable(),
  types: z.array(Named),
  /** Whom to call when something changes (R3-31). */
  person: PersonSummary.extend({ phones: z.array(z.string()), emails: z.array(z.string()) }),
  visit: RecordLink,
  /** When the patient came, and when someone took them in. */
  arrivedAt: Instant.nullable(),
  takenInAt: Instant.nullable(),
  /** The number by which a kiosk had them wait. */
  temporaryId: z.number().int().nullable(),
  /** When the patient said that they will come. */
  confirmedAt: Instant.nullable(),
  /** The appointments that were made together with it. */
  seriesId: Id.nullable(),
  /** The location is closed at this time since its hours were changed. */
  outsideHours: z.boolean(),
  version: Version,
});
export type AppointmentRow = z.infer<typeof AppointmentRow>;

/** An appointment with what became of it, newest first. */
export const AppointmentPage = AppointmentRow.extend({
  history: z.array(
    z.object({
      at: Instant,
      by: z.string().nullable(),
      status: AppointmentRow.shape.status,
      comment: z.string().nullable(),
    }),
  ),
  abilities: z.object({
    arrive: Ability,
    move: Ability,
    cancel: Ability,
    finish: Ability,
    miss: Ability,
    assign: Ability,
  }),
});
export type AppointmentPage = z.infer<typeof AppointmentPage>;

/** One appointment, or all of its series from this one on. */
const scope = z.enum(["one", "following"]).default("one");
const step = z.object({ comment: comment.default(""), version: Version });

/** A booking: of a person, for whom a visit is made, or of a visit that has no time yet. */
export const Booking = z
  .object({
    locationId: Id,
    start: GivenInstant,
    personId: Id.optional(),
    visitId: Id.optional(),
    visitTypeId: Id.optional(),
    clinicianId: Id.optional(),
    comment: comment.default(""),
    /** As many more, so many weeks apart each. */
    repeat: z.object({ times: z.number().int().min(1).max(25), weeks: z.number().int().min(1).max(52) }).optional(),
  })
  .refine(({ personId, visitId }) => Boolean(personId) !== Boolean(visitId), {
    error: "Choose a person or a visit.",
    path: ["personId"],
  })
  .refine(({ visitId, repeat }) => !(visitId && repeat), { error: "A visit has one time.", path: ["repeat"] });
export type Booking = z.infer<typeof Booking>;

const needs = "DCM_VISITS_USER" as const;
const over = ["appointment.over", "edit.stale"] as const;

export const appointmentCalls = {
  slots: call({
    method: "GET",
    path: "/dcm/appointments/slots",
    summary: "The times of a location on these days, with how many can still be booked.",
    needs,
    query: z.object({
      location: Id,
      from: GivenDay,
      to: GivenDay,
      visitType: Id.optional(),
      clinician: Id.optional(),
    }),
    list: true,
    reply: Slot,
    refuses: ["slot.too-many-days"],
  }),
  list: call({
    method: "GET",
    path: "/dcm/appointments",
    summary: "Appointments, those that come first in front.",
    needs,
    query: appointmentList.query,
    list: true,
    reply: AppointmentRow,
    views: "persons",
  }),
  get: call({
    method: "GET",
    path: "/dcm/appointments/:id",
    summary: "An appointment, and what became of it.",
    needs,
    params: byId,
    reply: AppointmentPage,
    views: "thing",
  }),
  book: call({
    method: "POST",
    path: "/dcm/appointments",
    summary: "Books a time: of a person, for whom a visit is made, or of a visit that has none.",
    needs,
    body: Booking,
    reply: z.object({ id: Id }),
    refuses: [
      "slot.not-available",
      "visit.has-appointment",
      "visit.begun",
      "visit.abandoned-reschedule",
      "visit.escalated",
    ],
  }),
  move: call({
    method: "POST",
    path: "/dcm/appointments/:id/move",
    summary: "Gives an appointment another time or place; the earlier one stays, marked as moved.",
    needs,
    params: byId,
    body: step.extend({
      locationId: Id.optional(),
      start: GivenInstant,
      clinicianId: Id.nullable().optional(),
      scope,
      /** Of those that follow, which keep their times. */
      leaveOut: z.array(Id).max(100).default([]),
    }),
    reply: z.object({ id: Id }),
    refuses: ["slot.not-available", ...over],
  }),
  cancel: call({
    method: "POST",
    path: "/dcm/appointments/:id/cancel",
    summary: "Cancels an appointment, and frees its time.",
    needs,
    params: byId,
    body: step.extend({ scope }),
    reply: AppointmentPage,
    views: "thing",
    refuses: [...over],
  }),
  arrive: call({
    method: "POST",
    path: "/dcm/appointments/:id/arrive",
    summary: "Checks a patient in: their visit begins, and they wait.",
    needs,
    params: byId,
    body: step,
    reply: AppointmentPage,
    views: "thing",
    refuses: ["visit.open-exists", "visit.abandoned", "visit.escalated", "record.status-move", ...over],
  }),
  finish: call({
    method: "POST",
    path: "/dcm/appointments/:id/finish",
    summary: "Says that the patient was here.",
    needs,
    params: byId,
    body: step,
    reply: AppointmentPage,
    views: "thing",
    refuses: [...over],
  }),
  miss: call({
    method: "POST",
    path: "/dcm/appointments/:id/miss",
    summary: "Says that the patient did not come.",
    needs,
    params: byId,
    body: step,
    reply: AppointmentPage,
    views: "thing",
    refuses: ["appointment.to-come", ...over],
  }),
  assign: call({
    method: "POST",
    path: "/dcm/appointments/:id/assign",
    summary: "Says who of the staff sees the patient.",
    needs,
    params: byId,
    body: step.extend({ clinicianId: Id.nullable() }),
    reply: AppointmentPage,
    views: "thing",
    refuses: ["record.assignee-unfit", ...over],
  }),
};
