import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { OpeningHours } from "./opening-hours.ts";
import { byId, GivenDay, MadeOn } from "./primitives.ts";

/** Days on which a clinician is away, both included. */
export const Absence = z
  .object({ from: GivenDay, to: GivenDay, note: z.string().trim().max(80).default("") })
  .refine(({ from, to }) => from <= to, { error: "The last day must not be before the first.", path: ["to"] });
export type Absence = z.infer<typeof Absence>;

const fields = {
  /** Within the location's hours; null: whenever it is open. */
  hours: OpeningHours.nullable(),
  absences: z.array(Absence).max(100),
};

export const ClinicianHours = z.object({ ...fields, version: MadeOn, abilities: z.object({ edit: Ability }) });
export type ClinicianHours = z.infer<typeof ClinicianHours>;
export const ClinicianHoursBody = z.object({
  ...fields,
  version: MadeOn,
  /** Appointments to come while they are not at work: named in a refusal, kept, or left to somebody else. */
  whenBooked: z.enum(["ask", "keep", "release"]).default("ask"),
});
export type ClinicianHoursBody = z.infer<typeof ClinicianHoursBody>;

const needs = ["DCM_VISITS_USER", "EDIT_SYSTEM_SETTINGS"] as const;

export const clinicianHoursCalls = {
  clinicianHours: call({
    method: "GET",
    path: "/dcm/clinicians/:id/hours",
    summary: "When a clinician can be given appointments, and when they are away.",
    needs,
    params: byId,
    reply: ClinicianHours,
  }),
  setClinicianHours: call({
    method: "PUT",
    path: "/dcm/clinicians/:id/hours",
    summary: "Sets when a clinician can be given appointments: one's own, or anyone's by who edits settings.",
    needs,
    params: byId,
    body: ClinicianHoursBody,
    atMostKilobytes: 1024,
    reply: ClinicianHours,
    refuses: ["clinician-hours.not-yours", "hours.booked", "edit.stale"],
  }),
};
