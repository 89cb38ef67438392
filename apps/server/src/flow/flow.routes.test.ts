import { appointmentCalls } from "@tracewell/contract/appointments";
import { type FlowStation, flowCalls } from "@tracewell/contract/flow";
import { kioskCalls } from "@tracewell/contract/kiosk";
import { ticketColorOf } from "@tracewell/contract/ticket-colors";
import { visitCalls } from "@tracewell/contract/visits";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { aVisit, lookupIdOf, moveVisit, onDay } from "../../testing/visit.ts";

const { board, wall, waiting, callNext, callVisitor, serve, move, undo, giveTicket } = flowCalls;

let server: TestApp;
let desk: Caller;
let nurse: Caller;
let kiosk: Caller;
let laboratory: string;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  const clinic = await aClinic(server);
  desk = await aStaffMember(server, clinic, { role: "Front desk", firstName: "Fran", lastName: "Desk" });
  nurse = await aStaffMember(server, clinic, { role: "Clinician", firstName: "Priya", lastName: "Shah" });
  kiosk = await aStaffMember(server, clinic, { role: "Kiosk" });
  laboratory = await lookupIdOf(desk, "LOCATION_IN_CLINIC", "Laboratory");
});

const of = (id: string) => ({ params: { id } });
const at = (station: FlowStation, locationId?: string) => ({ station, ...(locationId ? { locationId } : {}) });
const registered = async (lastName = "Diaz", language: "en" | "es" = "es") => {
  const typeIds = [(await kiosk.ask(kioskCalls.settings)).visitTypes[0]?.id ?? ""];
  return kiosk.ask(kioskCalls.register, { body: { typeIds, lastName, firstName: "Rosa", language } });
};
const visitorOf = async (id: string) => (await desk.ask(board)).visitors.find((each) => each.id === id);
const stationOf = async (key: FlowStation) => (await desk.ask(board)).stations.find((each) => each.key === key);

describe("one ticket", () => {
  it("goes from the kiosk's screen to the wall and with the visit to its end", async () => {
    const { temporaryId: number } = await registered();
    const color = ticketColorOf(number);
    const [visitor] = (await desk.ask(board)).visitors;
    expect(visitor).toMatchObject({ station: "Arrived", number, color, language: "Spanish", state: "waiting" });
    await desk.ask(callNext, { body: at("Arrived", laboratory) });
    expect((await desk.ask(wall)).calls).toMatchObject([{ number, color, place: "Laboratory" }]);
    const { visit } = await desk.ask(kioskCalls.resolve, { ...of(visitor?.id ?? ""), body: {} });
    expect(await desk.ask(visitCalls.get, of(visit?.id ?? ""))).toMatchObject({
      temporaryId: number,
      ticketColor: color,
    });
    const there = await visitorOf(visit?.id ?? "");
    expect(there).toMatchObject({ station: "PatientIntake", number, color, language: "Spanish", state: "waiting" });
    expect(there?.hereFrom).toBe(visitor?.hereFrom);
    expect((await desk.ask(wall)).calls).toEqual([]);
  });

  it("is the number of the kiosk for who checks in with an appointment, too", async () => {
    const { id } = await aVisit(desk, { appointment: onDay(1) });
    await server.pool.query(
      "update appointment set appointment_on = current_date, starts_at = now(), ends_at = now() + interval '20 minutes' where record_id = $1",
      [id],
    );
    const { data } = await desk.ask(appointmentCalls.list);
    const code = (await server.pool.query("select code from appointment where id = $1", [data[0]?.id])).rows[0]?.code;
    await server.pool.query("update tenant set time_zone = 'UTC' where id = $1", [desk.tenantId]);
    const { temporaryId } = await kiosk.ask(kioskCalls.checkIn, { body: { code, language: "fr" } });
    expect(await visitorOf(id)).toMatchObject({
      number: temporaryId,
      color: ticketColorOf(temporaryId),
      language: "French",
    });
  });

  it("is none that the desk gave, and the desk gives none of the kiosk's", async () => {
    await registered();
    const byHand = await aVisit(desk);
    expect(await visitorOf(byHand.id)).toMatchObject({ number: null, color: null });
    expect(await desk.ask(giveTicket, of(byHand.id))).toEqual({ number: 2, color: ticketColorOf(2) });
    expect((await registered("Moreno")).temporaryId).toBe(3);
    expect((await desk.refused(giveTicket, of(byHand.id))).code).toBe("flow.has-ticket");
    const [first] = (await desk.ask(board)).visitors;
    expect((await desk.refused(giveTicket, of(first?.id ?? ""))).code).toBe("flow.no-visit");
    await server.pool.query("update visit set temporary_id = null, ticket_color = null where record_id = $1", [
      byHand.id,
    ]);
    await server.pool.query("update raw_visit set temporary_id = 999 where temporary_id = 3 and tenant_id = $1", [
      desk.tenantId,
    ]);
    expect(await desk.refused(giveTicket, of(byHand.id))).toMatchObject({ status: 409, code: "flow.tickets-out" });
  });
});

