import { appointmentCalendarCalls } from "@tracewell/contract/appointment-calendar";
import { appointmentCalls } from "@tracewell/contract/appointments";
import type { SentBody } from "@tracewell/contract/call";
import { clinicianHoursCalls } from "@tracewell/contract/clinician-hours";
import { locationCalls } from "@tracewell/contract/locations";
import { personCalls } from "@tracewell/contract/persons";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { firstLocation, openAllDay } from "../../testing/appointments.ts";
import { aPatient } from "../../testing/investigation.ts";
import { aVisit, lookupIdOf, onDay } from "../../testing/visit.ts";

let server: TestApp;
let desk: Caller;
let admin: Caller;
let clinician: Caller;
let locationId: string;
let personId: string;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  const clinic = await aClinic(server);
  desk = await aStaffMember(server, clinic, { role: "Supervisor" });
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  clinician = await aStaffMember(server, clinic, { role: "Clinician" });
  locationId = await firstLocation(desk);
  personId = (await aVisit(desk)).person.id;
  await openAllDay(admin);
});

const slotsOn = async (days: number, over: { visitType?: string; clinician?: string } = {}) => {
  const { day } = onDay(days);
  return (await desk.ask(appointmentCalls.slots, { query: { location: locationId, from: day, to: day, ...over } }))
    .data;
};
const start = async (place = 20, days = 2) => (await slotsOn(days))[place]?.start ?? "";
const book = (over: Partial<SentBody<typeof appointmentCalls.book>> & { start: string }) =>
  desk.ask(appointmentCalls.book, { body: { locationId, personId, ...over } });
const page = (id: string) => desk.ask(appointmentCalls.get, { params: { id } });
const schedule = async (over: object) =>
  admin.ask(locationCalls.setScheduling, { body: { ...(await admin.ask(locationCalls.scheduling)), ...over } });
const weekdaysOf = (spans: { from: string; to: string }[]) =>
  Object.fromEntries(
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((day) => [day, spans]),
  ) as never;
const own = { duration: null, overlappings: null, daysAhead: null, buffer: null, lead: null };
const visitTypes = async (): Promise<[string, string]> => [
  await lookupIdOf(desk, "VISIT_TYPE", "STI screening"),
  await lookupIdOf(desk, "VISIT_TYPE", "Test results"),
];
async function changeLocation(over: object): Promise<void> {
  const now = (await admin.ask(locationCalls.list)).data.find(({ id }) => id === locationId);
  if (!now) throw new Error("There is no such location.");
  const { visitTypes: _, abilities: __, id, ...body } = now;
  await admin.ask(locationCalls.edit, { params: { id }, body: { ...body, ...over } });
}

it("counts what is booked of each day, and for how many there is room [R3-30]", async () => {
  await schedule({ overlappings: 2 });
  const kept = await book({ start: await start(20) });
  const gone = await book({ start: await start(22) });
  const { version } = await page(gone.id);
  await desk.ask(appointmentCalls.cancel, { params: { id: gone.id }, body: { version } });
  const query = { from: onDay(1).day, to: onDay(3).day };
  const { data } = await desk.ask(appointmentCalendarCalls.days, { query });
  expect(data.map(({ day, booked }) => ({ day, booked }))).toEqual([
    { day: onDay(1).day, booked: 0 },
    { day: onDay(2).day, booked: 1 },
    { day: onDay(3).day, booked: 0 },
  ]);
  for (const { places } of data) expect([92, 96, 100]).toContain(places);
  expect((await page(kept.id)).status).toBe("ASSIGNED");
  const tooMany = { query: { from: onDay(0).day, to: onDay(70).day } };
  expect((await desk.refused(appointmentCalendarCalls.days, tooMany)).code).toBe("slot.too-many-days");
});

