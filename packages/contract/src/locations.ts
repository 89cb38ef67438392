import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { OpeningHours } from "./opening-hours.ts";
import { recordWorkers } from "./permissions.ts";
import { byId, Day, GivenDay, Id, Line, MadeOn, Named, Version } from "./primitives.ts";
import { OwnScheduling, Scheduling, TypeScheduling } from "./scheduling.ts";

/** Where appointments are kept. What is null is as in the clinic's scheduling settings. */
const locationFields = {
  name: Line.min(1, "Name the location."),
  /** IANA name; null: the clinic's. */
  timeZone: z.string().trim().max(60).nullable(),
  /** Where patients go, and whom they call. */
  address: z.string().trim().max(300).nullable(),
  phone: z.string().trim().max(40).nullable(),
  ...OwnScheduling.shape,
  byVisitType: z
    .array(TypeScheduling)
    .max(100)
    .refine(
      (all) => new Set(all.map(({ visitTypeId }) => visitTypeId)).size === all.length,
      "Each type stands there once.",
    )
    .default([]),
  /** Types of visits that it serves; none: all. */
  visitTypeIds: z.array(Id).max(100),
  disabled: z.boolean(),
};

export const Location = z.object({
  id: Id,
  ...locationFields,
  visitTypes: z.array(Named),
  version: Version,
  abilities: z.object({ edit: Ability, delete: Ability }),
});
export type Location = z.infer<typeof Location>;
export const LocationBody = z.object(locationFields);
export type LocationBody = z.infer<typeof LocationBody>;

export const HoursPage = OpeningHours.extend({
  /** A location without hours of its own has the clinic's. */
  inherited: z.boolean(),
  version: MadeOn,
});
export type HoursPage = z.infer<typeof HoursPage>;

const HoursBody = OpeningHours.extend({
  /** Without one, the hours are written over whatever is there (docs/decisions/0122). */
  version: MadeOn.optional(),
  /** Appointments that the new hours leave out stay, marked as outside of the hours. */
  keepBooked: z.boolean().default(false),
});
export type HoursBody = z.infer<typeof HoursBody>;
/** Two hundred days with six stretches each. */
const hoursKilobytes = 1024;

const needs = "DCM_VISITS_USER" as const;
const edits = "EDIT_SYSTEM_SETTINGS" as const;

export const locationCalls = {
  list: call({
    method: "GET",
    path: "/dcm/locations",
    summary: "Where appointments are kept, and the address at the head of a letter.",
    needs: [...recordWorkers, edits],
    list: true,
    reply: Location,
  }),
  create: call({
    method: "POST",
    path: "/dcm/locations",
    summary: "Adds a location.",
    needs: edits,
    body: LocationBody,
    reply: Location,
    refuses: ["location.name-taken"],
  }),
  edit: call({
    method: "PUT",
    path: "/dcm/locations/:id",
    summary: "Changes a location, or takes it out of use.",
    needs: edits,
    params: byId,
    body: LocationBody.extend({ version: Version }),
    reply: Location,
    refuses: ["location.name-taken", "edit.stale"],
  }),
  delete: call({
    method: "DELETE",
    path: "/dcm/locations/:id",
    summary: "Takes away a location that never had an appointment.",
    needs: edits,
    params: byId,
    refuses: ["location.has-appointments", "location.last"],
  }),
  hours: call({
    method: "GET",
    path: "/dcm/locations/:id/opening-hours",
    summary: "When a location is open: its own hours, or the clinic's.",
    needs: [needs, edits],
    params: byId,
    reply: HoursPage,
  }),
  setHours: call({
    method: "PUT",
    path: "/dcm/locations/:id/opening-hours",
    summary: "Gives a location hours of its own; refused while appointments lie outside, unless they are kept.",
    needs: edits,
    params: byId,
    body: HoursBody,
    atMostKilobytes: hoursKilobytes,
    reply: HoursPage,
    refuses: ["hours.booked", "edit.stale"],
  }),
  inheritHours: call({
    method: "DELETE",
    path: "/dcm/locations/:id/opening-hours",
    summary: "Gives a location the clinic's hours again.",
    needs: edits,
    params: byId,
    reply: HoursPage,
  }),
  clinicHours: call({
    method: "GET",
    path: "/dcm/opening-hours",
    summary: "When the clinic is open.",
    needs: [needs, edits],
    reply: HoursPage,
  }),
  setClinicHours: call({
    method: "PUT",
    path: "/dcm/opening-hours",
    summary: "Changes the clinic's hours; refused while appointments lie outside, unless they are kept.",
    needs: edits,
    body: HoursBody,
    atMostKilobytes: hoursKilobytes,
    reply: HoursPage,
    refuses: ["hours.booked", "edit.stale"],
  }),
  holidays: call({
    method: "GET",
    path: "/dcm/holidays",
    summary: "Federal holidays of the United States, as a suggestion of days to close.",
    needs: edits,
    query: z.object({ from: GivenDay, to: GivenDay }),
    list: true,
    reply: z.object({ day: Day, name: z.string() }),
  }),
  scheduling: call({
    method: "GET",
    path: "/config/settings/scheduling",
    summary: "How appointments are offered.",
    needs: [needs, edits],
    reply: Scheduling.extend({ version: MadeOn }),
  }),
  setScheduling: call({
    method: "PUT",
    path: "/config/settings/scheduling",
    summary: "Changes how appointments are offered, on this version; 0 is that of settings that nobody has made.",
    needs: edits,
    body: Scheduling.extend({ version: MadeOn }),
    reply: Scheduling.extend({ version: MadeOn }),
    refuses: ["edit.stale"],
  }),
};