describe("calling next", () => {
  it("calls who has waited longest at the station, and says where nobody waits", async () => {
    const first = await aVisit(desk);
    const second = await aVisit(desk);
    expect((await desk.ask(callNext, { body: at("PatientIntake") })).visitor.id).toBe(first.id);
    expect((await nurse.ask(callNext, { body: at("PatientIntake", laboratory) })).visitor.id).toBe(second.id);
    const nobody = await desk.refused(callNext, { body: at("PatientIntake") });
    expect(nobody).toMatchObject({ status: 409, code: "flow.nobody-waits" });
    expect(await visitorOf(second.id)).toMatchObject({
      state: "called",
      by: "Priya Shah",
      place: { name: "Laboratory" },
    });
  });

  it.each(["PatientIntake", "Arrived"] as const)(
    "never calls the same visitor of %s twice, however many call at once",
    async (station) => {
      for (let visitor = 0; visitor < 5; visitor++) await (station === "Arrived" ? registered() : aVisit(desk));
      const calls = await Promise.all(
        Array.from({ length: 8 }, (_, place) =>
          (place % 2 ? desk : nurse).ask(callNext, { body: at(station) }).then(
            ({ visitor }) => visitor.id,
            ({ problem }) => problem.code as string,
          ),
        ),
      );
      expect(calls.filter((each) => each === "flow.nobody-waits")).toHaveLength(3);
      expect(new Set(calls)).toHaveLength(6);
    },
  );

  it("takes no place of another list", async () => {
    await aVisit(desk);
    const typeId = await lookupIdOf(desk, "VISIT_TYPE", "STI screening");
    expect((await desk.refused(callNext, { body: at("PatientIntake", typeId) })).code).toBe("request.invalid");
  });
});

