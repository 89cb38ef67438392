import { z } from "zod";
import { call } from "./call.ts";
import { byId, Day, GivenDay, GivenInstant, Id, Instant, Named } from "./primitives.ts";

/** A day of the calendar: how much of it is booked. */
export const DayLoad = z.object({
  day: Day,
  booked: z.number().int().min(0),
  /** As many as there is room for in all locations; never below what is booked. */
  places: z.number().int().min(0),
});
export type DayLoad = z.infer<typeof DayLoad>;

const Stretch = z.object({ start: Instant, end: Instant });

/** A clinician on one day; null: appointments that nobody has yet. */
export const ClinicianDay = z.object({
  clinician: Named.nullable(),
  /** When they are at work, within the hours of any location. */
  hours: z.array(Stretch),
  away: z.boolean(),
  /** When they are free, and the locations that have room then. */
  places: z.array(Stretch.extend({ locationIds: z.array(Id) })),
});
export type ClinicianDay = z.infer<typeof ClinicianDay>;

export const FreePlace = Stretch.extend({ location: Named });
export type FreePlace = z.infer<typeof FreePlace>;

/** Why an appointment has no place at a time. */
const misfits = ["closed", "not-served", "full", "clinician-away", "clinician-busy"] as const;
export type Misfit = (typeof misfits)[number];

/** One appointment of a series, and what a change would make of it. */
export const PlannedMove = Stretch.extend({
  id: Id,
  /** Its time after the change. */
  becomes: Instant,
  /** Null: it can be moved. */
  misfit: z.enum(misfits).nullable(),
});
export type PlannedMove = z.infer<typeof PlannedMove>;

/** When of a day somebody can come; noon on the clinic's clock parts it. */
export const partsOfDay = ["any", "morning", "afternoon"] as const;
export type PartOfDay = (typeof partsOfDay)[number];

const needs = "DCM_VISITS_USER" as const;

/** What the calendar of appointments reads beside them. */
export const appointmentCalendarCalls = {
  days: call({
    method: "GET",
    path: "/dcm/appointments/days",
    summary: "How many appointments each of these days has, and for how many there is room.",
    needs,
    query: z.object({ from: GivenDay, to: GivenDay }),
    list: true,
    reply: DayLoad,
    refuses: ["slot.too-many-days"],
  }),
  clinicians: call({
    method: "GET",
    path: "/dcm/appointments/clinicians",
    summary: "The clinicians of a day: when they are at work, and when they are free.",
    needs,
    query: z.object({ day: GivenDay }),
    list: true,
    reply: ClinicianDay,
  }),
  nextFree: call({
    method: "GET",
    path: "/dcm/appointments/next-free",
    summary: "The next free times from a day on, in any location or in one.",
    needs,
    query: z.object({
      from: GivenDay.optional(),
      to: GivenDay.optional(),
      partOfDay: z.enum(partsOfDay).default("any"),
      location: Id.optional(),
      visitType: Id.optional(),
      clinician: Id.optional(),
    }),
    list: true,
    reply: FreePlace,
  }),
  planMove: call({
    method: "GET",
    path: "/dcm/appointments/:id/series",
    summary:
      "What another time makes of an appointment and of those that follow in its series, and which can't be moved.",
    needs,
    params: byId,
    query: z.object({ start: GivenInstant, locationId: Id.optional(), clinicianId: Id.optional() }),
    list: true,
    reply: PlannedMove,
    refuses: ["appointment.over"],
  }),
};
