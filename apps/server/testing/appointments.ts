import { appointmentCalls } from "@tracewell/contract/appointments";
import type { SentBody } from "@tracewell/contract/call";
import { locationCalls } from "@tracewell/contract/locations";
import { weekdays } from "@tracewell/contract/opening-hours";
import { waitlistCalls } from "@tracewell/contract/waitlist";
import type { Caller, PatientCaller } from "./app.ts";
import { clinicDay } from "./clinic-day.ts";
import { lookupIdOf } from "./visit.ts";

const halfHour = 1_800_000;

/** A half hour in so many days, where the clinic is open around the clock. */
const halfHourIn = (days: number): string =>
  new Date(Math.ceil((Date.now() + days * 86_400_000) / halfHour) * halfHour).toISOString();

/** Some half hour of the next twelve days: hardly one that another test takes. */
export const someHalfHour = (): string => halfHourIn(1 + Math.random() * 11);

/** Opens the clinic around the clock, so that every half hour can be booked. */
export async function openAllDay(administrator: Caller): Promise<void> {
  const { version } = await administrator.ask(locationCalls.clinicHours);
  const regular = Object.fromEntries(weekdays.map((day) => [day, [{ from: "00:00", to: "24:00" }]]));
  await administrator.ask(locationCalls.setClinicHours, { body: { regular, exceptions: [], version } });
}

/** The clinic's first location. */
export const firstLocation = async (caller: Caller): Promise<string> =>
  (await caller.ask(locationCalls.list)).data[0]?.id ?? "";

/** A person's appointment in the clinic's first location. */
async function anAppointment(caller: Caller, personId: string, start = someHalfHour()): Promise<string> {
  const locationId = await firstLocation(caller);
  return (await caller.ask(appointmentCalls.book, { body: { locationId, personId, start } })).id;
}

/** What calls about appointments name: a place, an appointment there, and one of a patient's own. */
export async function placesOf(staff: Caller, { person, patient }: { person: string; patient: PatientCaller }) {
  await openAllDay(staff);
  return {
    location: await firstLocation(staff),
    appointment: await anAppointment(staff, person),
    ownAppointment: await anAppointment(staff, patient.personId),
    waitlistEntry: await anEntry(staff, person),
  };
}

/** A person who waits for an appointment. */
export async function anEntry(
  caller: Caller,
  personId: string,
  over: Partial<SentBody<typeof waitlistCalls.add>> = {},
) {
  const visitTypeId = await lookupIdOf(caller, "VISIT_TYPE", "PrEP");
  const body = { personId, visitTypeId, from: clinicDay(), to: clinicDay(9), ...over };
  return (await caller.ask(waitlistCalls.add, { body })).id;
}