describe("a visitor", () => {
  it("is called, called again, served, and moved on, each shown to all", async () => {
    const { id } = await aVisit(desk, { temporaryId: 27, ticketColor: "Red" });
    const called = await desk.ask(callVisitor, { ...of(id), body: at("PatientIntake") });
    expect(called).toMatchObject({ kind: "called", visitor: { id, number: 27, color: "Red" }, place: null });
    const again = await desk.ask(callVisitor, { ...of(id), body: at("PatientIntake", laboratory) });
    expect(again.id).toBe(called.id);
    expect((await nurse.ask(wall)).calls).toMatchObject([{ number: 27, color: "Red", place: "Laboratory" }]);
    await nurse.ask(serve, { ...of(id), body: at("PatientIntake") });
    expect((await nurse.ask(wall)).calls).toEqual([]);
    expect(await visitorOf(id)).toMatchObject({ state: "served", by: "Priya Shah", place: { name: "Laboratory" } });
    const page = await desk.ask(visitCalls.get, of(id));
    expect(page).toMatchObject({ locationInClinic: { name: "Laboratory" }, status: { key: "PatientIntake" } });
    expect(page.waitingUntil).not.toBeNull();
    for (const call of [serve, callVisitor]) {
      const refused = await desk.refused(call, { ...of(id), body: at("PatientIntake") });
      expect(refused).toMatchObject({ status: 409, code: "flow.served" });
    }
    const moved = await nurse.ask(move, { ...of(id), body: { station: "PatientIntake", to: "SpecimenCollection" } });
    expect(moved).toMatchObject({ kind: "moved", to: "Specimen Collection" });
    expect(await visitorOf(id)).toMatchObject({ station: "SpecimenCollection", state: "waiting", by: null });
    const late = await desk.refused(serve, { ...of(id), body: at("PatientIntake") });
    expect(late).toMatchObject({ status: 409, code: "flow.elsewhere" });
  });

  it("goes only where the clinic's moves lead", async () => {
    const { id } = await aVisit(desk);
    const [station, intake] = (await desk.ask(board)).stations;
    expect(station).toMatchObject({ key: "Arrived", moves: [] });
    expect(intake?.moves.map(({ key }) => key)).not.toContain("Abandoned");
    expect(intake?.moves.map(({ key }) => key)).toContain("Discharged");
    for (const to of ["Arrived", "New"] as const)
      expect((await desk.refused(move, { ...of(id), body: { station: "PatientIntake", to } })).code).toBe(
        "record.status-move",
      );
  });

  it("who only registered is served by taking them in hand, and goes nowhere without a visit", async () => {
    await registered();
    const { visitor } = await desk.ask(callNext, { body: at("Arrived") });
    const { id: step } = await desk.ask(serve, { ...of(visitor.id), body: at("Arrived") });
    expect((await desk.ask(kioskCalls.get, of(visitor.id))).rawVisit.interceptedBy).toBe("Fran Desk");
    const going = { ...of(visitor.id), body: { station: "Arrived" as const, to: "Discharged" as const } };
    expect(await desk.refused(move, going)).toMatchObject({ status: 409, code: "flow.no-visit" });
    await desk.ask(undo, of(step));
    expect((await desk.ask(kioskCalls.get, of(visitor.id))).rawVisit.interceptedBy).toBeNull();
    expect(await visitorOf(visitor.id)).toMatchObject({ state: "called" });
  });

  it("has waited anew whenever their visit takes another status, from wherever", async () => {
    const { id } = await aVisit(desk);
    const before = await visitorOf(id);
    await desk.ask(callNext, { body: at("PatientIntake") });
    await moveVisit(desk, id, "SpecimenCollection", "PatientIntake");
    const after = await visitorOf(id);
    expect(after).toMatchObject({ state: "waiting", hereFrom: before?.hereFrom });
    expect(Date.parse(after?.stationFrom ?? "")).toBeGreaterThan(Date.parse(before?.stationFrom ?? ""));
  });
});

