import { appointmentCalls } from "@tracewell/contract/appointments";
import type { SentBody } from "@tracewell/contract/call";
import { locationCalls } from "@tracewell/contract/locations";
import { visitCalls } from "@tracewell/contract/visits";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, send, type TestApp } from "../../testing/app.ts";
import { firstLocation, openAllDay } from "../../testing/appointments.ts";
import { anInvestigation } from "../../testing/investigation.ts";
import { aVisit, moveVisit, onDay } from "../../testing/visit.ts";
import { missedAppointments } from "./missed-appointments.jobs.ts";

let server: TestApp;
let clinic: string;
let desk: Caller;
let admin: Caller;
let locationId: string;
let personId: string;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  desk = await aStaffMember(server, clinic, { role: "Supervisor" });
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  locationId = await firstLocation(desk);
  personId = (await desk.ask(visitCalls.get, { params: { id: (await aVisit(desk, { appointment: onDay(1) })).id } }))
    .person.id;
  await openAllDay(admin);
});

async function schedule(over: object): Promise<void> {
  const now = await admin.ask(locationCalls.scheduling);
  await admin.ask(locationCalls.setScheduling, { body: { ...now, ...over } });
}

const slotsOn = async (days = 2) =>
  (
    await desk.ask(appointmentCalls.slots, {
      query: { location: locationId, from: onDay(days).day, to: onDay(days).day },
    })
  ).data;
const start = async (place = 20, days = 2) => (await slotsOn(days))[place]?.start ?? "";
const book = (over: Partial<SentBody<typeof appointmentCalls.book>> & { start: string }) =>
  desk.ask(appointmentCalls.book, { body: { locationId, personId, ...over } });
const page = (id: string) => desk.ask(appointmentCalls.get, { params: { id } });
const step = async (call: "cancel" | "finish" | "miss", id: string, over: object = {}) =>
  desk.ask(appointmentCalls[call], {
    params: { id },
    body: { comment: "Said so", version: (await page(id)).version, ...over },
  });

