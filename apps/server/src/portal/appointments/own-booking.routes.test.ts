import { appointmentCalls } from "@tracewell/contract/appointments";
import { locationCalls } from "@tracewell/contract/locations";
import { portalCalls } from "@tracewell/contract/portal";
import { mostOwnAppointments, portalAppointmentCalls } from "@tracewell/contract/portal-appointments";
import { settingGroupCalls } from "@tracewell/contract/setting-groups";
import { visitCalls } from "@tracewell/contract/visits";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  aCaller,
  aClinic,
  anApp,
  aPatient,
  aStaffMember,
  type Caller,
  type PatientCaller,
  send,
  type TestApp,
} from "../../../testing/app.ts";
import { firstLocation, openAllDay } from "../../../testing/appointments.ts";
import { aVisit, lookupIdOf, moveVisit, onDay } from "../../../testing/visit.ts";

const { places, slots, appointments, book, move, cancel } = portalAppointmentCalls;
let server: TestApp;
let clinic: string;
let desk: Caller;
let admin: Caller;
let patient: PatientCaller;
let locationId: string;

beforeAll(async () => {
  server = await anApp({ settings: { APPOINTMENTS: "true" } });
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  desk = await aStaffMember(server, clinic, { role: "Supervisor" });
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  patient = await aPatient(server, clinic);
  locationId = await firstLocation(desk);
  await openAllDay(admin);
});

async function letThemChange(): Promise<void> {
  const now = await admin.ask(settingGroupCalls.organizationAdvanced);
  const body = { ...now, modifyAppointmentFromPortal: true };
  await admin.ask(settingGroupCalls.saveOrganizationAdvanced, { body });
}
const onlyOneAtATime = async () => {
  const now = await admin.ask(locationCalls.scheduling);
  await admin.ask(locationCalls.setScheduling, { body: { ...now, overlappings: 1 } });
};
const slotsOn = async (days = 2, who: PatientCaller = patient) =>
  (await who.ask(slots, { query: { location: locationId, from: onDay(days).day, to: onDay(days).day } })).data;
const start = async (place = 20, days = 2) => (await slotsOn(days))[place]?.start ?? "";
const booked = async (place = 20, who: PatientCaller = patient) =>
  who.ask(book, { body: { locationId, start: await start(place) } });
const moved = async (id: string, at: string, who: PatientCaller = patient) =>
  who.ask(move, { params: { id }, body: { start: at } });
const visitOf = async (id: string) => (await desk.ask(appointmentCalls.get, { params: { id } })).visit.id;