describe("undoing", () => {
  it("puts each step back, with the place in the line that there was", async () => {
    const { id } = await aVisit(desk);
    await aVisit(desk);
    const before = await visitorOf(id);
    const called = await desk.ask(callNext, { body: at("PatientIntake", laboratory) });
    const served = await desk.ask(serve, { ...of(id), body: at("PatientIntake") });
    const inLaboratory = await visitorOf(id);
    const gone = await desk.ask(move, { ...of(id), body: { station: "PatientIntake", to: "Discharged" } });
    expect(await visitorOf(id)).toBeUndefined();
    expect(await desk.ask(board)).toMatchObject({ dischargedToday: 1, undo: { id: gone.id, kind: "moved" } });
    for (const earlier of [called, served])
      expect(await desk.refused(undo, of(earlier.id))).toMatchObject({ status: 409, code: "flow.undo-late" });
    await desk.ask(undo, of(gone.id));
    expect(await visitorOf(id)).toEqual(inLaboratory);
    await desk.ask(undo, of(served.id));
    expect(await visitorOf(id)).toMatchObject({ state: "called", stationFrom: before?.stationFrom });
    expect(await desk.ask(visitCalls.get, of(id))).toMatchObject({ waitingUntil: null, locationInClinic: null });
    await desk.ask(undo, of(called.id));
    expect(await visitorOf(id)).toEqual(before);
    expect((await desk.ask(board)).undo).toBeNull();
    expect((await desk.ask(callNext, { body: at("PatientIntake") })).visitor.id).toBe(id);
  });

  it("is too late once something else has happened, and undone is undone", async () => {
    const { id } = await aVisit(desk);
    const step = await desk.ask(move, { ...of(id), body: { station: "PatientIntake", to: "Review" } });
    await moveVisit(nurse, id, "Discharged");
    expect((await desk.refused(undo, of(step.id))).code).toBe("flow.undo-late");
    const other = await aVisit(desk);
    const call = await desk.ask(callVisitor, { ...of(other.id), body: at("PatientIntake") });
    await desk.ask(undo, of(call.id));
    expect((await desk.refused(undo, of(call.id))).code).toBe("flow.undo-late");
  });

  it("opens no second visit of a patient beside another", async () => {
    const { id, person } = await aVisit(desk);
    const step = await desk.ask(move, { ...of(id), body: { station: "PatientIntake", to: "Discharged" } });
    await aVisit(desk, { personId: person.id });
    expect(await desk.refused(undo, of(step.id))).toMatchObject({ status: 409, code: "visit.open-exists" });
  });
});

describe("the counts", () => {
  it("count everyone who waits, registered or with a visit, and say who is left of other days", async () => {
    await registered();
    await aVisit(desk);
    const { id } = await aVisit(desk);
    expect(await desk.ask(waiting)).toEqual({ waiting: 3 });
    await desk.ask(serve, { ...of(id), body: at("PatientIntake") });
    expect(await desk.ask(waiting)).toEqual({ waiting: 2 });
    expect(await stationOf("PatientIntake")).toMatchObject({ here: 2, waiting: 1 });
    await server.pool.query("update raw_visit set registered_on = registered_on - 1 where tenant_id = $1", [
      desk.tenantId,
    ]);
    await server.pool.query(
      "update visit set visit_on = visit_on - 1, started_at = started_at - interval '1 day' where record_id = $1",
      [id],
    );
    expect((await desk.ask(board)).earlier).toEqual({ registrations: 1, visits: 1 });
    expect(await desk.ask(waiting)).toEqual({ waiting: 1 });
  });

  it("leave out who has not come yet", async () => {
    await aVisit(desk, { appointment: onDay(1) });
    expect((await desk.ask(board)).visitors).toEqual([]);
  });
});

it("shows numbers and places on the wall, and nothing of whose they are", async () => {
  await registered("Delgado");
  await desk.ask(callNext, { body: at("Arrived", laboratory) });
  const shown = await desk.ask(wall);
  expect(Object.keys(shown.calls[0] ?? {}).sort()).toEqual(["at", "color", "id", "number", "place"]);
  expect(JSON.stringify(shown)).not.toMatch(/Delgado|Rosa/);
});

it("keeps another clinic's visitors and steps apart", async () => {
  const { id } = await aVisit(desk);
  const step = await desk.ask(callNext, { body: at("PatientIntake") });
  const neighbor = await aStaffMember(server, await aClinic(server), { role: "Front desk" });
  expect((await neighbor.ask(board)).visitors).toEqual([]);
  expect((await neighbor.refused(serve, { ...of(id), body: at("PatientIntake") })).status).toBe(404);
  expect((await neighbor.refused(undo, of(step.id))).status).toBe(404);
  expect((await neighbor.refused(giveTicket, of(id))).status).toBe(404);
});
