import { appointmentCalls } from "@tracewell/contract/appointments";
import { portalAppointmentCalls } from "@tracewell/contract/portal-appointments";
import { visitCalls } from "@tracewell/contract/visits";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  aClinic,
  anApp,
  aPatient,
  aStaffMember,
  type Caller,
  type PatientCaller,
  send,
  type TestApp,
} from "../../../testing/app.ts";
import { eventIn } from "../../../testing/calendar-file.ts";
import { aVisit, onDay } from "../../../testing/visit.ts";

const { appointments, calendarFile } = portalAppointmentCalls;
let server: TestApp;
let clinic: string;
let desk: Caller;
let patient: PatientCaller;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  desk = await aStaffMember(server, clinic, { role: "Clinician" });
});
afterAll(() => server.close());
beforeEach(async () => {
  patient = await aPatient(server, clinic);
});

const own = async () => (await patient.ask(appointments)).data;
const booked = (days = 1) => aVisit(desk, { personId: patient.personId, appointment: onDay(days) });
const fileOf = (id: string, { token } = patient) => send(server, calendarFile, { params: { id } }, token);

it("shows a patient their own appointments, the next one first, and nobody else's", async () => {
  await booked(3);
  await aVisit(desk, { appointment: onDay(1) });
  const other = await aPatient(server, clinic);
  expect(await own()).toMatchObject([{ state: "booked", place: null }]);
  expect((await other.ask(appointments)).data).toEqual([]);
  const [first] = await own();
  expect((await fileOf(first?.id ?? "", other)).statusCode).toBe(404);
});

it("says when, and never for what", async () => {
  await booked();
  // The code is drawn by lot, and may spell anything.
  const said = JSON.stringify((await own()).map(({ code: _, ...told }) => told));
  expect(said).not.toMatch(/STI|screening|V-\d/);
  const { body, headers } = await fileOf((await own())[0]?.id ?? "");
  expect(headers).toMatchObject({ "content-type": "text/calendar; charset=utf-8", "cache-control": "no-store" });
  expect(body).not.toMatch(/STI|screening|V-\d|Maria|Santos/);
  expect(eventIn(body).event.summary).toBe("Appointment");
});

it("replaces an earlier time in the phone's calendar, and takes a canceled one out of it", async () => {
  const visit = await booked(2);
  const before = eventIn((await fileOf((await own())[0]?.id ?? "")).body);
  const { version } = await desk.ask(visitCalls.get, { params: { id: visit.id } });
  await desk.ask(visitCalls.reschedule, { params: { id: visit.id }, body: { appointment: onDay(4), version } });
  const [moved, ...others] = await own();
  expect(others).toEqual([]);
  const after = eventIn((await fileOf(moved?.id ?? "")).body);
  expect([after.uid, after.sequence, after.method]).toEqual([before.uid, 2, "PUBLISH"]);
  expect(after.event.startDate.toJSDate().toISOString()).toBe(new Date(moved?.start ?? "").toISOString());
  const page = await desk.ask(appointmentCalls.get, { params: { id: moved?.id ?? "" } });
  await desk.ask(appointmentCalls.cancel, { params: { id: page.id }, body: { version: page.version } });
  expect(await own()).toMatchObject([{ state: "canceled" }]);
  const gone = eventIn((await fileOf(moved?.id ?? "")).body);
  expect([gone.uid, gone.sequence, gone.method]).toEqual([before.uid, 3, "CANCEL"]);
});

it("gives the patient's role no appointment but by the function that shows their own", async () => {
  await booked();
  const { rows } = await server.pool.query<{ sees: boolean }>(
    "select has_table_privilege('tracewell_patient', 'appointment', 'select') as sees",
  );
  expect(rows).toEqual([{ sees: false }]);
});