describe("booking in the portal", () => {
  it("offers the same times as the desk, and makes a visit of the patient's [R10-24]", async () => {
    const { places: offered, abilities } = await patient.ask(places);
    expect(offered).toMatchObject([{ id: locationId, daysAhead: 14 }]);
    expect(abilities.book.allowed).toBe(true);
    expect(offered[0]?.visitTypes.map(({ name }) => name)).toContain("STI screening");
    const query = { location: locationId, from: onDay(2).day, to: onDay(4).day };
    expect((await patient.ask(slots, { query })).data).toEqual(
      (await desk.ask(appointmentCalls.slots, { query })).data,
    );

    const visitTypeId = await lookupIdOf(desk, "VISIT_TYPE", "STI screening");
    const at = await start();
    const made = await patient.ask(book, { body: { locationId, start: at, visitTypeId } });
    expect(made).toMatchObject({
      state: "booked",
      start: at,
      locationId,
      code: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/),
    });
    expect((await patient.ask(appointments)).data).toEqual([made]);
    expect((await slotsOn())[20]).toMatchObject({ start: at, free: 2 });
    const visit = await desk.ask(visitCalls.get, { params: { id: await visitOf(made.id) } });
    expect(visit).toMatchObject({
      referenceNumber: expect.stringMatching(/^V-\d{4}-\d{6}$/),
      status: { key: "Scheduled" },
      startedAt: at,
      person: { id: patient.personId },
      types: [{ id: visitTypeId }],
    });
    const page = await desk.ask(appointmentCalls.get, { params: { id: made.id } });
    expect(page).toMatchObject({ status: "ASSIGNED", location: { id: locationId }, person: { id: patient.personId } });
  });

  it("counts visits on with those that the desk makes", async () => {
    const numberOf = async (id: string) =>
      Number((await desk.ask(visitCalls.get, { params: { id } })).referenceNumber.slice(-6));
    const before = await numberOf((await aVisit(desk, { appointment: onDay(1) })).id);
    const { id } = await booked();
    expect(await numberOf(await visitOf(id))).toBe(before + 1);
    expect(await numberOf((await aVisit(desk, { appointment: onDay(1) })).id)).toBe(before + 2);
  });

  it("refuses a time that is gone, with the nearest that are free [R8-25] [R10-21]", async () => {
    await onlyOneAtATime();
    const at = await start();
    await booked();
    const other = await aPatient(server, clinic);
    const gone = await other.refused(book, { body: { locationId, start: at } });
    expect(gone).toMatchObject({ status: 409, code: "slot.not-available" });
    const nearest = gone.details.map(({ message }) => message);
    expect(nearest).toHaveLength(3);
    expect(nearest).toEqual(expect.arrayContaining([await start(19), await start(21)]));
    expect((await other.ask(appointments)).data).toEqual([]);
  });

  it("gives a seat once, whether patients or the desk ask for it at the same moment [R10-21]", async () => {
    const at = await start();
    const people = await Promise.all(Array.from({ length: 6 }, () => aPatient(server, clinic)));
    const body = { locationId, start: at };
    const answers = await Promise.all([
      ...people.map(({ token }) => send(server, book, { body }, token)),
      ...people.map(({ personId }) => send(server, appointmentCalls.book, { body: { ...body, personId } }, desk.token)),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
    expect((await slotsOn())[20]).toMatchObject({ free: 0 });
  });

  it("has an end for each patient, also for one who presses many times", async () => {
    const times = (await slotsOn()).slice(0, mostOwnAppointments + 2).map((slot) => slot.start);
    const answers = await Promise.all(
      times.map((at) => send(server, book, { body: { locationId, start: at } }, patient.token)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(mostOwnAppointments);
    expect((await patient.refused(book, { body: { locationId, start: await start(30) } })).code).toBe(
      "appointment.enough",
    );
  });

  it("takes no place, type or time that isn't offered", async () => {
    const at = await start();
    const locationElsewhere = await firstLocation(await aStaffMember(server, await aClinic(server)));
    expect((await patient.refused(book, { body: { locationId: locationElsewhere, start: at } })).status).toBe(404);
    const wrongType = await lookupIdOf(desk, "GENDER_TYPE", "Female");
    const typed = await patient.refused(book, { body: { locationId, start: at, visitTypeId: wrongType } });
    expect(typed.details).toMatchObject([{ field: "visitTypeId" }]);
    const past = new Date(Date.now() - 3_600_000).toISOString();
    expect((await patient.refused(book, { body: { locationId, start: past } })).code).toBe("slot.not-available");
  });

  it("books nothing where the installation has appointments off, and nothing for who looks on [R9-54]", async () => {
    const off = await anApp({ beside: server });
    const there = aCaller(off, patient.token, patient);
    expect((await there.refused(book, { body: { locationId, start: await start() } })).code).toBe("portal.no-bookings");
    await off.close();
    const { headers } = await send(server, portalCalls.impersonate, { params: { id: patient.personId } }, desk.token);
    const onlooker = aCaller(server, String(headers.authorization), { userId: patient.personId, tenantId: clinic });
    expect((await onlooker.refused(book, { body: { locationId, start: await start() } })).code).toBe(
      "portal.read-only",
    );
  });
});

describe("a patient's appointment", () => {
  it("moves and is canceled only where the clinic lets patients do that [R9-44] [R10-24]", async () => {
    const { id, abilities } = await booked();
    expect(abilities.move.reasons).toMatchObject([{ code: "portal.appointments-fixed" }]);
    const at = await start(30);
    const fixed = "portal.appointments-fixed";
    expect((await patient.refused(move, { params: { id }, body: { start: at } })).code).toBe(fixed);
    expect((await patient.refused(cancel, { params: { id }, body: { reason: "Ill" } })).code).toBe(fixed);
    await letThemChange();
    expect((await moved(id, at)).start).toBe(at);
  });

  it("keeps its code and its visit when it moves, and frees its seat [R4-01]", async () => {
    await letThemChange();
    const before = await booked();
    const at = await start(30);
    const after = await moved(before.id, at);
    expect(after).toMatchObject({ state: "booked", start: at, code: before.code });
    expect((await patient.ask(appointments)).data).toEqual([after]);
    expect((await slotsOn())[20]).toMatchObject({ free: 3 });
    const visit = await desk.ask(visitCalls.get, { params: { id: await visitOf(after.id) } });
    expect(visit).toMatchObject({ startedAt: at, appointment: { id: after.id, status: "ASSIGNED" } });
    const { history } = await desk.ask(appointmentCalls.get, { params: { id: after.id } });
    expect(history.map(({ status, by }) => [status, by])).toEqual([
      ["ASSIGNED", null],
      ["MOVED_TO_OTHER_TIME", null],
    ]);
    expect((await patient.refused(move, { params: { id: before.id }, body: { start: at } })).status).toBe(404);
  });

  it("stays as it is when the other time is gone", async () => {
    await letThemChange();
    await onlyOneAtATime();
    const other = await aPatient(server, clinic);
    const taken = await booked(25, other);
    const mine = await booked();
    const refused = await patient.refused(move, { params: { id: mine.id }, body: { start: taken.start } });
    expect(refused.code).toBe("slot.not-available");
    expect((await patient.ask(appointments)).data).toMatchObject([{ id: mine.id, start: mine.start, state: "booked" }]);
  });

  it("is canceled with a reason, which the desk reads, and then is over [R4-01]", async () => {
    await letThemChange();
    const { id } = await booked();
    expect((await patient.refused(cancel, { params: { id }, body: { reason: " " } })).code).toBe("request.invalid");
    const gone = await patient.ask(cancel, { params: { id }, body: { reason: "I am ill" } });
    expect(gone).toMatchObject({ state: "canceled", abilities: { move: { allowed: false } } });
    expect((await slotsOn())[20]).toMatchObject({ free: 3 });
    const page = await desk.ask(appointmentCalls.get, { params: { id } });
    expect(page).toMatchObject({ status: "CANCELED", statusComment: "I am ill" });
    expect((await patient.refused(cancel, { params: { id }, body: { reason: "Twice" } })).code).toBe(
      "appointment.over",
    );
  });

  it("doesn't change any more once the patient is here", async () => {
    await letThemChange();
    const { id } = await booked();
    await moveVisit(desk, await visitOf(id), "PatientIntake");
    expect((await patient.refused(cancel, { params: { id }, body: { reason: "Late" } })).code).toBe("appointment.over");
  });

  it("is nobody else's", async () => {
    await letThemChange();
    const { id } = await booked();
    const other = await aPatient(server, clinic);
    expect((await other.refused(move, { params: { id }, body: { start: await start(31) } })).status).toBe(404);
    expect((await other.refused(cancel, { params: { id }, body: { reason: "Not mine" } })).status).toBe(404);
  });
});

it("leaves patients' role without a look at places, visits and records", async () => {
  const { rows } = await server.pool.query<{ sees: boolean }>(
    `select bool_or(has_table_privilege('tracewell_patient', name, 'select, insert, update, delete')) as sees
     from unnest(array['appointment', 'visit', 'record', 'location', 'opening_hours', 'reference_counter']) as name`,
  );
  expect(rows).toEqual([{ sees: false }]);
});