it("tells of each appointment whom to call, when it is, how it stands and what it is for [R3-31]", async () => {
  const [, results] = await visitTypes();
  const person = aPatient({ mobilePhone: "+15185550147", email: "ana@patients.example", dateOfBirth: "1990-04-12" });
  const made = await desk.ask(personCalls.create, { body: person });
  const at = await start();
  await book({ personId: made.id, start: at, visitTypeId: results, comment: "By the side door" });
  const { data } = await desk.ask(appointmentCalls.list, { query: { personId: made.id } });
  expect(data).toMatchObject([
    {
      start: at,
      status: "ASSIGNED",
      statusComment: "By the side door",
      types: [{ name: "Test results" }],
      person: {
        personNumber: made.personNumber,
        fullName: made.fullName,
        dateOfBirth: "1990-04-12",
        phones: ["5185550147"],
        emails: ["ana@patients.example"],
      },
    },
  ]);
});

describe("the next free place", () => {
  it("comes from all locations that take the type, by the clinician who is asked for", async () => {
    const [screening, results] = await visitTypes();
    const { data: before } = await desk.ask(appointmentCalendarCalls.nextFree, { query: { visitType: results } });
    expect(before).toHaveLength(24);
    expect(before[0]).toMatchObject({ location: { id: locationId } });
    await changeLocation({ visitTypeIds: [screening] });
    expect((await desk.ask(appointmentCalendarCalls.nextFree, { query: { visitType: results } })).data).toEqual([]);
    const hours = { regular: weekdaysOf([{ from: "09:00", to: "10:00" }]), exceptions: [] };
    const body = { hours, absences: [{ from: onDay(0).day, to: onDay(4).day }], version: 0 };
    await clinician.ask(clinicianHoursCalls.setClinicianHours, { params: { id: clinician.userId }, body });
    const query = { visitType: screening, clinician: clinician.userId };
    const { data } = await desk.ask(appointmentCalendarCalls.nextFree, { query });
    const slots = (await slotsOn(5, { clinician: clinician.userId })).filter(({ free }) => free > 0);
    expect(data[0]?.start).toBe(slots[0]?.start);
    expect(slots).toHaveLength(2);
  });

  it("looks from a day on", async () => {
    const { data } = await desk.ask(appointmentCalendarCalls.nextFree, { query: { from: onDay(6).day } });
    expect(data[0]?.start).toBe((await slotsOn(6))[0]?.start);
  });
});

describe("a day by clinician", () => {
  const dayOf = async (days: number) =>
    (await desk.ask(appointmentCalendarCalls.clinicians, { query: { day: onDay(days).day } })).data;

  it("has those with hours or appointments, and in front what nobody has yet", async () => {
    expect((await dayOf(2)).map((column) => column.clinician)).toEqual([null]);
    const at = await start();
    await book({ start: at, clinicianId: clinician.userId });
    const [nobody, theirs] = await dayOf(2);
    expect(theirs).toMatchObject({ clinician: { id: clinician.userId }, away: false });
    expect(nobody?.places.find((place) => place.start === at)).toMatchObject({ locationIds: [locationId] });
    expect(theirs?.places.some((place) => place.start === at)).toBe(false);
    expect(theirs?.places.length).toBe((nobody?.places.length ?? 0) - 1);
  });

  it("shows who is away, and offers them nowhere", async () => {
    const absences = [{ from: onDay(3).day, to: onDay(3).day }];
    const body = { hours: null, absences, version: 0 };
    await clinician.ask(clinicianHoursCalls.setClinicianHours, { params: { id: clinician.userId }, body });
    expect((await dayOf(3))[1]).toMatchObject({ away: true, hours: [], places: [] });
    expect((await dayOf(4))[1]).toMatchObject({ away: false });
  });
});

