import type { AppointmentTime } from "@tracewell/contract/visits";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { markEdited } from "../records/record.service.ts";
import { holdVisit } from "./held-visit.service.ts";
import { mayCancelAppointment, mayReschedule } from "./visit.policy.ts";
import { endAppointment, insertAppointment, updateVisitTime } from "./visit-appointment.queries.ts";
import { withOwnTicket } from "./visit-facts.service.ts";
import { timeToCome } from "./visit-opening.service.ts";

/** Gives a visit that has not begun another time; the earlier appointment stays, marked as moved. */
export async function rescheduleVisit(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { appointment, version }: { appointment: AppointmentTime; version: number },
): Promise<void> {
  demand(mayReschedule(viewer, await holdVisit(tx, viewer, id, version)));
  const startsAt = await timeToCome(tx, viewer, appointment);
  await endAppointment(tx, id, "MOVED_TO_OTHER_TIME");
  await insertAppointment(tx, viewer.tenantId, id, appointment);
  await withOwnTicket(updateVisitTime(tx, id, { day: appointment.day, startsAt }));
  await markEdited(tx, viewer, id);
}

/** Cancels the open appointment of a visit. */
export async function cancelAppointment(tx: Tx, viewer: Viewer, id: string, version: number): Promise<void> {
  demand(mayCancelAppointment(viewer, await holdVisit(tx, viewer, id, version)));
  await endAppointment(tx, id, "CANCELED");
  await markEdited(tx, viewer, id);
}
