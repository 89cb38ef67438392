import { registrationsOfDevice } from "@tracewell/contract/constants";
import { type CheckInForm, type KioskWhere, RegistrationForm } from "@tracewell/contract/kiosk";
import { mostTicket } from "@tracewell/contract/ticket-colors";
import { checkInByCode } from "../appointments/check-in.service.ts";
import { listLookup } from "../lookups/lookup.service.ts";
import { kioskLocations } from "../organizations/organization.service.ts";
import { openInvitation } from "../partner-invitations/invitation-holder.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { readPhoneNumber } from "../platform/phone-number.ts";
import { Refusal, refuseInvalid, unknownChoice } from "../platform/refusal.ts";
import { setLocation, setTicket } from "../visits/visit-facts.service.ts";
import {
  countOfDevice,
  findCheckedIn,
  insertRegistration,
  lockRegistrationDay,
  markResolved,
} from "./registration.queries.ts";
import { notifyWaitingRoom } from "./registration.service.ts";

/** Registers a visitor of a kiosk; nothing of what the clinic knows is looked up for them. */
export async function register(
  tx: Tx,
  viewer: Viewer,
  given: RegistrationForm & KioskWhere,
  ownNumber: string | null,
): Promise<{ temporaryId: number }> {
  const day = todayIn(viewer.timeZone);
  if (given.dateOfBirth && given.dateOfBirth > day) throw new Refusal("person.born-in-future");
  const known = new Set(
    (await listLookup(tx, "VISIT_TYPE")).data.filter(({ disabled }) => !disabled).map(({ id }) => id),
  );
  if (given.typeIds.some((id) => !known.has(id))) refuseInvalid([unknownChoice("typeIds")]);
  const genders = (await listLookup(tx, "GENDER_TYPE")).data.map(({ name }) => name);
  if (given.gender !== null && !genders.includes(given.gender)) refuseInvalid([unknownChoice("gender")]);
  return admit(tx, viewer, given, { day, ...(await whereOf(tx, given, ownNumber)) });
}

/** Checks in who has an appointment. The answer is the same whether or not the code is one. */
export async function checkIn(
  tx: Tx,
  viewer: Viewer,
  { kioskNumber, locationId, ...given }: CheckInForm,
  ownNumber: string | null,
): Promise<{ temporaryId: number }> {
  const form = { ...RegistrationForm.omit({ typeIds: true }).parse(given), typeIds: [] };
  const where = await whereOf(tx, { kioskNumber, locationId }, ownNumber);
  return admit(tx, viewer, form, { day: todayIn(viewer.timeZone), ...where });
}

/** A kiosk that stands where none is offered any more says nothing about it; no visitor is sent away for that. */
async function whereOf(tx: Tx, { kioskNumber, locationId }: KioskWhere, ownNumber: string | null): Promise<KioskWhere> {
  const known = locationId !== null && (await listLookup(tx, "LOCATION_IN_CLINIC")).data.map(({ id }) => id);
  if (known && !known.includes(locationId)) refuseInvalid([unknownChoice("locationId")]);
  const offered = locationId !== null && (await kioskLocations(tx)).includes(locationId);
  return { kioskNumber: kioskNumber ?? ownNumber, locationId: offered ? locationId : null };
}

/** Gives a visitor a number. Who has an appointment today is checked in, once. */
async function admit(
  tx: Tx,
  viewer: Viewer,
  given: RegistrationForm,
  { day, kioskNumber, locationId }: { day: string } & KioskWhere,
): Promise<{ temporaryId: number }> {
  const { tenantId, sessionId, userId } = viewer;
  const { appointment, ...code } = await recognize(tx, viewer, given.code);
  const before = appointment && !appointment.begun ? await findCheckedIn(tx, appointment.id, day) : null;
  if (before !== null) return { temporaryId: before };
  await lockRegistrationDay(tx, { tenantId, day });
  const { most, minutes } = registrationsOfDevice;
  if ((await countOfDevice(tx, sessionId, minutes)) >= most) throw new Refusal("kiosk.too-many");
  const made = await insertRegistration(tx, {
    ...given,
    ...code,
    typeIds: given.typeIds.length > 0 ? given.typeIds : (appointment?.typeIds ?? []),
    appointmentId: appointment?.id ?? null,
    tenantId,
    sessionId,
    day,
    kioskUserId: userId,
    kioskNumber,
    locationId,
    mobilePhone: phoneOf(given.mobilePhone),
    emergencyPhone: phoneOf(given.emergencyPhone),
  });
  if (appointment?.begun) {
    const { personId, visitId } = appointment;
    if (made.temporaryId <= mostTicket) await setTicket(tx, visitId, made.temporaryId);
    if (locationId) await setLocation(tx, visitId, locationId);
    await markResolved(tx, made.id, { type: "checked-in", errorType: null, personId, visitId, userId });
  }
  await notifyWaitingRoom(tx, viewer, made.id);
  return { temporaryId: made.temporaryId };
}

/** What a visitor's code is: an appointment's, an invitation's, or nobody's. */
async function recognize(tx: Tx, viewer: Viewer, code: string | null) {
  const appointment = code === null ? null : await checkInByCode(tx, viewer, code);
  const invitationId = code === null || appointment ? null : await openInvitation(tx, code);
  return { appointment, invitationId, codeUnknown: code !== null && !appointment && invitationId === null };
}

const phoneOf = (text: string | null): string | null => (text === null ? null : (readPhoneNumber(text) ?? text));