describe("a type of visit", () => {
  it("takes as long as the location says, with as many at one time, as far ahead, and so late [R3-30]", async () => {
    const [screening, results] = await visitTypes();
    const byVisitType = [
      { ...own, visitTypeId: screening, duration: 60, overlappings: 1, daysAhead: 3, lead: 2880, buffer: 30 },
    ];
    await changeLocation({ byVisitType });
    const long = await slotsOn(3, { visitType: screening });
    expect(long.map(({ free }) => free)).toEqual(long.map(() => 1));
    const [first, second] = long;
    expect(Date.parse(first?.end ?? "") - Date.parse(first?.start ?? "")).toBe(3_600_000);
    expect(Date.parse(second?.start ?? "") - Date.parse(first?.end ?? "")).toBe(1_800_000);
    expect(await slotsOn(4, { visitType: screening })).toEqual([]);
    expect(await slotsOn(1, { visitType: screening })).toEqual([]);
    expect((await slotsOn(4, { visitType: results })).length).toBeGreaterThan(44);
    await book({ start: first?.start ?? "", visitTypeId: results });
    const body = { locationId, personId, start: first?.start ?? "", visitTypeId: screening };
    expect((await desk.refused(appointmentCalls.book, { body })).code).toBe("slot.not-available");
    const { id } = await book({ start: second?.start ?? "", visitTypeId: screening });
    expect(Date.parse((await page(id)).end) - Date.parse((await page(id)).start)).toBe(3_600_000);
  });

  it("is one that the clinic knows", async () => {
    const now = (await admin.ask(locationCalls.list)).data[0];
    const body = {
      ...now,
      name: "North",
      byVisitType: [{ ...own, visitTypeId: personId }],
    } as never;
    expect((await admin.refused(locationCalls.create, { body })).code).toBe("request.invalid");
  });
});

describe("a series", () => {
  const series = async (clinicianId?: string) => {
    const at = await start();
    const repeat = { times: 3, weeks: 1 };
    const { id } = await book({ start: at, repeat, ...(clinicianId ? { clinicianId } : {}) });
    return { id, at };
  };
  const shifted = (at: string, hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString();
  const plan = async (id: string, to: string) =>
    (await desk.ask(appointmentCalendarCalls.planMove, { params: { id }, query: { start: to } })).data;
  const following = async () =>
    (await desk.ask(appointmentCalls.list, { query: { status: "ASSIGNED", limit: 50 } })).data.map((row) => row.start);

  it("shows beforehand which can't be moved and why, and moves the others", async () => {
    await schedule({ overlappings: 1 });
    const { id, at } = await series();
    const other = (await aVisit(desk)).person.id;
    const to = shifted(at, 1);
    const planned = await plan(id, to);
    expect(planned.map(({ misfit }) => misfit)).toEqual([null, null, null, null]);
    await book({ start: planned[1]?.becomes ?? "", personId: other });
    const again = await plan(id, to);
    expect(again.map(({ misfit }) => misfit)).toEqual([null, "full", null, null]);
    const { version } = await page(id);
    const body = { start: to, scope: "following", version } as const;
    expect((await desk.refused(appointmentCalls.move, { params: { id }, body })).code).toBe("slot.not-available");
    const leaveOut = again.filter(({ misfit }) => misfit).map((each) => each.id);
    const became = await desk.ask(appointmentCalls.move, { params: { id }, body: { ...body, leaveOut } });
    expect((await page(became.id)).start).toBe(to);
    const starts = await following();
    for (const [place, each] of again.entries()) expect(starts).toContain(place === 1 ? each.start : each.becomes);
  });

  it("moves into its own future, where there is one place at a time", async () => {
    await schedule({ overlappings: 1 });
    const { id } = await series();
    const week = (await plan(id, (await page(id)).start))[1];
    const to = week?.start ?? "";
    expect((await plan(id, to)).map(({ misfit }) => misfit)).toEqual([null, null, null, null]);
    const { version } = await page(id);
    const body = { start: to, scope: "following", version } as const;
    const became = await desk.ask(appointmentCalls.move, { params: { id }, body });
    expect((await page(became.id)).start).toBe(to);
    expect(new Set(await following()).size).toBe((await following()).length);
  });

  it("names a clinician who is away, and a place that is closed", async () => {
    const { id, at } = await series(clinician.userId);
    const second = (await plan(id, at))[1]?.start.slice(0, 10) ?? "";
    const body = { hours: null, absences: [{ from: second, to: second }], version: 0, whenBooked: "keep" as const };
    await clinician.ask(clinicianHoursCalls.setClinicianHours, { params: { id: clinician.userId }, body });
    expect((await plan(id, shifted(at, 1)))[1]?.misfit).toBe("clinician-away");
    const hours = { regular: weekdaysOf([{ from: "00:00", to: "00:30" }]), exceptions: [], keepBooked: true };
    await admin.ask(locationCalls.setClinicHours, { body: hours });
    expect((await plan(id, shifted(at, 1))).map(({ misfit }) => misfit)).toEqual(Array(4).fill("closed"));
  });
});
