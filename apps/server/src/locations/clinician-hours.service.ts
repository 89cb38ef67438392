import type { ClinicianHours, ClinicianHoursBody } from "@tracewell/contract/clinician-hours";
import { queues } from "@tracewell/contract/live";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { sendLive } from "../platform/live/live-message.ts";
import { found, Refusal } from "../platform/refusal.ts";
import {
  type BookedWith,
  findClinicianHours,
  listBookedWith,
  listCliniciansOf,
  putClinicianHours,
  releaseFrom,
} from "./clinician-hours.queries.ts";
import { mayEditClinicianHours } from "./location.policy.ts";
import { bookedOutsideLine } from "./opening-hours.service.ts";
import { dayIn, isOpenFor, type Stretch } from "./slots.model.ts";

/** When a clinician can be given appointments, and when they are away. */
export async function describeClinicianHours(tx: Tx, viewer: Viewer, userId: string): Promise<ClinicianHours> {
  const row = found(await findClinicianHours(tx, userId));
  return { ...row, abilities: { edit: mayEditClinicianHours(viewer, { userId }) } };
}

/** Sets it on this version. What is booked while they are away is named first, and then kept or left to somebody else. */
export async function setClinicianHours(
  tx: Tx,
  viewer: Viewer,
  userId: string,
  { whenBooked, ...body }: ClinicianHoursBody,
): Promise<ClinicianHours> {
  found(await findClinicianHours(tx, userId));
  demand(mayEditClinicianHours(viewer, { userId }));
  if (!(await putClinicianHours(tx, { tenantId: viewer.tenantId, userId }, body)))
    throw new Refusal("edit.stale", { newer: await describeClinicianHours(tx, viewer, userId) });
  await meetAbsences(tx, viewer, userId, whenBooked);
  return describeClinicianHours(tx, viewer, userId);
}

/** Holds what is booked with a clinician against the times at which they work. */
async function meetAbsences(
  tx: Tx,
  viewer: Viewer,
  userId: string,
  whenBooked: ClinicianHoursBody["whenBooked"],
): Promise<void> {
  if (whenBooked === "keep") return;
  const booked = await listBookedWith(tx, userId);
  const row = found(await findClinicianHours(tx, userId));
  const outside = booked.filter(({ startsAt, endsAt, timeZone }) => {
    const stretch = { start: Date.parse(startsAt), end: Date.parse(endsAt) };
    return !isAtWork(row, timeZone ?? viewer.timeZone)(stretch);
  });
  if (outside.length === 0) return;
  if (whenBooked === "ask") throw bookedWhileAway(viewer, outside);
  await releaseFrom(tx, userId, outside);
  for (const { visitId } of outside)
    await sendLive(tx, { tenantId: viewer.tenantId, queue: queues.appointments, body: { visitId } });
}

/** Names each appointment with its page, so that it can be moved, or given to a colleague. */
function bookedWhileAway(viewer: Viewer, outside: readonly BookedWith[]): Refusal {
  const told = outside.map((booked) => bookedOutsideLine(booked, booked.timeZone ?? viewer.timeZone, booked.location));
  const many = outside.length === 1 ? "1 appointment is" : `${outside.length} appointments are`;
  return new Refusal("hours.booked", {
    message: `${many} booked while the clinician is not at work.`,
    details: told.map((line) => ({ ...line, field: "whenBooked" })),
  });
}

/** Clinicians whom a day may concern, with their hours. */
export const listClinicians = (tx: Tx, { start, end }: Stretch) =>
  listCliniciansOf(tx, { from: new Date(start).toISOString(), to: new Date(end).toISOString() });

/** Whether a clinician is at work for the whole of a stretch, on the clock of this zone. */
export async function atWork(tx: Tx, userId: string, timeZone: string): Promise<(stretch: Stretch) => boolean> {
  const row = await findClinicianHours(tx, userId);
  return row ? isAtWork(row, timeZone) : () => false;
}

/** The same, of hours that are known. */
export function isAtWork(
  { hours, absences }: Pick<ClinicianHours, "hours" | "absences">,
  timeZone: string,
): (stretch: Stretch) => boolean {
  return (stretch) => {
    const [first, last] = [dayIn(timeZone, stretch.start).toString(), dayIn(timeZone, stretch.end - 1).toString()];
    if (absences.some(({ from, to }) => from <= last && first <= to)) return false;
    return hours === null || isOpenFor(stretch, hours, timeZone);
  };
}
