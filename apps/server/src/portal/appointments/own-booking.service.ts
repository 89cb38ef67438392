import { queues } from "@tracewell/contract/live";
import type { BookablePlaces, OwnAppointment } from "@tracewell/contract/portal-appointments";
import { timeIn } from "../../appointments/appointment-time.model.ts";
import {
  listSlots,
  type OpenPlace,
  placeOf,
  type SlotsAsked,
  takeSeat,
  type Wanted,
} from "../../appointments/slot.service.ts";
import { usualHours, zoneOf } from "../../locations/opening-hours.service.ts";
import { schedulingOf } from "../../locations/scheduling.service.ts";
import { listLookup } from "../../lookups/lookup.service.ts";
import type { PatientViewer } from "../../platform/access/viewer.ts";
import { newVisitorCode } from "../../platform/access/visitor-code.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { demand } from "../../platform/guards.ts";
import { notifyChanged, notifyLists, sendLive } from "../../platform/live/live-message.ts";
import { found, Refusal, refuseInvalid, unknownChoice } from "../../platform/refusal.ts";
import type { Settings } from "../../platform/settings.ts";
import { mayBook, mayChangeOwn } from "./own-appointment.policy.ts";
import {
  type BookablePlaceRow,
  cancelOwnAppointment,
  type GivenPlace,
  insertOwnAppointment,
  listBookablePlaces,
  listOwnAppointments,
  lockBookings,
  moveOwnAppointment,
  type OwnAppointmentRow,
} from "./own-appointment.queries.ts";
import { describeOwnAppointment, isLetChange } from "./own-appointment.service.ts";

type Offers = Pick<Settings, "appointments">;

/** Where a patient can book, and for what. */
export async function describePlaces(tx: Tx, { appointments }: Offers, viewer: PatientViewer): Promise<BookablePlaces> {
  const all = (await listLookup(tx, "VISIT_TYPE")).data.filter(({ disabled }) => !disabled);
  const everyType = all.map(({ id, name, words }) => ({ id, name, words }));
  const places = [];
  for (const row of await listBookablePlaces(tx)) {
    const { id, name, address, phone, visitTypes } = row;
    const timeZone = zoneOf(viewer, row);
    const { daysAhead } = (await schedulingOf(tx, row))();
    const offered = new Set(visitTypes.map((type) => type.id));
    const types = offered.size > 0 ? everyType.filter((type) => offered.has(type.id)) : everyType;
    places.push({ id, name, address, phone, timeZone, daysAhead, visitTypes: types });
  }
  return { places, abilities: { book: mayBook(await standingOf(tx, appointments, viewer)) } };
}

const standingOf = async (tx: Tx, isOffered: boolean, { impersonator }: PatientViewer) => ({
  isLookedOn: impersonator !== null,
  isOffered,
  toCome: (await listOwnAppointments(tx)).filter(({ toCome }) => toCome).length,
});

/** The times of a place on these days that a patient can book. */
export const listOwnSlots = async (tx: Tx, viewer: PatientViewer, asked: SlotsAsked & { location: string }) =>
  listSlots(tx, await openPlaceOf(tx, viewer, asked.location), asked);

/** Books a time for a patient: a visit is made, which is Scheduled. */
export async function bookOwn(
  tx: Tx,
  { appointments }: Offers,
  viewer: PatientViewer,
  wanted: { locationId: string; start: string; visitTypeId?: string | undefined },
): Promise<OwnAppointment> {
  const { personId, tenantId } = viewer;
  const { locationId, visitTypeId } = wanted;
  const place = await openPlaceOf(tx, viewer, locationId);
  if (visitTypeId) await demandVisitType(tx, visitTypeId);
  await lockBookings(tx, personId);
  demand(mayBook(await standingOf(tx, appointments, viewer)));
  const visitType = visitTypeId ?? place.location.visitTypeIds[0];
  const taken = await givenPlace(tx, viewer, place, { start: Date.parse(wanted.start), visitType });
  const id = await insertOwnAppointment(tx, taken, { visitTypeId: visitType ?? null, code: newVisitorCode() });
  const made = await getOwn(tx, id ?? "");
  await notifyLists(tx, { tenantId, userId: null }, { kinds: ["Visit"], personIds: [personId] });
  return told(tx, viewer, made);
}

/** Gives a patient's appointment another time. A time that is gone leaves the appointment as it is. */
export async function moveOwn(
  tx: Tx,
  viewer: PatientViewer,
  id: string,
  wanted: { start: string; locationId?: string | undefined },
): Promise<OwnAppointment> {
  const present = await getOwn(tx, id);
  const locationId = wanted.locationId ?? present.locationId;
  if (!locationId) throw new Refusal("request.invalid", { details: [unknownChoice("locationId")] });
  const place = await openPlaceOf(tx, viewer, locationId);
  await demandChange(tx, viewer, present);
  const visitType = present.visitTypeId ?? undefined;
  const taken = await givenPlace(tx, viewer, place, { start: Date.parse(wanted.start), visitType, besides: [id] });
  const became = await moveOwnAppointment(tx, id, taken);
  if (!became) throw new Refusal("appointment.over");
  return told(tx, viewer, await getOwn(tx, became));
}

/** Cancels a patient's appointment, with their reason, and frees its time. */
export async function cancelOwn(tx: Tx, viewer: PatientViewer, id: string, reason: string): Promise<OwnAppointment> {
  await demandChange(tx, viewer, await getOwn(tx, id));
  if (!(await cancelOwnAppointment(tx, id, reason))) throw new Refusal("appointment.over");
  return told(tx, viewer, await getOwn(tx, id));
}

async function demandChange(tx: Tx, { impersonator }: PatientViewer, { toCome }: OwnAppointmentRow): Promise<void> {
  demand(mayChangeOwn({ isLookedOn: impersonator !== null, isLet: await isLetChange(tx), toCome }));
}

async function demandVisitType(tx: Tx, id: string): Promise<void> {
  const types = (await listLookup(tx, "VISIT_TYPE")).data;
  if (!types.some((type) => type.id === id && !type.disabled)) refuseInvalid([unknownChoice("visitTypeId")]);
}

const getOwn = async (tx: Tx, id: string): Promise<OwnAppointmentRow> =>
  found((await listOwnAppointments(tx)).find((row) => row.id === id));

/** Whoever has the visit or a calendar in view reads it again. */
async function told(tx: Tx, viewer: PatientViewer, row: OwnAppointmentRow): Promise<OwnAppointment> {
  const { tenantId } = viewer;
  await notifyChanged(tx, { tenantId, userId: null }, { recordId: row.visitId });
  await sendLive(tx, { tenantId, queue: queues.appointments, body: { visitId: row.visitId } });
  return describeOwnAppointment(tx, viewer, row);
}

async function openPlaceOf(tx: Tx, viewer: PatientViewer, id: string): Promise<OpenPlace> {
  const row: BookablePlaceRow = found((await listBookablePlaces(tx)).find((place) => place.id === id));
  const location = { ...row, disabled: false, visitTypeIds: row.visitTypes.map((type) => type.id) };
  return placeOf(tx, viewer, location, row.hours ?? usualHours);
}

async function givenPlace(tx: Tx, viewer: PatientViewer, place: OpenPlace, wanted: Wanted): Promise<GivenPlace> {
  const taken = await takeSeat(tx, place, wanted);
  return { ...taken, locationId: place.location.id, time: timeIn(viewer.timeZone, taken) };
}
