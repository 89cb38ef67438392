import { appointmentCalls } from "@tracewell/contract/appointments";
import { type LocationBody, locationCalls } from "@tracewell/contract/locations";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { aVisit, onDay } from "../../testing/visit.ts";

let server: TestApp;
let desk: Caller;
let admin: Caller;
let main: string;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  const clinic = await aClinic(server);
  desk = await aStaffMember(server, clinic, { role: "Supervisor" });
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  main = (await desk.ask(locationCalls.list)).data[0]?.id ?? "";
});

const body = (over: Partial<LocationBody> = {}): LocationBody => ({
  name: "North Clinic",
  timeZone: null,
  address: "1 Heron Road",
  phone: "(555) 555-0100",
  duration: null,
  overlappings: null,
  daysAhead: null,
  buffer: null,
  lead: null,
  byVisitType: [],
  visitTypeIds: [],
  disabled: false,
  ...over,
});
const office = [{ from: "08:00", to: "12:00" }];

it("adds, changes and takes away locations, of which one stays [R8-52]", async () => {
  const made = await admin.ask(locationCalls.create, { body: body() });
  expect(made).toMatchObject({
    ...body(),
    version: 1,
    abilities: { edit: { allowed: true }, delete: { allowed: true } },
  });
  expect(await admin.refused(locationCalls.create, { body: body({ name: "NORTH clinic" }) })).toMatchObject({
    code: "location.name-taken",
    details: [{ field: "name" }],
  });
  const changed = { ...body({ name: "North", timeZone: "America/Denver", duration: 20 }), version: 1 };
  expect(await admin.ask(locationCalls.edit, { params: { id: made.id }, body: changed })).toMatchObject({
    name: "North",
    version: 2,
  });
  expect((await admin.refused(locationCalls.edit, { params: { id: made.id }, body: changed })).code).toBe("edit.stale");
  expect(
    (await admin.refused(locationCalls.create, { body: body({ name: "X", timeZone: "Mars/Base" }) })).details[0]?.field,
  ).toBe("timeZone");
  expect((await desk.refused(locationCalls.create, { body: body({ name: "Y" }) })).status).toBe(403);
  await admin.ask(locationCalls.delete, { params: { id: made.id } });
  expect((await admin.refused(locationCalls.delete, { params: { id: main } })).code).toBe("location.last");
});

it("keeps a location that has appointments [R8-26]", async () => {
  const { version } = await admin.ask(locationCalls.clinicHours);
  await admin.ask(locationCalls.setClinicHours, { body: { ...(await always()), version } });
  const visit = await aVisit(desk, { appointment: onDay(1) });
  const day = onDay(2).day;
  const { data } = await desk.ask(appointmentCalls.slots, { query: { location: main, from: day, to: day } });
  await desk.ask(appointmentCalls.book, {
    body: { locationId: main, personId: visit.person.id, start: data[0]?.start ?? "" },
  });
  await admin.ask(locationCalls.create, { body: body() });
  expect((await admin.refused(locationCalls.delete, { params: { id: main } })).code).toBe("location.has-appointments");
});

const always = async () => {
  const { regular, exceptions } = await admin.ask(locationCalls.clinicHours);
  const days = Object.keys(regular).map((day) => [day, [{ from: "00:00", to: "24:00" }]]);
  return { regular: Object.fromEntries(days), exceptions };
};

it("has the clinic’s hours until it has its own, and again when they are taken away", async () => {
  const usual = await desk.ask(locationCalls.hours, { params: { id: main } });
  expect(usual).toMatchObject({
    inherited: true,
    version: 0,
    regular: {
      saturday: [],
      monday: [
        { from: "08:00", to: "12:00" },
        { from: "13:00", to: "17:00" },
      ],
    },
  });
  const own = {
    regular: { saturday: office },
    exceptions: [{ day: "2026-12-25", closed: true, note: "Christmas Day" }],
    version: 0,
  };
  expect(await admin.ask(locationCalls.setHours, { params: { id: main }, body: own })).toMatchObject({
    inherited: false,
    version: 1,
    regular: { saturday: office, monday: [] },
  });
  expect((await admin.refused(locationCalls.setHours, { params: { id: main }, body: own })).code).toBe("edit.stale");
  expect(await desk.ask(locationCalls.clinicHours)).toMatchObject({ regular: { saturday: [] }, inherited: false });
  expect(await admin.ask(locationCalls.inheritHours, { params: { id: main } })).toMatchObject({ inherited: true });
});