describe("booking", () => {
  it("makes a visit for a person, at a time that is offered, which is then taken once [R3-28] [R3-29]", async () => {
    const at = await start();
    const { id } = await book({ start: at, comment: "Needs an interpreter" });
    expect(await page(id)).toMatchObject({
      status: "ASSIGNED",
      statusComment: "Needs an interpreter",
      start: at,
      location: { id: locationId },
      person: { id: personId },
      abilities: { move: { allowed: true }, miss: { allowed: false, reasons: [{ code: "appointment.to-come" }] } },
    });
    expect((await slotsOn())[20]).toMatchObject({ start: at, end: expect.any(String), free: 2 });
    const visit = await desk.ask(visitCalls.get, { params: { id: (await page(id)).visit.id } });
    expect(visit).toMatchObject({
      status: { key: "Scheduled" },
      startedAt: at,
      appointment: { id, status: "ASSIGNED" },
    });
  });

  it("refuses what is not offered, with the nearest times that are [R8-25]", async () => {
    await schedule({ overlappings: 1 });
    const at = await start();
    await book({ start: at });
    const around = [await start(19), await start(21)];
    const full = await desk.refused(appointmentCalls.book, { body: { locationId, personId, start: at } });
    expect(full).toMatchObject({
      status: 409,
      code: "slot.not-available",
      message: "This time slot is not available. Select another time.",
    });
    expect(full.details.map(({ message }) => message)).toEqual(expect.arrayContaining(around));
    const between = new Date(Date.parse(at) + 600_000).toISOString();
    for (const wrong of [
      between,
      new Date(Date.now() - 3_600_000).toISOString(),
      new Date(Date.now() + 40 * 86_400_000).toISOString(),
    ])
      expect((await desk.refused(appointmentCalls.book, { body: { locationId, personId, start: wrong } })).code).toBe(
        "slot.not-available",
      );
  });

  it("gives each place once, however many ask at the same moment [R10-21]", async () => {
    await schedule({ overlappings: 3 });
    const [one, two] = [await start(10), await start(11)];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, turn) =>
        send(
          server,
          appointmentCalls.book,
          { body: { locationId, personId, start: (turn % 2 ? one : two) ?? "" } },
          desk.token,
        ),
      ),
    );
    const codes = answers.map((answer) => answer.statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(6);
    expect(codes.filter((code) => code === 409)).toHaveLength(24);
    expect((await slotsOn()).slice(10, 12).map(({ free }) => free)).toEqual([0, 0]);
  });

  it("gives a visit without a time one, and no second", async () => {
    const visit = await aVisit(desk, { appointment: onDay(1) });
    const wanted = { locationId, visitId: visit.id, start: await start() };
    expect((await desk.refused(appointmentCalls.book, { body: wanted })).code).toBe("visit.has-appointment");
    await desk.ask(visitCalls.cancelAppointment, { params: { id: visit.id }, body: { version: visit.version } });
    const { id } = await desk.ask(appointmentCalls.book, { body: wanted });
    expect((await page(id)).visit.id).toBe(visit.id);
  });

  it("asks for no more than is given: a person or a visit, a clinician who is at work, a place that serves the type", async () => {
    const at = await start();
    expect((await desk.refused(appointmentCalls.book, { body: { locationId, start: at } })).code).toBe(
      "request.invalid",
    );
    const { data } = await admin.ask(locationCalls.list);
    const { visitTypes: _, abilities: __, id: ___, ...location } = data[0] as (typeof data)[0];
    const types =
      (await desk.ask(visitCalls.list, { query: { day: "any", state: "all" } as never })).data[0]?.types ?? [];
    await admin.ask(locationCalls.edit, {
      params: { id: locationId },
      body: { ...location, visitTypeIds: [types[0]?.id ?? ""] },
    });
    const { id } = await anInvestigation(desk);
    expect((await desk.refused(appointmentCalls.book, { body: { locationId, visitId: id, start: at } })).status).toBe(
      404,
    );
    expect(
      (
        await desk.ask(appointmentCalls.slots, {
          query: { location: locationId, from: onDay(2).day, to: onDay(2).day, visitType: locationId },
        })
      ).data,
    ).toEqual([]);
  });

  it("makes a series, which is moved and canceled as one from any of it on", async () => {
    const at = await start();
    const { id } = await book({ start: at, repeat: { times: 3, weeks: 1 } });
    const seriesOf = async () =>
      (await desk.ask(appointmentCalls.list, { query: { personId, status: ["ASSIGNED"] } })).data.filter(
        ({ seriesId }) => seriesId,
      );
    const all = await seriesOf();
    expect(all).toHaveLength(4);
    expect(new Set(all.map(({ start: each }) => new Date(each).getUTCDay())).size).toBe(1);
    const second = all[1] as (typeof all)[0];
    const later = new Date(Date.parse(second.start) + 1_800_000).toISOString();
    await desk.ask(appointmentCalls.move, {
      params: { id: second.id },
      body: { start: later, scope: "following", version: second.version, comment: "Works early" },
    });
    const after = await seriesOf();
    expect(after.map(({ start: each }, place) => Date.parse(each) - Date.parse(all[place]?.start ?? ""))).toEqual([
      0, 1_800_000, 1_800_000, 1_800_000,
    ]);
    await step("cancel", id, { scope: "following" });
    expect(await seriesOf()).toEqual([]);
  });
});

