import type { PlannedMove } from "@tracewell/contract/appointment-calendar";
import type { Booking } from "@tracewell/contract/appointments";
import type { AppointmentTime } from "@tracewell/contract/visits";
import type { Viewer } from "../platform/access/viewer.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, Refusal, refuseInvalid, unknownChoice } from "../platform/refusal.ts";
import { mayReschedule } from "../visits/visit.policy.ts";
import { setVisitTime } from "../visits/visit-appointment.service.ts";
import { createVisit } from "../visits/visit-creation.service.ts";
import { demandClinicians } from "../visits/visit-facts.service.ts";
import { lockVisit } from "../visits/visit-state.service.ts";
import { mayChangeAppointment } from "./appointment.policy.ts";
import { findAppointment, type Place, placeAppointment, updateState } from "./appointment.queries.ts";
import { inScope, lockOpen, notifyAppointments } from "./appointment.service.ts";
import type { AppointmentListRow } from "./appointment-list.columns.ts";
import { timeIn, zoned } from "./appointment-time.model.ts";
import { fitAt, type OpenPlace, openPlace, takeSeat } from "./slot.service.ts";

/** Books a time, and as many more as are to be repeated. Answers the first. */
export async function bookAppointment(tx: Tx, viewer: Viewer, wanted: Booking): Promise<{ id: string }> {
  const place = await openPlace(tx, viewer, wanted.locationId);
  if (wanted.clinicianId) await demandClinicians(tx, [wanted.clinicianId]);
  const first = Date.parse(wanted.start);
  const { times = 0, weeks = 1 } = wanted.repeat ?? {};
  const seriesId = times > 0 ? newId() : null;
  let booked: string | undefined;
  for (let turn = 0; turn <= times; turn++) {
    const start = later(first, place.timeZone, { weeks: turn * weeks });
    const id = await bookOne(tx, viewer, place, { ...wanted, start, seriesId, ofSeries: turn > 0 });
    booked ??= id;
  }
  return { id: booked ?? "" };
}

interface OneBooking extends Omit<Booking, "start" | "repeat"> {
  start: number;
  seriesId: string | null;
  ofSeries: boolean;
}

/** Gives the appointment of a visit that was just made its place. */
export const givePlace = (tx: Tx, visitId: string, place: Place) => placeAppointment(tx, visitId, place);

async function bookOne(tx: Tx, viewer: Viewer, place: OpenPlace, wanted: OneBooking): Promise<string> {
  const { clinicianId = null, visitTypeId, seriesId, start, ofSeries } = wanted;
  const visitType = visitTypeId ?? place.location.visitTypeIds[0];
  const taken = await takeSeat(tx, place, { start, visitType, clinicianId, ofSeries });
  const appointment = timeIn(viewer.timeZone, taken);
  const visitId = wanted.visitId
    ? await giveTime(tx, viewer, wanted.visitId, { appointment, startsAt: new Date(taken.start).toISOString() })
    : await newVisit(tx, viewer, { personId: wanted.personId ?? "", visitType, clinicianId, appointment });
  const placed = await placeAppointment(tx, visitId, {
    ...taken,
    locationId: place.location.id,
    clinicianId,
    seriesId,
  });
  const id = placed.rows[0]?.id ?? "";
  if (wanted.comment) await updateState(tx, id, "ASSIGNED", wanted.comment);
  await notifyAppointments(tx, viewer, visitId);
  return id;
}

interface NewVisit {
  personId: string;
  visitType: string | undefined;
  clinicianId: string | null;
  appointment: AppointmentTime;
}

async function newVisit(tx: Tx, viewer: Viewer, { personId, visitType, clinicianId, appointment }: NewVisit) {
  const assignTo = clinicianId ? { assignTo: clinicianId } : {};
  const given = { personId, appointment, typeIds: visitType ? [visitType] : [], ...assignTo };
  return (await createVisit(tx, viewer, given)).id;
}

/** Gives a visit that has no open appointment a time. */
async function giveTime(
  tx: Tx,
  viewer: Viewer,
  visitId: string,
  time: { appointment: AppointmentTime; startsAt: string },
): Promise<string> {
  const visit = await lockVisit(tx, viewer, visitId);
  demand(mayReschedule(viewer, visit));
  if (visit.hasOpenAppointment) throw new Refusal("visit.has-appointment");
  await setVisitTime(tx, viewer, visitId, time);
  return visitId;
}

interface Change {
  start: string;
  locationId?: string | undefined;
  clinicianId?: string | null | undefined;
}

interface Move extends Change {
  scope: "one" | "following";
  leaveOut: readonly string[];
  comment: string;
  version: number;
}

