import type { Misfit } from "@tracewell/contract/appointment-calendar";
import type { Slot } from "@tracewell/contract/appointments";
import type { OpeningHours } from "@tracewell/contract/opening-hours";
import type { Scheduling } from "@tracewell/contract/scheduling";
import { atWork } from "../locations/clinician-hours.service.ts";
import { getLocation, type PlaceOfSlots } from "../locations/location.service.ts";
import { hoursByLocation, zoneOf } from "../locations/opening-hours.service.ts";
import { type RulesFor, schedulingOf } from "../locations/scheduling.service.ts";
import { dayIn, daysBetween, daysFrom, freeSeats, type Stretch, slotsOfDay } from "../locations/slots.model.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { Refusal, refusalAt } from "../platform/refusal.ts";
import { listBooked, listOfClinician, lockDay } from "./appointment.queries.ts";

export const mostDays = 62;
const millisecondsOfMinute = 60_000;

/** Whose clock and rules hold in a place. */
export interface OpenPlace {
  location: PlaceOfSlots;
  timeZone: string;
  rulesFor: RulesFor;
  hours: OpeningHours;
}

/** A place as it can be booked. */
export async function openPlace(tx: Tx, viewer: { timeZone: string }, locationId: string): Promise<OpenPlace> {
  const location = await getLocation(tx, locationId);
  const hoursIn = await hoursByLocation(tx);
  return placeOf(tx, viewer, location, hoursIn(locationId));
}

/** A place with its hours, however they were read. */
export const placeOf = async (
  tx: Tx,
  viewer: { timeZone: string },
  location: PlaceOfSlots,
  hours: OpeningHours,
): Promise<OpenPlace> => ({
  location,
  timeZone: zoneOf(viewer, location),
  rulesFor: await schedulingOf(tx, location),
  hours,
});

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
  const slots = offered(place, days, { ...place.rulesFor(asked.visitType), now });
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return [];
  const whole = { start: first.start, end: last.end };
  const booked = await listBooked(tx, place.location.id, whole);
  const busy = asked.clinician ? await listOfClinician(tx, asked.clinician, whole) : [];
  const isAtWork = asked.clinician ? await atWork(tx, asked.clinician, place.timeZone) : () => true;
  const { overlappings } = place.rulesFor(asked.visitType);
  return slots.map((slot) => ({
    start: new Date(slot.start).toISOString(),
    end: new Date(slot.end).toISOString(),
    free: meetsAny(slot, busy) || !isAtWork(slot) ? 0 : freeSeats(slot, booked, overlappings).length,
  }));
}

/** Whether a place takes visits of a type. */
export const serves = ({ disabled, visitTypeIds }: PlaceOfSlots, visitType: string | undefined): boolean =>
  !disabled && (visitTypeIds.length === 0 || visitType === undefined || visitTypeIds.includes(visitType));

const meetsAny = (slot: Stretch, busy: readonly Stretch[]): boolean =>
  busy.some(({ start, end }) => start < slot.end && slot.start < end);

type OfferRules = Scheduling & { now: number };

function offered({ hours, timeZone }: OpenPlace, days: ReturnType<typeof daysFrom>, rules: OfferRules): Stretch[] {
  const earliest = rules.now + rules.lead * millisecondsOfMinute;
  const last = dayIn(timeZone, rules.now).add({ days: rules.daysAhead }).toString();
  return days
    .filter((day) => day.toString() <= last)
    .flatMap((day) => slotsOfDay(hours, day, { timeZone, ...rules }))
    .filter(({ start }) => start >= earliest);
}

export interface Wanted {
  start: number;
  visitType?: string | undefined;
  clinicianId?: string | null | undefined;
  /** The appointments that are moved: they do not stand in their own way. */
  besides?: readonly string[];
  /** One of a series may lie further ahead than appointments are offered. */
  ofSeries?: boolean;
}

type Fit = { seat: Stretch & { seat: number } } | { misfit: Misfit };

/** The seat that an appointment would have at a time, or why there is none. */
export async function fitAt(tx: Tx, place: OpenPlace, wanted: Wanted, now = Date.now()): Promise<Fit> {
  const { location, timeZone, hours } = place;
  const { start, visitType, clinicianId, besides = [] } = wanted;
  const rules = place.rulesFor(visitType);
  const day = dayIn(timeZone, start);
  if (!serves(location, visitType)) return { misfit: "not-served" };
  const slot = (
    wanted.ofSeries
      ? slotsOfDay(hours, day, { timeZone, ...rules }).filter((each) => each.start >= now)
      : offered(place, [day], { ...rules, now })
  ).find((each) => each.start === start);
  if (!slot) return { misfit: "closed" };
  const [seat] = freeSeats(slot, await listBooked(tx, location.id, slot, besides), rules.overlappings);
  if (seat === undefined) return { misfit: "full" };
  if (clinicianId) {
    if (!(await atWork(tx, clinicianId, timeZone))(slot)) return { misfit: "clinician-away" };
    if ((await listOfClinician(tx, clinicianId, slot, besides)).length > 0) return { misfit: "clinician-busy" };
  }
  return { seat: { ...slot, seat } };
}

/** Takes a seat at a time that is offered, or refuses with the nearest that are free (R8-20). */
export async function takeSeat(
  tx: Tx,
  place: OpenPlace,
  wanted: Wanted,
  now = Date.now(),
): Promise<Stretch & { seat: number }> {
  const day = dayIn(place.timeZone, wanted.start).toString();
  await lockDay(tx, place.location.id, day);
  if (wanted.clinicianId) await lockDay(tx, wanted.clinicianId, day);
  const fit = await fitAt(tx, place, wanted, now);
  if ("misfit" in fit) throw await notAvailable(tx, place, wanted, now);
  return fit.seat;
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
