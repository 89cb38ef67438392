import { queues } from "@tracewell/contract/live";
import type { AppointmentTime } from "@tracewell/contract/visits";
import type { Viewer } from "../platform/access/viewer.ts";
import { newVisitorCode } from "../platform/access/visitor-code.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { sendLive } from "../platform/live/live-message.ts";
import type { Joined } from "../platform/trail/joined-edit.ts";
import { markEdited } from "../records/record.service.ts";
import { mayCancelAppointment, mayReschedule } from "./visit.policy.ts";
import { endAppointment, insertAppointment, updateVisitTime } from "./visit-appointment.queries.ts";
import { timeToCome } from "./visit-creation.service.ts";
import { withOwnTicket } from "./visit-facts.service.ts";
import { lockVisit } from "./visit-state.service.ts";

/** Where the time of a visit's appointment stands. */
const touches = {
  appointment: { columns: ["appointment.*", "appointment.status", "visit.started_at", "visit.visit_on"] },
};

/** Gives a visit a time of its own; whoever calls it has asked whether the visit may have one. */
export async function setVisitTime(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { appointment, startsAt }: { appointment: AppointmentTime; startsAt: string },
): Promise<void> {
  await insertAppointment(tx, viewer.tenantId, id, { ...appointment, code: newVisitorCode() });
  await withOwnTicket(updateVisitTime(tx, id, { day: appointment.day, startsAt }));
}

/** Gives a visit that has not begun another time; the earlier appointment stays, marked as moved. */
export async function rescheduleVisit(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { appointment, version }: { appointment: AppointmentTime; version: number },
): Promise<Joined> {
  const visit = await lockVisit(tx, viewer, id, { version, touches });
  demand(mayReschedule(viewer, visit));
  const startsAt = await timeToCome(tx, viewer, appointment);
  await endAppointment(tx, id, "MOVED_TO_OTHER_TIME");
  await setVisitTime(tx, viewer, id, { appointment, startsAt });
  await told(tx, viewer, id);
  return visit.joined;
}

/** Cancels the open appointment of a visit. */
export async function cancelAppointment(tx: Tx, viewer: Viewer, id: string, version: number): Promise<Joined> {
  const visit = await lockVisit(tx, viewer, id, { version, touches });
  demand(mayCancelAppointment(viewer, visit));
  await endAppointment(tx, id, "CANCELED");
  await told(tx, viewer, id);
  return visit.joined;
}

/** Whoever has a calendar in view reads it again. */
async function told(tx: Tx, viewer: Viewer, visitId: string): Promise<void> {
  await markEdited(tx, viewer, visitId);
  await sendLive(tx, { tenantId: viewer.tenantId, queue: queues.appointments, body: { visitId } });
}
