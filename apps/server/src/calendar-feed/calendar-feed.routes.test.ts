import { accessCalls } from "@tracewell/contract/access";
import { appointmentCalls } from "@tracewell/contract/appointments";
import { calendarFeedCalls } from "@tracewell/contract/calendar-feed";
import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, send, type TestApp } from "../../testing/app.ts";
import { firstLocation, openAllDay } from "../../testing/appointments.ts";
import { aVisit } from "../../testing/visit.ts";

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

const halfHour = 1_800_000;
const later = (hours: number) =>
  new Date(Math.ceil((Date.now() + hours * 3_600_000) / halfHour) * halfHour).toISOString();
const book = (start: string, clinicianId?: string) =>
  desk.ask(appointmentCalls.book, { body: { locationId, personId, start, ...(clinicianId ? { clinicianId } : {}) } });
async function address(caller = clinician): Promise<string> {
  return (await caller.ask(calendarFeedCalls.make)).address.split("/").at(-1) ?? "";
}
const read = (token: string) => send(server, calendarFeedCalls.read, { params: { token } });
/** As another program reads it. */
async function eventsOf(token: string) {
  const events = new ICAL.Component(ICAL.parse((await read(token)).body)).getAllSubcomponents("vevent");
  return events.map((component) => {
    const { uid, startDate, summary, location, sequence } = new ICAL.Event(component);
    const status = component.getFirstPropertyValue("status");
    return { uid, start: startDate.toJSDate().toISOString(), summary, location, sequence, status };
  });
}

it("has the clinician's own appointments, and says neither with whom nor for what", async () => {
  const at = later(24);
  await book(at, clinician.userId);
  await book(later(30));
  await book(later(36), desk.userId);
  const token = await address();
  expect(await eventsOf(token)).toMatchObject([
    { start: at, summary: "Appointment", sequence: 0, status: "CONFIRMED" },
  ]);
  const { body, headers } = await read(token);
  expect(headers).toMatchObject({ "content-type": "text/calendar; charset=utf-8", "cache-control": "no-store" });
  expect(body).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT15M");
  const { person } = await desk.ask(appointmentCalls.get, { params: await book(later(48)) });
  for (const secret of [person.fullName.split(",")[0] ?? "", person.personNumber, personId])
    expect(body).not.toContain(secret);
});

it("follows what is moved, canceled, and given to a colleague", async () => {
  const token = await address();
  const { id } = await book(later(24), clinician.userId);
  const [first] = await eventsOf(token);
  const version = async (of: string) => (await desk.ask(appointmentCalls.get, { params: { id: of } })).version;
  const to = later(50);
  const moved = await desk.ask(appointmentCalls.move, {
    params: { id },
    body: { start: to, version: await version(id) },
  });
  expect(await eventsOf(token)).toMatchObject([{ uid: first?.uid, start: to, sequence: 2, status: "CONFIRMED" }]);
  await desk.ask(appointmentCalls.cancel, { params: moved, body: { version: await version(moved.id) } });
  expect(await eventsOf(token)).toMatchObject([{ uid: first?.uid, sequence: 3, status: "CANCELLED" }]);
  const other = await book(later(60), clinician.userId);
  const body = { clinicianId: desk.userId, version: await version(other.id) };
  await desk.ask(appointmentCalls.assign, { params: { id: other.id }, body });
  expect(await eventsOf(token)).toHaveLength(1);
});

it("is read by its newest address alone, and says when", async () => {
  expect(await clinician.ask(calendarFeedCalls.get)).toEqual({ since: null, lastReadAt: null });
  const before = await address();
  const now = await address();
  expect((await read(before)).statusCode).toBe(404);
  expect((await read(now)).statusCode).toBe(200);
  const told = await clinician.ask(calendarFeedCalls.get);
  expect(Date.parse(told.lastReadAt ?? "")).toBeGreaterThanOrEqual(Date.parse(told.since ?? ""));
  await clinician.ask(calendarFeedCalls.end);
  expect((await read(now)).json()).toMatchObject({ code: "calendar-feed.unknown" });
  expect(await clinician.ask(calendarFeedCalls.get)).toEqual({ since: null, lastReadAt: null });
});

it("is over for who may not work with visits any more, and for whoever guesses", async () => {
  const token = await address();
  const user = await admin.ask(accessCalls.user, { params: { id: clinician.userId } });
  await admin.ask(accessCalls.deactivateUser, { params: { id: clinician.userId }, body: { version: user.version } });
  expect((await read(token)).statusCode).toBe(404);
  for (const wrong of ["x".repeat(64), token.slice(0, -2), `${token}AA`, "%00".repeat(20)])
    expect((await read(wrong)).statusCode).toBe(404);
});
