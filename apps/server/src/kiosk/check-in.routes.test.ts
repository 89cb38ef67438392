import { appointmentCalls } from "@tracewell/contract/appointments";
import { kioskCalls } from "@tracewell/contract/kiosk";
import { organizationCalls } from "@tracewell/contract/organizations";
import { portalAppointmentCalls } from "@tracewell/contract/portal-appointments";
import { codeFrom } from "@tracewell/contract/visitor-codes";
import { visitCalls } from "@tracewell/contract/visits";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  aClinic,
  anApp,
  aPatient,
  aStaffMember,
  type Caller,
  type PatientCaller,
  type TestApp,
} from "../../testing/app.ts";
import { organizationNamed } from "../../testing/organizations.ts";
import { aVisit, lookupIdOf, onDay } from "../../testing/visit.ts";

const { checkIn, register, waiting, get, resolve } = kioskCalls;
let server: TestApp;
let clinic: string;
let device: Caller;
let desk: Caller;
let patient: PatientCaller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  device = await aStaffMember(server, clinic, { role: "Kiosk" });
  desk = await aStaffMember(server, clinic, { role: "Front desk" });
  patient = await aPatient(server, clinic, { firstName: "Maria", lastName: "Santos" });
});

/** An appointment of the patient's, so many days from now; today's is made for tomorrow and then moved by hand, as nobody books the past. */
async function appointmentIn(days: number) {
  const visit = await aVisit(desk, { personId: patient.personId, appointment: onDay(Math.max(days, 1)) });
  if (days < 1)
    await server.pool.query(
      `update appointment a set appointment_on = (now() at time zone t.time_zone)::date from tenant t
       where t.id = a.tenant_id and a.record_id = $1`,
      [visit.id],
    );
  const own = (await patient.ask(portalAppointmentCalls.appointments)).data.find(({ state }) => state === "booked");
  return { visitId: visit.id, id: own?.id ?? "", code: own?.code ?? "" };
}
const page = (id: string) => desk.ask(appointmentCalls.get, { params: { id } });
const visitOf = (id: string) => desk.ask(visitCalls.get, { params: { id } });
const come = (code: string) => device.ask(checkIn, { body: { code, language: "en" } });
const room = async () => (await desk.ask(waiting)).data;

it("begins the visit of who comes with the code of today's appointment, and tells the kiosk a number only", async () => {
  const { visitId, id, code } = await appointmentIn(0);
  const answer = await come(code.toLowerCase());
  expect(answer).toEqual({ temporaryId: 1 });
  expect(await visitOf(visitId)).toMatchObject({ status: { key: "PatientIntake" }, waitingTime: 0 });
  const { arrivedAt, temporaryId, status } = await page(id);
  expect([temporaryId, status]).toEqual([1, "FINISHED"]);
  expect(Date.now() - Date.parse(arrivedAt ?? "")).toBeLessThan(60_000);
  // Nobody has to settle what settled itself.
  expect(await room()).toEqual([]);
});

it("begins visits where the kiosk stands, if an organization offers that to kiosks", async () => {
  const administrator = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  const locationId = await lookupIdOf(administrator, "LOCATION_IN_CLINIC", "Waiting room");
  const registers = async (lastName: string) => {
    const typeIds = [await anyType()];
    await device.ask(register, { body: { typeIds, firstName: "Ann", lastName, language: "en", locationId } });
    const [raw] = await room();
    const { visit } = await desk.ask(resolve, { params: { id: raw?.id ?? "" }, body: {} });
    return (await visitOf(visit?.id ?? "")).locationInClinic?.name;
  };
  expect((await device.ask(kioskCalls.settings)).locations).toEqual([]);
  expect(await registers("Before")).toBeUndefined();

  const body = { ...organizationNamed("Harbor Clinic"), locationsInClinic: [{ locationId, atKiosk: true }] };
  const { id, version } = await administrator.ask(organizationCalls.create, { body });
  expect((await device.ask(kioskCalls.settings)).locations).toMatchObject([{ id: locationId, name: "Waiting room" }]);
  expect(await registers("Since")).toBe("Waiting room");
  const { visitId, code } = await appointmentIn(0);
  await device.ask(checkIn, { body: { code, language: "en", locationId } });
  expect((await visitOf(visitId)).locationInClinic?.name).toBe("Waiting room");

  await administrator.ask(organizationCalls.edit, { params: { id }, body: { ...body, inactive: true, version } });
  expect((await device.ask(kioskCalls.settings)).locations).toEqual([]);
  expect(await registers("After")).toBeUndefined();
  const typeIds = [await anyType()];
  const visitType = { body: { typeIds, language: "en" as const, locationId: typeIds[0] } };
  expect((await device.refused(register, visitType)).details).toMatchObject([{ field: "locationId" }]);
});