describe("an appointment", () => {
  it("is moved: the earlier one stays, the visit follows, and its place is free [R4-01]", async () => {
    const [at, to] = [await start(20), await start(30)];
    const { id } = await book({ start: at });
    const { version, visit } = await page(id);
    const moved = await desk.ask(appointmentCalls.move, {
      params: { id },
      body: { start: to, version, comment: "Car broke down" },
    });
    expect(await page(id)).toMatchObject({ status: "MOVED_TO_OTHER_TIME", statusComment: "Car broke down" });
    expect(await page(moved.id)).toMatchObject({ status: "ASSIGNED", start: to, visit: { id: visit.id } });
    expect((await page(moved.id)).history.map(({ status }) => status).sort()).toEqual([
      "ASSIGNED",
      "MOVED_TO_OTHER_TIME",
    ]);
    expect((await slotsOn())[20]).toMatchObject({ free: 3 });
    expect(await desk.ask(visitCalls.get, { params: { id: visit.id } })).toMatchObject({ startedAt: to });
    expect((await desk.refused(appointmentCalls.move, { params: { id }, body: { start: at, version } })).code).toBe(
      "appointment.over",
    );
  });

  it("is canceled with a reason, which frees its place, and then is over [R4-01]", async () => {
    const { id } = await book({ start: await start() });
    expect(await step("cancel", id)).toMatchObject({ status: "CANCELED", statusComment: "Said so" });
    expect((await slotsOn())[20]).toMatchObject({ free: 3 });
    expect((await desk.refused(appointmentCalls.finish, { params: { id }, body: { version: 1 } })).code).toBe(
      "appointment.over",
    );
  });

  it("is finished by the patient’s coming; if they had not come after all, it is open again beside who has its place", async () => {
    await schedule({ overlappings: 1 });
    const at = await start();
    const { id } = await book({ start: at });
    const { visit } = await page(id);
    await moveVisit(desk, visit.id, "PatientIntake");
    expect(await page(id)).toMatchObject({ status: "FINISHED", arrivedAt: expect.any(String) });
    const other = await aVisit(desk, { appointment: onDay(5) });
    await book({ start: at, personId: other.person.id });
    await moveVisit(desk, visit.id, "Scheduled");
    expect(await page(id)).toMatchObject({ status: "ASSIGNED" });
  });

  it("is given to a clinician, whose other places are then taken", async () => {
    const at = await start();
    const nurse = await aStaffMember(server, clinic, { role: "Clinician" });
    const { id } = await book({ start: at });
    const { version } = await page(id);
    await desk.ask(appointmentCalls.assign, { params: { id }, body: { clinicianId: nurse.userId, version } });
    expect(await page(id)).toMatchObject({ clinician: { id: nurse.userId } });
    const twice = { locationId, personId, start: at, clinicianId: nurse.userId };
    expect((await desk.refused(appointmentCalls.book, { body: twice })).code).toBe("slot.not-available");
    expect(
      (await desk.refused(appointmentCalls.assign, { params: { id }, body: { clinicianId: null, version } })).code,
    ).toBe("edit.stale");
  });

  it("is missed when nobody came within the time of grace, and its visit abandoned where the clinic says so [R9-46] [R10-23]", async () => {
    const { id } = await book({ start: await start() });
    const visit = await ended(id);
    await missedAppointments(server.pool).work();
    expect(await page(id)).toMatchObject({ status: "MISSED", history: [{ by: null }] });
    expect(await desk.ask(visitCalls.get, { params: { id: visit } })).toMatchObject({ status: { key: "Scheduled" } });
    await schedule({ changeVisitStatus: true });
    const other = await book({ start: await start(22) });
    const abandoned = await ended(other.id);
    await missedAppointments(server.pool).work();
    expect(await desk.ask(visitCalls.get, { params: { id: abandoned } })).toMatchObject({
      status: { key: "Abandoned" },
    });
  });

  it("is missed by hand once it has begun", async () => {
    const { id } = await book({ start: await start() });
    expect((await desk.refused(appointmentCalls.miss, { params: { id }, body: { version: 1 } })).code).toBe(
      "appointment.to-come",
    );
    await ended(id);
    expect(await step("miss", id)).toMatchObject({ status: "MISSED" });
  });
});

/** Lets an appointment have ended two hours ago; answers its visit. */
async function ended(id: string): Promise<string> {
  const { rows } = await server.pool.query(
    "update appointment set starts_at = now() - interval '3 hours', ends_at = now() - interval '2 hours' where id = $1 returning record_id",
    [id],
  );
  return rows[0].record_id;
}

it("offers each half hour of a day on which clocks change once, on the location’s own clock [R10-20]", async () => {
  await schedule({ daysAhead: 365 });
  const { data } = await admin.ask(locationCalls.list);
  const { visitTypes: _, abilities: __, id: ___, ...location } = data[0] as (typeof data)[0];
  const slots = async (day: string) => {
    const query = { location: locationId, from: day, to: day };
    return (await desk.ask(appointmentCalls.slots, { query })).data.map((slot) => slot.start);
  };
  expect(await slots("2027-03-14")).toHaveLength(46);
  const away = { ...location, timeZone: "Australia/Lord_Howe" };
  await admin.ask(locationCalls.edit, { params: { id: locationId }, body: away });
  const south = await slots("2027-04-04");
  expect(new Set(south).size).toBe(49);
});

it("refuses to work out centuries of slots", async () => {
  const query = { location: locationId, from: "1000-01-01", to: "2999-12-31" };
  expect(await desk.refused(appointmentCalls.slots, { query })).toMatchObject({
    status: 422,
    code: "slot.too-many-days",
  });
});

it("lists by day, place, clinician, person and state", async () => {
  const { id } = await book({ start: await start() });
  const ids = async (query: object) => (await desk.ask(appointmentCalls.list, { query })).data.map((row) => row.id);
  expect(await ids({ from: onDay(2).day, to: onDay(2).day, location: [locationId] })).toEqual([id]);
  expect(await ids({ status: ["MISSED"] })).toEqual([]);
  expect(await ids({ clinician: [desk.userId] })).toEqual([]);
  expect((await ids({ personId })).length).toBe(2);
});
