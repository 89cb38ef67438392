import type { Ability } from "@tracewell/contract/abilities";
import { type Guard, verdict, when } from "../platform/guards.ts";

export const mayEditLocation: Guard<unknown> = ({ groups }) =>
  verdict(when(!groups.has("EDIT_SYSTEM_SETTINGS"), "access.denied"));

/** Clinicians say themselves when they are at work; whoever edits settings says it for them. */
export const mayEditClinicianHours: Guard<{ userId: string }> = (viewer, { userId }) =>
  verdict(when(!viewer.groups.has("EDIT_SYSTEM_SETTINGS") && viewer.userId !== userId, "clinician-hours.not-yours"));

/** What has been booked stays where it was (R8-20); and a clinic has some place. */
export const mayDeleteLocation: Guard<{ appointments: boolean; last: boolean }> = (
  viewer,
  { appointments, last },
): Ability =>
  verdict(
    ...mayEditLocation(viewer, null).reasons,
    when(appointments, "location.has-appointments"),
    when(last, "location.last"),
  );
