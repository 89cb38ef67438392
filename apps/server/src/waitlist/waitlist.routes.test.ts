import { appointmentCalendarCalls } from "@tracewell/contract/appointment-calendar";
import { appointmentCalls } from "@tracewell/contract/appointments";
import { locationCalls } from "@tracewell/contract/locations";
import { waitlistCalls } from "@tracewell/contract/waitlist";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, send, type TestApp } from "../../testing/app.ts";
import { anEntry, firstLocation, openAllDay } from "../../testing/appointments.ts";
import { clinicDay } from "../../testing/clinic-day.ts";
import { aVisit, lookupIdOf } from "../../testing/visit.ts";

const timeZone = "America/New_York";
let server: TestApp;
let desk: Caller;
let locationId: string;
let personId: string;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  const clinic = await aClinic(server);
  desk = await aStaffMember(server, clinic, { role: "Supervisor" });
  const admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  locationId = await firstLocation(desk);
  personId = (await aVisit(desk)).person.id;
  await openAllDay(admin);
  const now = await admin.ask(locationCalls.scheduling);
  await admin.ask(locationCalls.setScheduling, { body: { ...now, overlappings: 1 } });
});

const waiting = async (query: object = {}) => (await desk.ask(waitlistCalls.list, { query })).data;
const slots = async (days = 2) => {
  const day = clinicDay(days);
  return (await desk.ask(appointmentCalls.slots, { query: { location: locationId, from: day, to: day } })).data;
};
const start = async (place = 20) => (await slots())[place]?.start ?? "";
const booking = (id: string, at: string, version = 1) => ({
  params: { id },
  body: { locationId, start: at, version },
});

it("has who waits, for what, when and since when, the longest first", async () => {
  const second = (await aVisit(desk)).person.id;
  await anEntry(desk, personId, { comment: "Mornings by bus", partOfDay: "morning", locationId });
  await anEntry(desk, second);
  expect(await waiting()).toMatchObject([
    {
      person: { id: personId },
      visitType: { name: "PrEP" },
      location: { id: locationId },
      clinician: null,
      from: clinicDay(),
      to: clinicDay(9),
      partOfDay: "morning",
      comment: "Mornings by bus",
      status: "waiting",
      abilities: { book: { allowed: true } },
    },
    { person: { id: second }, location: null },
  ]);
});

it("names those whom a freed time suits: by day, part of the day and place [R10-26]", async () => {
  const [other, late, afternoon, elsewhere] = await Promise.all(
    Array.from({ length: 4 }, async () => (await aVisit(desk)).person.id),
  );
  await anEntry(desk, personId);
  await anEntry(desk, other ?? "", { partOfDay: "morning" });
  await anEntry(desk, late ?? "", { from: clinicDay(4) });
  await anEntry(desk, afternoon ?? "", { partOfDay: "afternoon" });
  await anEntry(desk, elsewhere ?? "", { locationId });
  const morning = (await slots()).find(({ start: at }) => at.includes("T15:00"))?.start ?? "";
  const fits = async (place: string) => (await waiting({ at: morning, place })).map(({ person }) => person.id).sort();
  expect(await fits(locationId)).toEqual([personId, other, elsewhere].sort());
  expect(await fits(personId)).toEqual([personId, other].sort());
});

it("finds the next free times within their days and their part of the day", async () => {
  const query = { from: clinicDay(3), to: clinicDay(3), partOfDay: "afternoon" as const, location: locationId };
  const { data } = await desk.ask(appointmentCalendarCalls.nextFree, { query });
  const hours = data.map(({ start: at }) => new Date(at).toLocaleTimeString("en-US", { timeZone, hour12: false }));
  expect(hours[0]).toBe("12:00:00");
  expect(hours.at(-1)).toBe("14:30:00");
  const past = { query: { ...query, from: clinicDay(3), to: clinicDay(2) } };
  expect((await desk.ask(appointmentCalendarCalls.nextFree, past)).data).toEqual([]);
});

describe("booking for who waits", () => {
  it("takes them off the list, with the appointment that they got [R10-26]", async () => {
    const id = await anEntry(desk, personId, { comment: "Needs a ramp" });
    const booked = await desk.ask(waitlistCalls.book, booking(id, await start()));
    expect(await desk.ask(appointmentCalls.get, { params: booked })).toMatchObject({
      person: { id: personId },
      status: "ASSIGNED",
      statusComment: "Needs a ramp",
      types: [{ name: "PrEP" }],
    });
    expect(await waiting({ status: "waiting" })).toEqual([]);
    expect(await waiting()).toMatchObject([
      { status: "booked", appointmentId: booked.id, abilities: { book: { allowed: false } } },
    ]);
    expect((await desk.refused(waitlistCalls.book, booking(id, await start(22), 2))).code).toBe("waitlist.over");
  });

  it("leaves them on the list where the time is gone", async () => {
    const id = await anEntry(desk, personId);
    const at = await start();
    const other = (await aVisit(desk)).person.id;
    await desk.ask(appointmentCalls.book, { body: { locationId, personId: other, start: at } });
    expect((await desk.refused(waitlistCalls.book, booking(id, at))).code).toBe("slot.not-available");
    expect(await waiting()).toMatchObject([{ id, status: "waiting", version: 1 }]);
  });

  it("is done once, whoever is first", async () => {
    const id = await anEntry(desk, personId);
    const times = [await start(10), await start(12), await start(14)];
    const answers = await Promise.all(times.map((at) => send(server, waitlistCalls.book, booking(id, at), desk.token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await desk.ask(appointmentCalls.list, { query: { personId } })).data).toHaveLength(1);
  });
});

it("takes a person off without an appointment, by the present version", async () => {
  const id = await anEntry(desk, personId);
  expect((await desk.refused(waitlistCalls.end, { params: { id }, body: { version: 7 } })).code).toBe("edit.stale");
  await desk.ask(waitlistCalls.end, { params: { id }, body: { version: 1 } });
  expect(await waiting()).toMatchObject([{ status: "over", appointmentId: null }]);
  // They may wait again.
  await anEntry(desk, personId);
  expect(await waiting({ status: "waiting" })).toHaveLength(1);
});

it("refuses what can’t be: twice for one type, days that are past, what is of another clinic", async () => {
  await anEntry(desk, personId);
  const body = {
    personId,
    visitTypeId: await lookupIdOf(desk, "VISIT_TYPE", "PrEP"),
    from: clinicDay(),
    to: clinicDay(3),
  };
  const codeOf = async (over: object) => (await desk.refused(waitlistCalls.add, { body: { ...body, ...over } })).code;
  expect(await codeOf({})).toBe("waitlist.twice");
  expect(await codeOf({ from: clinicDay(-3), to: clinicDay(-1) })).toBe("waitlist.day-past");
  expect(await codeOf({ from: clinicDay(3), to: clinicDay(2) })).toBe("request.invalid");
  expect(await codeOf({ visitTypeId: locationId })).toBe("request.invalid");
  expect(await codeOf({ locationId: personId })).toBe("request.invalid");
  const stranger = await aStaffMember(server, await aClinic(server), { role: "Supervisor" });
  expect((await stranger.refused(waitlistCalls.add, { body })).code).toBe("request.invalid");
  expect((await stranger.ask(waitlistCalls.list)).data).toEqual([]);
});
