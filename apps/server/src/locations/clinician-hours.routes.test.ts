import { appointmentCalls } from "@tracewell/contract/appointments";
import { clinicianHoursCalls } from "@tracewell/contract/clinician-hours";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { firstLocation, openAllDay } from "../../testing/appointments.ts";
import { aVisit, onDay } from "../../testing/visit.ts";

let server: TestApp;
let admin: Caller;
let desk: Caller;
let clinician: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  const clinic = await aClinic(server);
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  desk = await aStaffMember(server, clinic, { role: "Supervisor" });
  clinician = await aStaffMember(server, clinic, { role: "Clinician" });
  await openAllDay(admin);
});

const of = () => ({ params: { id: clinician.userId } });
const set = (body: { hours: never | null; absences: { from: string; to: string }[]; version: number }) =>
  clinician.ask(clinicianHoursCalls.setClinicianHours, { ...of(), body });
const everyDay = (spans: { from: string; to: string }[]) => ({
  regular: Object.fromEntries(
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((day) => [day, spans]),
  ),
  exceptions: [],
});
const freeOn = async (days: number) => {
  const { day } = onDay(days);
  const query = { location: await firstLocation(desk), from: day, to: day, clinician: clinician.userId };
  const { data } = await desk.ask(appointmentCalls.slots, { query });
  return data.filter(({ free }) => free > 0);
};

it("has a clinician whenever the place is open, until they set hours of their own", async () => {
  expect(await desk.ask(clinicianHoursCalls.clinicianHours, of())).toMatchObject({
    hours: null,
    absences: [],
    version: 0,
    abilities: { edit: { allowed: false } },
  });
  const whole = (await freeOn(3)).length;
  expect(whole).toBeGreaterThan(44);
  const hours = everyDay([{ from: "09:00", to: "11:00" }]) as never;
  await set({ hours, absences: [], version: 0 });
  expect(await freeOn(3)).toHaveLength(4);
});

it("gives nobody a clinician who is away", async () => {
  const { day } = onDay(3);
  const [slot] = await freeOn(3);
  await set({ hours: null, absences: [{ from: day, to: day }], version: 0 });
  expect(await freeOn(3)).toEqual([]);
  expect((await freeOn(4)).length).toBeGreaterThan(44);
  const { person } = await aVisit(desk);
  const refused = await desk.refused(appointmentCalls.book, {
    body: {
      locationId: await firstLocation(desk),
      start: slot?.start ?? "",
      personId: person.id,
      clinicianId: clinician.userId,
    },
  });
  expect(refused.code).toBe("slot.not-available");
});

it("is set by oneself or in the settings, on the version that was seen", async () => {
  const body = { hours: null, absences: [], version: 0 };
  expect((await desk.refused(clinicianHoursCalls.setClinicianHours, { ...of(), body })).code).toBe(
    "clinician-hours.not-yours",
  );
  expect((await admin.ask(clinicianHoursCalls.setClinicianHours, { ...of(), body })).version).toBe(1);
  expect((await clinician.refused(clinicianHoursCalls.setClinicianHours, { ...of(), body })).code).toBe("edit.stale");
});

it("names what is booked while a clinician is away, and keeps it or leaves it to somebody else", async () => {
  const [slot] = await freeOn(3);
  const { person } = await aVisit(desk);
  const body = {
    locationId: await firstLocation(desk),
    start: slot?.start ?? "",
    personId: person.id,
    clinicianId: clinician.userId,
  };
  const { id } = await desk.ask(appointmentCalls.book, { body });
  const { day } = onDay(3);
  const away = { hours: null, absences: [{ from: day, to: day }], version: 0 };
  const refused = await clinician.refused(clinicianHoursCalls.setClinicianHours, { ...of(), body: away });
  expect(refused).toMatchObject({
    code: "hours.booked",
    message: "1 appointment is booked while the clinician is not at work.",
  });
  expect(refused.details[0]?.fix?.href).toMatch(/^\/visits\//);
  await clinician.ask(clinicianHoursCalls.setClinicianHours, { ...of(), body: { ...away, whenBooked: "keep" } });
  const clinicianOf = async () => (await desk.ask(appointmentCalls.get, { params: { id } })).clinician?.id ?? null;
  expect(await clinicianOf()).toBe(clinician.userId);
  const body2 = { ...away, version: 1, whenBooked: "release" as const };
  await clinician.ask(clinicianHoursCalls.setClinicianHours, { ...of(), body: body2 });
  expect(await clinicianOf()).toBeNull();
});