it.each([
  ["ends before it begins", { regular: { monday: [{ from: "12:00", to: "08:00" }] }, exceptions: [] }],
  ["has no such time", { regular: { monday: [{ from: "8", to: "25:00" }] }, exceptions: [] }],
  [
    "names a day twice",
    {
      regular: {},
      exceptions: [
        { day: "2026-12-25", closed: true },
        { day: "2026-12-25", closed: true },
      ],
    },
  ],
  ["is closed and open", { regular: {}, exceptions: [{ day: "2026-12-25", closed: true, spans: office }] }],
])("refuses a stretch that %s", async (_, hours) => {
  expect((await admin.refused(locationCalls.setClinicHours, { body: { ...hours, version: 0 } as never })).code).toBe(
    "request.invalid",
  );
});

it("names who is booked before hours are cut, and marks them where they are kept", async () => {
  await admin.ask(locationCalls.setClinicHours, { body: { ...(await always()), version: 0 } });
  const visit = await aVisit(desk, { appointment: onDay(1) });
  const day = onDay(3).day;
  const { data } = await desk.ask(appointmentCalls.slots, { query: { location: main, from: day, to: day } });
  const { id } = await desk.ask(appointmentCalls.book, {
    body: { locationId: main, personId: visit.person.id, start: data[10]?.start ?? "" },
  });
  const closed = { regular: {}, exceptions: [], version: 0 };
  const told = await admin.refused(locationCalls.setHours, { params: { id: main }, body: closed });
  expect(told).toMatchObject({
    status: 409,
    code: "hours.booked",
    message: "1 appointment is booked outside of these hours.",
  });
  expect(told.details[0]?.fix?.href).toContain("/visits/visit-details/");
  expect(await desk.ask(locationCalls.hours, { params: { id: main } })).toMatchObject({ inherited: true });
  await admin.ask(locationCalls.setHours, { params: { id: main }, body: { ...closed, keepBooked: true } });
  expect(await desk.ask(appointmentCalls.get, { params: { id } })).toMatchObject({
    outsideHours: true,
    status: "ASSIGNED",
  });
  await admin.ask(locationCalls.inheritHours, { params: { id: main } });
  expect(await desk.ask(appointmentCalls.get, { params: { id } })).toMatchObject({ outsideHours: false });
});

it("suggests the holidays, and keeps how appointments are offered [R9-45]", async () => {
  const { data } = await admin.ask(locationCalls.holidays, { query: { from: "2026-11-01", to: "2026-12-31" } });
  expect(data.map(({ name }) => name)).toEqual(["Veterans Day", "Thanksgiving Day", "Christmas Day"]);
  const usual = await admin.ask(locationCalls.scheduling);
  expect(usual).toEqual({
    daysAhead: 14,
    overlappings: 3,
    duration: 30,
    buffer: 0,
    lead: 0,
    grace: 60,
    changeVisitStatus: false,
    firstReminder: 24,
    secondReminder: 2,
    confirmBookings: true,
    version: 0,
  });
  expect(await admin.ask(locationCalls.setScheduling, { body: { ...usual, duration: 20 } })).toMatchObject({
    duration: 20,
    version: 1,
  });
  expect((await admin.refused(locationCalls.setScheduling, { body: usual })).code).toBe("edit.stale");
});

it("takes hours without a version: they are written over whatever is there", async () => {
  const hours = (to: string) => ({ regular: { monday: [{ from: "08:00", to }] }, exceptions: [] });
  const set = (body: object) => admin.ask(locationCalls.setHours, { params: { id: main }, body: body as never });
  expect(await set(hours("12:00"))).toMatchObject({ version: 1, inherited: false });
  expect(await set(hours("14:00"))).toMatchObject({ version: 2, regular: { monday: [{ to: "14:00" }] } });
  expect(
    (
      await admin.refused(locationCalls.setHours, {
        params: { id: main },
        body: { ...hours("15:00"), version: 1 } as never,
      })
    ).code,
  ).toBe("edit.stale");
  expect(await admin.ask(locationCalls.setClinicHours, { body: hours("16:00") as never })).toMatchObject({
    version: 1,
  });
});
