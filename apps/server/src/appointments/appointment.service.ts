import type { AppointmentPage, AppointmentRow, appointmentCalls } from "@tracewell/contract/appointments";
import type { QueryOf } from "@tracewell/contract/call";
import { queues } from "@tracewell/contract/live";
import { readPage } from "../lists/page.ts";
import type { CountTo } from "../lists/total.ts";
import { summaryOf } from "../persons/person-name.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { sendLive } from "../platform/live/live-message.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { getRecord, markEdited } from "../records/record.service.ts";
import { linkTo } from "../records/record-page.service.ts";
import { moveVisit } from "../visits/visit.service.ts";
import { demandClinicians } from "../visits/visit-facts.service.ts";
import { mayChangeAppointment, mayMiss } from "./appointment.policy.ts";
import {
  findAppointment,
  listFollowing,
  listHistory,
  lockAppointment,
  updateClinician,
  updateState,
} from "./appointment.queries.ts";
import { type AppointmentListRow, appointmentList } from "./appointment-list.columns.ts";

/** Appointments, those that come first in front. */
export async function listAppointments(
  tx: Tx,
  viewer: Pick<Viewer, "timeZone">,
  query: QueryOf<typeof appointmentCalls.list>,
  countTo?: CountTo,
) {
  const { rows, ...page } = await readPage(tx, appointmentList, { viewer, query, countTo });
  return { data: rows.map((row) => shown(viewer, row)), ...page };
}

/** An appointment with what became of it, and what may be done with it. */
export async function getAppointment(tx: Tx, viewer: Viewer, id: string): Promise<AppointmentPage> {
  const row = found(await findAppointment(tx, id));
  const standing = { ...row, now: Date.now() };
  const change = mayChangeAppointment(viewer, standing);
  return {
    ...shown(viewer, row),
    history: await listHistory(tx, row.visit.id),
    abilities: {
      arrive: change,
      move: change,
      cancel: change,
      finish: change,
      assign: change,
      miss: mayMiss(viewer, standing),
    },
  };
}

/** Holds an open appointment that nobody has changed since. */
export async function lockOpen(tx: Tx, viewer: Viewer, id: string, version: number): Promise<AppointmentListRow> {
  await lockAppointment(tx, id);
  const row = found(await findAppointment(tx, id));
  demand(mayChangeAppointment(viewer, { ...row, now: Date.now() }));
  if (row.version !== version) throw new Refusal("edit.stale", { newer: await getAppointment(tx, viewer, id) });
  return row;
}

interface Step {
  comment: string;
  version: number;
}

/** Cancels an appointment, or those of its series from it on, and frees their times. */
export async function cancelBooked(tx: Tx, viewer: Viewer, id: string, step: Step & { scope: "one" | "following" }) {
  const row = await lockOpen(tx, viewer, id, step.version);
  for (const each of await inScope(tx, row, step.scope)) await end(tx, viewer, each, "CANCELED", step.comment);
  return getAppointment(tx, viewer, id);
}

/** Checks a patient in: their visit begins, which finishes the appointment. */
export async function checkIn(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { comment, version }: Step,
): Promise<AppointmentPage> {
  const { visit } = await lockOpen(tx, viewer, id, version);
  const { version: ofVisit } = await getRecord(tx, "Visit", visit.id);
  await moveVisit(tx, viewer, visit.id, { status: "PatientIntake", version: ofVisit, reason: comment || undefined });
  await notifyAppointments(tx, viewer, visit.id);
  return getAppointment(tx, viewer, id);
}

/** Says that the patient was here. */
export async function finishAppointment(tx: Tx, viewer: Viewer, id: string, step: Step): Promise<AppointmentPage> {
  const row = await lockOpen(tx, viewer, id, step.version);
  await end(tx, viewer, row, "FINISHED", step.comment);
  return getAppointment(tx, viewer, id);
}

/** Says that the patient did not come. */
export async function missAppointment(tx: Tx, viewer: Viewer, id: string, step: Step): Promise<AppointmentPage> {
  const row = await lockOpen(tx, viewer, id, step.version);
  demand(mayMiss(viewer, { ...row, now: Date.now() }));
  await end(tx, viewer, row, "MISSED", step.comment);
  return getAppointment(tx, viewer, id);
}

/** Says who of the staff sees the patient. */
export async function assignAppointment(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { clinicianId, comment, version }: Step & { clinicianId: string | null },
): Promise<AppointmentPage> {
  const row = await lockOpen(tx, viewer, id, version);
  if (clinicianId) await demandClinicians(tx, [clinicianId]);
  await updateClinician(tx, id, clinicianId, comment);
  await notifyAppointments(tx, viewer, row.visit.id);
  return getAppointment(tx, viewer, id);
}

/** One appointment, or those of its series from it on. */
export async function inScope(
  tx: Tx,
  row: AppointmentListRow,
  scope: "one" | "following",
): Promise<AppointmentListRow[]> {
  if (scope === "one" || !row.seriesId) return [row];
  const following: AppointmentListRow[] = [];
  for (const id of await listFollowing(tx, row.seriesId, row.start)) {
    await lockAppointment(tx, id);
    following.push(found(await findAppointment(tx, id)));
  }
  return following;
}

async function end(
  tx: Tx,
  viewer: Viewer,
  { id, visit }: AppointmentListRow,
  status: "CANCELED" | "FINISHED" | "MISSED",
  comment: string,
): Promise<void> {
  await updateState(tx, id, status, comment);
  await notifyAppointments(tx, viewer, visit.id);
}

/** The visit counts as edited, and whoever has a calendar in view reads it again. */
export async function notifyAppointments(tx: Tx, viewer: Viewer, visitId: string): Promise<void> {
  await markEdited(tx, viewer, visitId);
  await sendLive(tx, { tenantId: viewer.tenantId, queue: queues.appointments, body: { visitId } });
}

function shown({ timeZone }: Pick<Viewer, "timeZone">, listed: AppointmentListRow): AppointmentRow {
  const { person, phones, emails, visit, ...row } = listed;
  const today = todayIn(timeZone);
  return { ...row, person: { ...summaryOf(person, today), phones, emails }, visit: linkTo(visit, today) };
}
