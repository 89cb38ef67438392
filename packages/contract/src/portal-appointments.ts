import { z } from "zod";
import { call } from "./call.ts";
import { byId, Id, Instant } from "./primitives.ts";

/** An appointment as its patient sees it: when and where. For what, no screen that others may look at says. */
export const OwnAppointment = z.object({
  id: Id,
  state: z.enum(["booked", "canceled", "missed", "finished"]),
  start: Instant,
  end: Instant,
  /** Null: it was given a time by hand, in no place. */
  place: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  /** Where it takes place; its clock is the one that counts. */
  timeZone: z.string(),
});
export type OwnAppointment = z.infer<typeof OwnAppointment>;

export const portalAppointmentCalls = {
  appointments: call({
    method: "GET",
    path: "/person/portal/appointments",
    summary: "The signed-in patient's own appointments, those to come first, the next one in front.",
    needs: "PORTAL_PATIENT",
    list: true,
    reply: OwnAppointment,
    views: "own",
  }),
  calendarFile: call({
    method: "GET",
    path: "/person/portal/appointments/:id/ical",
    summary:
      "An appointment of the signed-in patient's as iCalendar, for the phone's calendar; it says nothing of the reason.",
    needs: "PORTAL_PATIENT",
    params: byId,
    plain: true,
    views: "told",
  }),
};