it("gives one number to who types their code twice", async () => {
  const { code } = await appointmentIn(0);
  const first = await come(code);
  await device.ask(register, { body: { typeIds: [await anyType()], language: "en" } });
  expect(await come(code)).toEqual(first);
});

it("answers a code that there isn't just as one that there is, and tells the desk", async () => {
  const nobodys = codeFrom(new Uint8Array(11).fill(7));
  expect(await come(nobodys)).toEqual({ temporaryId: 1 });
  expect(await room()).toMatchObject([{ code: "unknown", visitorName: "-no name-", appointment: null }]);
  const spoiled = `${nobodys.slice(0, 11)}${nobodys.endsWith("Z") ? "Y" : "Z"}`;
  const refused = await device.refused(checkIn, { body: { code: spoiled, language: "en" } });
  expect(refused.code).toBe("request.invalid");
});

it("leaves to the desk who comes on another day, with the name and the time", async () => {
  const { visitId, id, code } = await appointmentIn(2);
  await come(code);
  const { start } = await page(id);
  const [visitor] = await room();
  expect(visitor).toMatchObject({ code: "appointment", visitorName: "Santos, Maria", appointment: { start } });
  expect((await visitOf(visitId)).status.key).toBe("Scheduled");
  const { candidates } = await desk.ask(get, { params: { id: visitor?.id ?? "" } });
  expect(candidates).toMatchObject([{ id: patient.personId }]);
});

it("leaves to the desk who has a visit that has begun already", async () => {
  const { visitId, code } = await appointmentIn(0);
  await aVisit(desk, { personId: patient.personId });
  await come(code);
  expect(await room()).toMatchObject([{ code: "appointment", visitorName: "Santos, Maria" }]);
  expect((await visitOf(visitId)).status.key).toBe("Scheduled");
});

it("leaves to the desk whose appointment was canceled; their visit is made as a walk-in's", async () => {
  const { id, code } = await appointmentIn(0);
  const { version } = await page(id);
  await desk.ask(appointmentCalls.cancel, { params: { id }, body: { version } });
  await come(code);
  const [visitor] = await room();
  const made = await desk.ask(resolve, { params: { id: visitor?.id ?? "" }, body: { personId: patient.personId } });
  expect(made.visit).not.toBeNull();
  expect(await room()).toEqual([]);
});

it("checks in also who types the code while registering", async () => {
  const { visitId, code } = await appointmentIn(0);
  await device.ask(register, { body: { typeIds: [await anyType()], language: "en", code } });
  expect((await visitOf(visitId)).status.key).toBe("PatientIntake");
});

it("knows no code of another clinic", async () => {
  const { visitId, code } = await appointmentIn(0);
  const elsewhere = await aStaffMember(server, await aClinic(server), { role: "Kiosk" });
  await elsewhere.ask(checkIn, { body: { code, language: "en" } });
  expect((await visitOf(visitId)).status.key).toBe("Scheduled");
});

it("lets the desk check in, once", async () => {
  const { visitId, id } = await appointmentIn(0);
  const { version, abilities } = await page(id);
  expect(abilities.arrive.allowed).toBe(true);
  const here = await desk.ask(appointmentCalls.arrive, { params: { id }, body: { version } });
  expect(here).toMatchObject({
    status: "FINISHED",
    arrivedAt: expect.any(String),
    abilities: { arrive: { allowed: false } },
  });
  expect((await visitOf(visitId)).status.key).toBe("PatientIntake");
  const again = await desk.refused(appointmentCalls.arrive, { params: { id }, body: { version: here.version } });
  expect(again.code).toBe("appointment.over");
});

const anyType = () => lookupIdOf(desk, "VISIT_TYPE", "STI screening");
