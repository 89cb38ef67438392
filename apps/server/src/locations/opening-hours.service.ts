import type { HoursBody, HoursPage } from "@tracewell/contract/locations";
import { OpeningHours } from "@tracewell/contract/opening-hours";
import { recordHref } from "@tracewell/contract/records";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { Refusal } from "../platform/refusal.ts";
import {
  type BookedAhead,
  deleteHours,
  type HoursRow,
  type LocationRow,
  listBookedAhead,
  listHours,
  listLocations,
  markOutside,
  putHours,
} from "./location.queries.ts";
import { getLocation } from "./location.service.ts";
import { isOpenFor } from "./slots.model.ts";

const office = [
  { from: "08:00", to: "12:00" },
  { from: "13:00", to: "17:00" },
];
/** The hours of a clinic that has set none: weekdays in two halves. */
export const usualHours = OpeningHours.parse({
  regular: { monday: office, tuesday: office, wednesday: office, thursday: office, friday: office },
  exceptions: [],
});

const hoursOf = (rows: readonly HoursRow[], locationId: string | null) =>
  rows.find((row) => row.locationId === locationId);

/** The hours that hold in each location: its own, else the clinic's. */
export async function hoursByLocation(tx: Tx): Promise<(locationId: string) => OpeningHours> {
  const rows = await listHours(tx);
  return (locationId) => (hoursOf(rows, locationId) ?? hoursOf(rows, null))?.hours ?? usualHours;
}

/** A location's hours, or the clinic's where `id` is null. */
export async function describeHours(tx: Tx, id: string | null): Promise<HoursPage> {
  if (id !== null) await getLocation(tx, id);
  const rows = await listHours(tx);
  const own = hoursOf(rows, id);
  const hours = own?.hours ?? hoursOf(rows, null)?.hours ?? usualHours;
  return { ...hours, inherited: id !== null && !own, version: own?.version ?? 0 };
}

/** Gives a location, or the clinic, other hours. What is booked outside of them is named first, and then kept if so wished. */
export async function setHours(tx: Tx, viewer: Viewer, id: string | null, body: HoursBody): Promise<HoursPage> {
  const { version, keepBooked, ...hours } = body;
  if (id !== null) await getLocation(tx, id);
  const written = await putHours(tx, viewer.tenantId, { locationId: id, hours, version });
  if (!written) throw new Refusal("edit.stale", { newer: await describeHours(tx, id) });
  await meetHours(tx, viewer, keepBooked);
  return describeHours(tx, id);
}

/** A location without hours of its own has the clinic's. Appointments stay, and those outside of them are marked. */
export async function inheritHours(tx: Tx, viewer: Viewer, id: string): Promise<HoursPage> {
  await getLocation(tx, id);
  await deleteHours(tx, id);
  await meetHours(tx, viewer, true);
  return describeHours(tx, id);
}

/** Holds what is booked against the hours as they are now. */
async function meetHours(tx: Tx, viewer: Viewer, keepBooked: boolean): Promise<void> {
  const locations = new Map((await listLocations(tx)).map((location) => [location.id, location]));
  const booked = await listBookedAhead(tx, [...locations.keys()]);
  const hoursIn = await hoursByLocation(tx);
  const outside = booked.filter(({ locationId, startsAt, endsAt }) => {
    const stretch = { start: Date.parse(startsAt), end: Date.parse(endsAt) };
    return !isOpenFor(stretch, hoursIn(locationId), zoneOf(viewer, locations.get(locationId)));
  });
  if (outside.length > 0 && !keepBooked) throw bookedOutside(viewer, outside, locations);
  const ids = (all: readonly BookedAhead[]) => all.map(({ id }) => id);
  await markOutside(tx, ids(booked), ids(outside));
}

/** The clock of a location. */
export const zoneOf = (viewer: Pick<Viewer, "timeZone">, location: Pick<LocationRow, "timeZone"> | undefined): string =>
  location?.timeZone ?? viewer.timeZone;

/** Names each appointment with its page, so that it can be moved or canceled first. */
function bookedOutside(viewer: Viewer, outside: readonly BookedAhead[], locations: ReadonlyMap<string, LocationRow>) {
  const told = outside.map((booked) => {
    const location = locations.get(booked.locationId);
    return bookedOutsideLine(booked, zoneOf(viewer, location), location?.name ?? null);
  });
  const many = outside.length === 1 ? "1 appointment is" : `${outside.length} appointments are`;
  return new Refusal("hours.booked", { message: `${many} booked outside of these hours.`, details: told });
}

type BookedLine = Pick<BookedAhead, "visitId" | "lastName" | "firstName" | "startsAt">;

/** Who is booked, when and where, with the way to their visit. */
export function bookedOutsideLine(
  { visitId, lastName, firstName, startsAt }: BookedLine,
  timeZone: string,
  place: string | null,
) {
  const at = new Date(startsAt).toLocaleString("en-US", { timeZone, dateStyle: "short", timeStyle: "short" });
  const name = [lastName, firstName].filter(Boolean).join(", ");
  const label = [name, at, place].filter(Boolean).join(", ");
  return {
    code: "hours.booked",
    field: "keepBooked",
    message: label,
    fix: { label, href: recordHref("Visit", visitId) },
  };
}
