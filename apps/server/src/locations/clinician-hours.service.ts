import type { ClinicianHours, ClinicianHoursBody } from "@tracewell/contract/clinician-hours";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { findClinicianHours, putClinicianHours } from "./clinician-hours.queries.ts";
import { mayEditClinicianHours } from "./location.policy.ts";
import { dayIn, isOpenFor, type Stretch } from "./slots.model.ts";

/** When a clinician can be given appointments, and when they are away. */
export async function describeClinicianHours(tx: Tx, viewer: Viewer, userId: string): Promise<ClinicianHours> {
  const row = found(await findClinicianHours(tx, userId));
  return { ...row, abilities: { edit: mayEditClinicianHours(viewer, { userId }) } };
}

/** Sets it on this version. Appointments that are booked stay: the clinician or the desk moves them. */
export async function setClinicianHours(
  tx: Tx,
  viewer: Viewer,
  userId: string,
  body: ClinicianHoursBody,
): Promise<ClinicianHours> {
  found(await findClinicianHours(tx, userId));
  demand(mayEditClinicianHours(viewer, { userId }));
  if (!(await putClinicianHours(tx, { tenantId: viewer.tenantId, userId }, body)))
    throw new Refusal("edit.stale", { newer: await describeClinicianHours(tx, viewer, userId) });
  return describeClinicianHours(tx, viewer, userId);
}

/** Whether a clinician is at work for the whole of a stretch, on the clock of this zone. */
export async function atWork(tx: Tx, userId: string, timeZone: string): Promise<(stretch: Stretch) => boolean> {
  const row = await findClinicianHours(tx, userId);
  if (!row) return () => false;
  const { hours, absences } = row;
  return (stretch) => {
    const [first, last] = [dayIn(timeZone, stretch.start).toString(), dayIn(timeZone, stretch.end - 1).toString()];
    if (absences.some(({ from, to }) => from <= last && first <= to)) return false;
    return hours === null || isOpenFor(stretch, hours, timeZone);
  };
}