/** Gives an appointment another time or place, and those of its series the same change. Answers the one that it became. */
export async function moveAppointment(tx: Tx, viewer: Viewer, id: string, wanted: Move): Promise<{ id: string }> {
  const row = await lockOpen(tx, viewer, id, wanted.version);
  const { place, shift } = await changeOf(tx, viewer, row, wanted);
  if (wanted.clinicianId) await demandClinicians(tx, [wanted.clinicianId]);
  const scope = await inScope(tx, row, wanted.scope);
  const staying = new Set(wanted.leaveOut);
  const known = scope.filter((each) => staying.has(each.id));
  if (known.length < staying.size) refuseInvalid([unknownChoice("leaveOut")]);
  const all = scope.filter((each) => each.id === id || !staying.has(each.id));
  // Each leaves its time before another one of its series comes there.
  if (Date.parse(wanted.start) > Date.parse(row.start)) all.reverse();
  let became = id;
  for (const each of all) {
    const moved = await moveOne(tx, viewer, place, { row: each, start: shift(each), wanted, ofSeries: each.id !== id });
    if (each.id === id) became = moved;
  }
  return { id: became };
}

/** Where a change leads, and when it puts each appointment of a series. */
async function changeOf(tx: Tx, viewer: Viewer, row: AppointmentListRow, wanted: Change) {
  const place = await openPlace(tx, viewer, wanted.locationId ?? row.location?.id ?? "");
  const shift = shiftBetween(place.timeZone, Date.parse(row.start), Date.parse(wanted.start));
  return {
    place,
    shift: (each: AppointmentListRow) =>
      each.id === row.id ? Date.parse(wanted.start) : shift(Date.parse(each.start)),
  };
}

/** What another time makes of an appointment and of those that follow in its series, and which can't be moved. */
export async function planMove(tx: Tx, viewer: Viewer, id: string, wanted: Change): Promise<PlannedMove[]> {
  const row = found(await findAppointment(tx, id));
  demand(mayChangeAppointment(viewer, { ...row, now: Date.now() }));
  const { place, shift } = await changeOf(tx, viewer, row, wanted);
  const all = await inScope(tx, row, "following");
  const besides = all.map((each) => each.id);
  const planned: PlannedMove[] = [];
  for (const each of all) {
    const clinicianId = wanted.clinicianId === undefined ? (each.clinician?.id ?? null) : wanted.clinicianId;
    const start = shift(each);
    const visitType = each.types[0]?.id;
    const fit = await fitAt(tx, place, { start, visitType, clinicianId, besides, ofSeries: each.id !== id });
    const becomes = new Date(start).toISOString();
    const misfit = "misfit" in fit ? fit.misfit : null;
    planned.push({ id: each.id, start: each.start, end: each.end, becomes, misfit });
  }
  return planned;
}

interface OneMove {
  row: AppointmentListRow;
  start: number;
  wanted: Move;
  ofSeries: boolean;
}

async function moveOne(
  tx: Tx,
  viewer: Viewer,
  place: OpenPlace,
  { row, start, wanted, ofSeries }: OneMove,
): Promise<string> {
  const clinicianId = wanted.clinicianId === undefined ? (row.clinician?.id ?? null) : wanted.clinicianId;
  const visitType = row.types[0]?.id;
  const taken = await takeSeat(tx, place, { start, visitType, clinicianId, besides: [row.id], ofSeries });
  const appointment = timeIn(viewer.timeZone, taken);
  await updateState(tx, row.id, "MOVED_TO_OTHER_TIME", wanted.comment);
  const startsAt = new Date(taken.start).toISOString();
  await setVisitTime(tx, viewer, row.visit.id, { appointment, startsAt });
  const placed = await placeAppointment(tx, row.visit.id, {
    ...taken,
    locationId: place.location.id,
    clinicianId,
    seriesId: row.seriesId,
  });
  await notifyAppointments(tx, viewer, row.visit.id);
  return placed.rows[0]?.id ?? "";
}

/** The same time of the clock, so much later. */
const later = (at: number, timeZone: string, by: { weeks: number }): number =>
  by.weeks === 0 ? at : zoned(at, timeZone).add(by).epochMilliseconds;

/** The change from one time to another, in days and to a time of the clock, for others of a series. */
function shiftBetween(timeZone: string, from: number, to: number): (at: number) => number {
  const [before, after] = [zoned(from, timeZone), zoned(to, timeZone)];
  const days = before.toPlainDate().until(after.toPlainDate()).days;
  const plainTime = after.toPlainTime();
  return (at) =>
    zoned(at, timeZone).toPlainDate().add({ days }).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
}
