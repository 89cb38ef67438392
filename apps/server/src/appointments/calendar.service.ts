import type { ClinicianDay, DayLoad, FreePlace, PartOfDay } from "@tracewell/contract/appointment-calendar";
import type { Slot } from "@tracewell/contract/appointments";
import { isAtWork, listClinicians } from "../locations/clinician-hours.service.ts";
import { type LocationRow, listOpenLocations } from "../locations/location.service.ts";
import { hoursByLocation } from "../locations/opening-hours.service.ts";
import { dayIn, daysBetween, daysFrom, openStretches, type Stretch, slotsOfDay } from "../locations/slots.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { refusalAt } from "../platform/refusal.ts";
import { countByDay, listOfClinician } from "./appointment.queries.ts";
import { zoned } from "./appointment-time.model.ts";
import { listSlots, mostDays, type OpenPlace, placeOf, type SlotsAsked, serves } from "./slot.service.ts";

/** All places where something can be booked. */
async function openPlaces(tx: Tx, viewer: Viewer, wanted?: { location?: string | undefined }): Promise<OpenPlace[]> {
  const hoursIn = await hoursByLocation(tx);
  const locations = await listOpenLocations(tx);
  const isWanted = ({ id }: LocationRow) => wanted?.location === undefined || wanted.location === id;
  const places = [];
  for (const location of locations.filter(isWanted))
    places.push(await placeOf(tx, viewer, location, hoursIn(location.id)));
  return places;
}

/** How many appointments each of these days has, and for how many there is room. */
export async function listDayLoads(tx: Tx, viewer: Viewer, { from, to }: SlotsAsked): Promise<DayLoad[]> {
  if (daysBetween(from, to) >= mostDays) throw refusalAt("to", "slot.too-many-days");
  const booked = await countByDay(tx, from, to);
  const places = await openPlaces(tx, viewer);
  return daysFrom(from, to).map((date) => {
    const day = date.toString();
    const room = places.reduce((sum, { hours, timeZone, rulesFor }) => {
      const rules = rulesFor();
      return sum + slotsOfDay(hours, date, { timeZone, ...rules }).length * rules.overlappings;
    }, 0);
    const taken = booked.get(day) ?? 0;
    return { day, booked: taken, places: Math.max(taken, room) };
  });
}

interface Sought {
  from?: string | undefined;
  to?: string | undefined;
  partOfDay?: PartOfDay;
  location?: string | undefined;
  visitType?: string | undefined;
  clinician?: string | undefined;
}

const mostFound = 24;
/** So that who can't come on one day sees others. */
const mostOfDay = 6;
const daysAtOnce = 7;

/** The next free times, in any location that takes this type of visit or in one. */
export async function listNextFree(
  tx: Tx,
  viewer: Viewer,
  { location, from, to, partOfDay = "any", ...sought }: Sought,
): Promise<FreePlace[]> {
  const places = (await openPlaces(tx, viewer, { location })).filter((place) =>
    serves(place.location, sought.visitType),
  );
  const today = dayIn(viewer.timeZone, Date.now());
  const first =
    from !== undefined && from > today.toString() ? today.add({ days: daysBetween(today.toString(), from) }) : today;
  const offered = today.add({
    days: Math.max(0, ...places.map(({ rulesFor }) => rulesFor(sought.visitType).daysAhead)),
  });
  const last =
    to !== undefined && to < offered.toString() ? today.add({ days: daysBetween(today.toString(), to) }) : offered;
  const suits = ({ start }: FreePlace) =>
    partOfDay === "any" || isMorning(start, viewer.timeZone) === (partOfDay === "morning");
  const found: FreePlace[] = [];
  for (let day = first; day.until(last).days >= 0 && found.length < mostFound; day = day.add({ days: daysAtOnce })) {
    const end = day.add({ days: daysAtOnce - 1 });
    const week = { from: day.toString(), to: (end.until(last).days < 0 ? last : end).toString() };
    const free = [];
    for (const place of places) free.push(...(await freeIn(tx, place, { ...sought, ...week })));
    const sorted = free.filter(suits).toSorted((one, other) => one.start.localeCompare(other.start));
    const days = Map.groupBy(sorted, ({ start }) => dayIn(viewer.timeZone, Date.parse(start)).toString());
    found.push(...[...days.values()].flatMap((ofDay) => ofDay.slice(0, mostOfDay)));
  }
  return found.slice(0, mostFound);
}

const isMorning = (at: string, timeZone: string): boolean => zoned(Date.parse(at), timeZone).hour < 12;

async function freeIn(tx: Tx, place: OpenPlace, asked: SlotsAsked): Promise<FreePlace[]> {
  const { id, name } = place.location;
  const slots = (await listSlots(tx, place, asked)).filter(({ free }) => free > 0);
  return slots.map(({ start, end }) => ({ start, end, location: { id, name: name ?? "" } }));
}

/** The clinicians of a day with their hours and free times; in front, what nobody has yet. */
export async function describeCliniciansOf(tx: Tx, viewer: Viewer, day: string): Promise<ClinicianDay[]> {
  const { timeZone } = viewer;
  const places = await openPlaces(tx, viewer);
  const [date] = daysFrom(day, day);
  if (!date) return [];
  const begins = date.toZonedDateTime(timeZone).epochMilliseconds;
  const ends = date.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
  const free = mergedPlaces(await freeByLocation(tx, places, day));
  const open = union(places.flatMap(({ hours, timeZone: zone }) => openStretches(hours, date, zone)));
  const columns: ClinicianDay[] = [{ clinician: null, hours: open.map(told), away: false, places: free }];
  for (const { id, name, hours, absences } of await listClinicians(tx, { start: begins, end: ends })) {
    const isWorking = isAtWork({ hours, absences }, timeZone);
    const away = absences.some((absence) => absence.from <= day && day <= absence.to);
    const busy = await listOfClinician(tx, id, { start: begins, end: ends });
    const works = hours === null ? open : openStretches(hours, date, timeZone);
    columns.push({
      clinician: { id, name },
      hours: away ? [] : works.map(told),
      away,
      places: free.filter((place) => {
        const stretch = { start: Date.parse(place.start), end: Date.parse(place.end) };
        return isWorking(stretch) && !busy.some(({ start, end }) => start < stretch.end && stretch.start < end);
      }),
    });
  }
  return columns;
}

async function freeByLocation(tx: Tx, places: readonly OpenPlace[], day: string) {
  const free: (Slot & { location: string })[] = [];
  for (const place of places) {
    const slots = await listSlots(tx, place, { from: day, to: day });
    free.push(...slots.filter((slot) => slot.free > 0).map((slot) => ({ ...slot, location: place.location.id })));
  }
  return free;
}

/** Each stretch once, with all locations that have room for it. */
const mergedPlaces = (free: readonly (Slot & { location: string })[]): ClinicianDay["places"] =>
  [...Map.groupBy(free, ({ start, end }) => `${start} ${end}`).values()]
    .flatMap(([first, ...more]) =>
      first
        ? [{ start: first.start, end: first.end, locationIds: [first, ...more].map(({ location }) => location) }]
        : [],
    )
    .sort((one, other) => one.start.localeCompare(other.start));

const told = ({ start, end }: Stretch) => ({ start: new Date(start).toISOString(), end: new Date(end).toISOString() });

function union(all: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const stretch of all.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last && stretch.start <= last.end) last.end = Math.max(last.end, stretch.end);
    else joined.push({ ...stretch });
  }
  return joined;
}
