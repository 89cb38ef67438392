import { activityCalls } from "@tracewell/contract/activity";
import { clinicPrograms } from "@tracewell/contract/clinic-programs";
import { clinicalCalls, NewEntry } from "@tracewell/contract/clinical";
import { flowCalls } from "@tracewell/contract/flow";
import { intakeCalls, type SentIntakeItem } from "@tracewell/contract/intake";
import type { IntakeLine } from "@tracewell/contract/intake-lines";
import { visitCalls } from "@tracewell/contract/visits";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { aVisit, lookupIdOf, moveVisit } from "../../testing/visit.ts";
import { createClinic } from "../clinics/clinic.service.ts";
import { getIntakeItems } from "./intake-item.service.ts";

let server: TestApp;
let clinic: string;
let administrator: Caller;
let desk: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  administrator = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  desk = await aStaffMember(server, clinic, { role: "Front desk" });
});

const itemOf = (name: string, over: Partial<SentIntakeItem> = {}): SentIntakeItem => ({
  id: null,
  name,
  knownBy: null,
  neededFor: null,
  typeIds: [],
  ...over,
});
/** Has visits ask for these and nothing else. */
async function ask(...items: SentIntakeItem[]) {
  const { version } = await administrator.ask(intakeCalls.items);
  return (await administrator.ask(intakeCalls.editItems, { body: { items, version } })).items;
}
const intakeOf = async (id: string) => (await desk.ask(visitCalls.get, { params: { id } })).intake;
const stands = (intake: IntakeLine[]) => intake.map(({ name, state }) => `${name}: ${state}`);
const moving = async (id: string, status: "Charting" | "Discharged") => {
  const { version } = await desk.ask(visitCalls.get, { params: { id } });
  return { params: { id }, body: { status, version } };
};
const byHand = { body: { notNeeded: null } };

it("asks a visit for what its types do, and keeps who ticked what", async () => {
  const prep = await lookupIdOf(desk, "VISIT_TYPE", "PrEP");
  const [identity, weight] = await ask(itemOf("Identity checked"), itemOf("Weight noted", { typeIds: [prep] }));
  const other = await aVisit(desk);
  expect(stands(other.intake)).toEqual(["Identity checked: open"]);
  const visit = await aVisit(desk, { typeIds: [prep] });
  expect(stands(visit.intake)).toEqual(["Identity checked: open", "Weight noted: open"]);
  const params = { id: visit.id, itemId: identity?.id ?? "" };
  expect((await desk.ask(intakeCalls.tick, { params, ...byHand }))[0]).toMatchObject({
    state: "done",
    tick: { by: { id: desk.userId }, notNeeded: null },
  });
  const skipped = { id: visit.id, itemId: weight?.id ?? "" };
  await desk.ask(intakeCalls.tick, { params: skipped, body: { notNeeded: "Known from yesterday." } });
  expect(stands(await intakeOf(visit.id))).toEqual(["Identity checked: done", "Weight noted: excepted"]);
  expect(stands(await desk.ask(intakeCalls.untick, { params }))).toEqual([
    "Identity checked: open",
    "Weight noted: excepted",
  ]);
  const { data } = await desk.ask(activityCalls.ofRecord, { params: { id: visit.id }, query: {} });
  expect(JSON.stringify(data)).toContain("Known from yesterday.");
  const elsewhere = await desk.refused(intakeCalls.tick, { params: { ...skipped, id: other.id }, ...byHand });
  expect(elsewhere.status).toBe(404);
});

it("ticks by itself what the record has, and takes no tick for it", async () => {
  const clinician = await aStaffMember(server, clinic, { role: "Clinician" });
  const [vitals] = await ask(
    itemOf("Vitals", { knownBy: "vitals" }),
    itemOf("Consent", { knownBy: "consent" }),
    itemOf("Allergies", { knownBy: "allergies" }),
    itemOf("Symptoms", { knownBy: "symptoms" }),
    itemOf("Reachable", { knownBy: "contact-details" }),
    itemOf("History", { knownBy: "questions" }),
    itemOf("Specimens", { knownBy: "specimens" }),
    itemOf("Results", { knownBy: "on-site-results" }),
  );
  const { id, intake } = await aVisit(desk);
  expect(intake.every(({ state }) => state === "open")).toBe(true);
  expect(intake[0]?.fix).toEqual({ label: "Go to the vitals", href: `/visits/visit-details/${id}#vitals` });
  const params = { id, itemId: vitals?.id ?? "" };
  expect((await desk.refused(intakeCalls.tick, { params, ...byHand })).code).toBe("intake.known");
  for (const entry of [
    { kind: "vital", takenOn: "2026-02-04", pulse: 70 },
    { kind: "consent", consentTo: "Testing", answer: "Given", givenOn: "2026-02-04" },
  ])
    await clinician.ask(clinicalCalls.add, { params: { id }, body: { entry: NewEntry.parse(entry) } });
  expect(stands(await intakeOf(id)).slice(0, 3)).toEqual(["Vitals: done", "Consent: done", "Allergies: open"]);
});

