import type { Slot } from "@tracewell/contract/appointments";
import type { OpeningHours } from "@tracewell/contract/opening-hours";
import type { Scheduling } from "@tracewell/contract/scheduling";
import { atWork } from "../locations/clinician-hours.service.ts";
import { getLocation, type LocationRow } from "../locations/location.service.ts";
import { hoursByLocation, zoneOf } from "../locations/opening-hours.service.ts";
import { schedulingOf } from "../locations/scheduling.service.ts";
import { dayIn, daysBetween, daysFrom, freeSeats, type Stretch, slotsOfDay } from "../locations/slots.model.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { Refusal, refusalAt } from "../platform/refusal.ts";
import { listBooked, listOfClinician, lockDay } from "./appointment.queries.ts";

const mostDays = 62;
const millisecondsOfMinute = 60_000;

/** Whose clock and rules hold in a place. */
export interface OpenPlace {
  location: LocationRow;
  timeZone: string;
  rules: Scheduling;
  hours: OpeningHours;
}

/** A place as it can be booked. */
export async function openPlace(tx: Tx, viewer: { timeZone: string }, locationId: string): Promise<OpenPlace> {
  const location = await getLocation(tx, locationId);
  const hoursIn = await hoursByLocation(tx);
  return {
    location,
    timeZone: zoneOf(viewer, location),
    rules: await schedulingOf(tx, location),
    hours: hoursIn(locationId),
  };
}

export interface SlotsAsked {
  from: string;
  to: string;
  visitType?: string | undefined;
  clinician?: string | undefined;
}

/** The times of a place on these days that have not begun, with how many may still be booked. */
export async function listSlots(tx: Tx, place: OpenPlace, asked: SlotsAsked, now = Date.now()): Promise<Slot[]> {
  if (daysBetween(asked.from, asked.to) >= mostDays) throw refusalAt("to", "slot.too-many-days");
  const days = daysFrom(asked.from, asked.to);
  if (!serves(place.location, asked.visitType)) return [];
  const slots = offered(place, days, now);
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return [];
  const whole = { start: first.start, end: last.end };
  const booked = await listBooked(tx, place.location.id, whole);
  const busy = asked.clinician ? await listOfClinician(tx, asked.clinician, whole) : [];
  const isAtWork = asked.clinician ? await atWork(tx, asked.clinician, place.timeZone) : () => true;
  return slots.map((slot) => ({
    start: new Date(slot.start).toISOString(),
    end: new Date(slot.end).toISOString(),
    free: meetsAny(slot, busy) || !isAtWork(slot) ? 0 : freeSeats(slot, booked, place.rules.overlappings).length,
  }));
}

const serves = ({ disabled, visitTypeIds }: LocationRow, visitType: string | undefined): boolean =>
  !disabled && (visitTypeIds.length === 0 || visitType === undefined || visitTypeIds.includes(visitType));

const meetsAny = (slot: Stretch, busy: readonly Stretch[]): boolean =>
  busy.some(({ start, end }) => start < slot.end && slot.start < end);

function offered({ hours, timeZone, rules }: OpenPlace, days: ReturnType<typeof daysFrom>, now: number): Stretch[] {
  const earliest = now + rules.lead * millisecondsOfMinute;
  const last = dayIn(timeZone, now).add({ days: rules.daysAhead }).toString();
  return days
    .filter((day) => day.toString() <= last)
    .flatMap((day) => slotsOfDay(hours, day, { timeZone, ...rules }))
    .filter(({ start }) => start >= earliest);
}

export interface Wanted {
  start: number;
  visitType?: string | undefined;
  clinicianId?: string | null | undefined;
  /** The appointment that is moved: it does not stand in its own way. */
  besides?: string;
  /** One of a series may lie further ahead than appointments are offered. */
  ofSeries?: boolean;
}

/** Takes a seat at a time that is offered, or refuses with the nearest that are free (R8-20). */
export async function takeSeat(
  tx: Tx,
  place: OpenPlace,
  wanted: Wanted,
  now = Date.now(),
): Promise<Stretch & { seat: number }> {
  const { location, timeZone, rules, hours } = place;
  const day = dayIn(timeZone, wanted.start);
  const reach = wanted.ofSeries ? { ...place, rules: { ...rules, daysAhead: Number.MAX_SAFE_INTEGER } } : place;
  const slot = wanted.ofSeries
    ? slotsOfDay(hours, day, { timeZone, ...rules }).find(({ start }) => start === wanted.start)
    : offered(reach, [day], now).find(({ start }) => start === wanted.start);
  if (!slot || !serves(location, wanted.visitType)) throw await notAvailable(tx, place, wanted, now);
  await lockDay(tx, location.id, day.toString());
  const [seat] = freeSeats(slot, await listBooked(tx, location.id, slot, wanted.besides), rules.overlappings);
  const busy = wanted.clinicianId ? await listOfClinician(tx, wanted.clinicianId, slot, wanted.besides) : [];
  const isAtWork = wanted.clinicianId ? await atWork(tx, wanted.clinicianId, timeZone) : () => true;
  if (seat === undefined || busy.length > 0 || !isAtWork(slot)) throw await notAvailable(tx, place, wanted, now);
  return { ...slot, seat };
}

const nearest = 3;

async function notAvailable(tx: Tx, place: OpenPlace, wanted: Wanted, now: number): Promise<Refusal> {
  const day = dayIn(place.timeZone, wanted.start);
  const from = day.subtract({ days: 1 }).toString();
  const slots = await listSlots(
    tx,
    place,
    {
      from,
      to: day.add({ days: 7 }).toString(),
      visitType: wanted.visitType,
      clinician: wanted.clinicianId ?? undefined,
    },
    now,
  );
  const distance = ({ start }: Slot) => Math.abs(Date.parse(start) - wanted.start);
  const free = slots.filter((slot) => slot.free > 0).sort((one, other) => distance(one) - distance(other));
  return new Refusal("slot.not-available", {
    details: free.slice(0, nearest).map(({ start }) => ({ code: "slot.free", field: "start", message: start })),
  });
}
