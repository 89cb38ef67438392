import type { BodyOf } from "@tracewell/contract/call";
import { queues } from "@tracewell/contract/live";
import type { HolderAppointment, HolderPlace, partnerInvitationCalls } from "@tracewell/contract/partner-invitations";
import { timeIn } from "../appointments/appointment-time.model.ts";
import { givePlace } from "../appointments/booking.service.ts";
import { eventFor } from "../appointments/calendar-event.model.ts";
import { listSlots, openPlace, takeSeat } from "../appointments/slot.service.ts";
import { neutral } from "../clinic-reach/neutral-name.model.ts";
import { getLocation, listOpenLocations } from "../locations/location.service.ts";
import { zoneOf } from "../locations/opening-hours.service.ts";
import { schedulingOf } from "../locations/scheduling.service.ts";
import { addPersons, entryOf } from "../persons/person.service.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { calendarOf } from "../platform/icalendar.ts";
import { sendLive } from "../platform/live/live-message.ts";
import { Refusal } from "../platform/refusal.ts";
import type { Settings } from "../platform/settings.ts";
import { listGiveaways } from "../standard-messages/standard-message.service.ts";
import { bookVisit } from "../visits/visit-creation.service.ts";
import { enter, linkVisit } from "./invitation-holder.service.ts";
import { getClinicNames, lockInvitations } from "./partner-invitation.queries.ts";

type Offers = Pick<Settings, "appointments" | "publicUrl">;

/** Where whoever holds a code can book. */
export async function describeHolderPlaces(
  tx: Tx,
  settings: Offers,
  token: string,
): Promise<{ places: HolderPlace[] }> {
  const { timeZone } = await enterToBook(tx, settings, token);
  const { names } = await listGiveaways(tx);
  const places = [];
  for (const row of await listOpenLocations(tx)) {
    const { id, name, address, phone } = row;
    const { daysAhead } = (await schedulingOf(tx, row))();
    places.push({ id, name: neutral(name, names), address, phone, timeZone: zoneOf({ timeZone }, row), daysAhead });
  }
  return { places };
}

export async function listHolderSlots(tx: Tx, settings: Offers, asked: BodyOf<typeof partnerInvitationCalls.slots>) {
  const { timeZone } = await enterToBook(tx, settings, asked.token);
  return { slots: await listSlots(tx, await openPlace(tx, { timeZone }, asked.location), asked) };
}

/**
 * Books a time with a partner's code. The person is a new one, by the name that they want to be called by; who they are, and whether
 * the clinic knows them, is found out when they come. The same code checks them in.
 */
export async function bookAsHolder(
  tx: Tx,
  settings: Offers,
  wanted: BodyOf<typeof partnerInvitationCalls.book>,
): Promise<HolderAppointment> {
  const { code, tenantId, invitation } = await enterToBook(tx, settings, wanted.token);
  // Of two who book with one code at the same moment, the second finds it used.
  await lockInvitations(tx, { tenantId, of: invitation.id });
  const { timeZone } = await enterToBook(tx, settings, wanted.token);
  const place = await openPlace(tx, { timeZone }, wanted.locationId);
  const [visitType] = place.location.visitTypeIds;
  const taken = await takeSeat(tx, place, { start: Date.parse(wanted.start), visitType });
  const [personId = ""] = await addPersons(tx, tenantId, [
    entryOf({ ...named(wanted.name), mobilePhone: wanted.mobilePhone }),
  ]);
  const start = new Date(taken.start).toISOString();
  const end = new Date(taken.end).toISOString();
  const typeIds = visitType ? [visitType] : [];
  const given = { personId, typeIds, appointment: timeIn(timeZone, taken), code };
  const { id: visitId } = await bookVisit(tx, { tenantId, userId: null }, given, start);
  await givePlace(tx, visitId, { ...taken, locationId: place.location.id, clinicianId: null, seriesId: null });
  await linkVisit(tx, invitation.id, visitId);
  await sendLive(tx, { tenantId, queue: queues.appointments, body: { visitId } });
  const { address, phone, name } = await getLocation(tx, wanted.locationId);
  const { names } = await listGiveaways(tx);
  const told = { visitId, start, end, place: name, address, changes: 0, canceled: false };
  const calendar = calendarOf([eventFor(settings.publicUrl, wanted.language, told)]);
  return { start, end, place: neutral(name, names), address, phone, timeZone: place.timeZone, calendar };
}

async function enterToBook(tx: Tx, { appointments }: Offers, token: string) {
  const entered = await enter(tx, token);
  if (entered.invitation.state !== "open") throw new Refusal("partner-invitation.over");
  if (!appointments) throw new Refusal("portal.no-bookings");
  return { ...entered, timeZone: (await getClinicNames(tx)).timeZone };
}

/** The last word is the family name, where there are several. */
function named(name: string) {
  const words = name.split(/\s+/);
  return words.length === 1 ? { firstName: name } : { firstName: words.slice(0, -1).join(" "), lastName: words.at(-1) };
}