it("holds a visit up that needs an item, names the others, and shows how far it is", async () => {
  const items = await ask(
    itemOf("Identity", { neededFor: "leaving-intake" }),
    itemOf("Results told", { neededFor: "discharge" }),
    itemOf("Reason for visit"),
  );
  const [identity, told] = items.map(({ id }) => id);
  const { id } = await aVisit(desk);
  const refused = await desk.refused(visitCalls.setStatus, await moving(id, "Charting"));
  expect(refused).toMatchObject({
    code: "intake.open",
    details: [
      {
        message: "Identity: needed before leaving intake.",
        fix: { label: "Go to the intake", href: `/visits/visit-details/${id}#intake` },
      },
    ],
  });
  const { moves } = await desk.ask(visitCalls.get, { params: { id } });
  const allowed = (key: string) => moves.find((move) => move.key === key)?.ability.allowed;
  expect([allowed("Charting"), allowed("Abandoned")]).toEqual([false, true]);

  const moveOn = { params: { id }, body: { station: "PatientIntake", to: "Charting" } } as const;
  expect((await desk.refused(flowCalls.move, moveOn)).code).toBe("intake.open");
  await desk.ask(intakeCalls.tick, { params: { id, itemId: identity ?? "" }, ...byHand });
  const onBoard = async () => (await desk.ask(flowCalls.board)).visitors.find((visitor) => visitor.id === id)?.intake;
  expect(await onBoard()).toEqual({ done: 1, of: 3 });
  expect((await desk.ask(flowCalls.move, moveOn)).intakeOpen).toEqual(["Results told", "Reason for visit"]);
  expect((await desk.ask(flowCalls.board)).undo?.intakeOpen).toEqual(["Results told", "Reason for visit"]);

  expect((await desk.refused(visitCalls.setStatus, await moving(id, "Discharged"))).code).toBe("intake.open");
  await desk.ask(intakeCalls.tick, { params: { id, itemId: told ?? "" }, body: { notNeeded: "None to tell." } });
  await moveVisit(desk, id, "Discharged");
  // Of a visit that is over, only what was done.
  expect(stands(await intakeOf(id))).toEqual(["Identity: done", "Results told: excepted"]);
  const late = await desk.refused(intakeCalls.untick, { params: { id, itemId: told ?? "" } });
  expect(late.code).toBe("record.closed");
});

it("is set up by the clinic: in its order, each by a name of its own, on what it was read as", async () => {
  const [one, other] = await ask(itemOf("One"), itemOf("Other"));
  const visit = await aVisit(desk);
  await desk.ask(intakeCalls.tick, { params: { id: visit.id, itemId: one?.id ?? "" }, ...byHand });
  // Names go from one to another, and a new item has the name of one that goes.
  const swapped = [itemOf("One", { id: other?.id ?? "" }), itemOf("Third")];
  expect((await ask(...swapped)).map(({ name }) => name)).toEqual(["One", "Third"]);
  expect(stands(await intakeOf(visit.id)).sort()).toEqual(["One: done", "One: open", "Third: open"]);

  const { version, items } = await administrator.ask(intakeCalls.items);
  const sent = (body: { items: SentIntakeItem[]; version: number }) =>
    administrator.refused(intakeCalls.editItems, { body });
  expect(await sent({ items, version: version - 1 })).toMatchObject({ code: "edit.stale", newer: { items } });
  expect((await sent({ items: [...items, itemOf("third")], version })).details[0]).toMatchObject({
    code: "intake.name-taken",
    field: "items.2.name",
  });
  const unknown = [itemOf("New", { id: one?.id ?? "" }), itemOf("Typed", { typeIds: [visit.id] })];
  expect((await sent({ items: unknown, version })).details.map(({ field }) => field)).toEqual([
    "items.0.id",
    "items.1.typeIds",
  ]);
  expect((await desk.refused(intakeCalls.items)).status).toBe(403);
});

it("is closed to other clinics", async () => {
  const [item] = await ask(itemOf("Identity"));
  const { id } = await aVisit(desk);
  const stranger = await aStaffMember(server, await aClinic(server), { role: "Front desk" });
  expect((await stranger.refused(intakeCalls.tick, { params: { id, itemId: item?.id ?? "" }, ...byHand })).status).toBe(
    404,
  );
  expect(stands(await intakeOf(id))).toEqual(["Identity: open"]);
});

it("begins with what the clinic's program asks for, none of it needed", async () => {
  for (const program of clinicPrograms) {
    const begun = await server.inTransaction(clinic, async (tx) => {
      await createClinic(tx, { name: `Clinic for ${program}`, program });
      return getIntakeItems(tx);
    });
    expect(begun.version).toBe(0);
    expect(begun.items.length).toBeGreaterThan(3);
    expect(begun.items.every(({ neededFor }) => neededFor === null)).toBe(true);
    // Each type that is named is one of the clinic's.
    expect(begun.items.some(({ typeIds }) => typeIds.length > 0)).toBe(true);
  }
});
