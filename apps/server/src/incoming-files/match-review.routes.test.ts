import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { lookupCalls } from "@tracewell/contract/lookups";
import { personCalls } from "@tracewell/contract/persons";
import { recordCalls } from "@tracewell/contract/records";
import { systemSettingsCalls } from "@tracewell/contract/system-settings";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";

let server: TestApp;
let clinic: string;
let supervisor: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  supervisor = await aStaffMember(server, clinic);
});

const aPerson = (more: object = {}) =>
  supervisor.ask(personCalls.create, { body: { lastName: "Santos", firstName: "Maria", ...more } });
const pageOf = (id: string) => supervisor.ask(incomingFileCalls.get, { params: { id } });
const settle = (id: string, personId: string | null) =>
  supervisor.ask(incomingFileCalls.settleMatch, { params: { id }, body: { personId } });
const isStored = async (id: string) => {
  const rows = await server.inTransaction(clinic, (tx) =>
    tx.selectFrom("person").select("id").where("id", "=", id).execute(),
  );
  return rows.length > 0;
};

const reasons = [{ field: "name", agreement: "agrees", text: "The names agree." }];

/** A file about a provisional person, who may be one of the candidates; the first is the likeliest. */
async function aDoubtfulFile(candidates: string[], provisional: object = {}) {
  const person = await aPerson(provisional);
  const { id } = await supervisor.ask(incomingFileCalls.create, { body: { personId: person.id } });
  await supervisor.ask(recordCalls.addResult, { params: { id }, body: { testName: "RPR", value: "1:8" } });
  await server.inTransaction(clinic, async (tx) => {
    await tx.updateTable("incoming_file").set({ match_review: true }).where("record_id", "=", id).execute();
    for (const [place, candidate] of candidates.entries()) {
      const row = { tenant_id: clinic, record_id: id, person_id: candidate, score: 0.9 - place / 10 };
      await tx
        .insertInto("match_candidate")
        .values({ ...row, reasons: JSON.stringify(reasons) })
        .execute();
    }
  });
  return { id, personId: person.id };
}

it("shows the candidates with their reasons, the likeliest first", async () => {
  const [likely, unlikely] = [await aPerson({ dateOfBirth: "1990-04-12" }), await aPerson()];
  const { id } = await aDoubtfulFile([likely.id, unlikely.id]);
  const { matchReview, abilities } = await pageOf(id);
  expect(matchReview?.candidates.map(({ person }) => person.id)).toEqual([likely.id, unlikely.id]);
  expect(matchReview?.candidates[0]).toMatchObject({
    person: { personNumber: likely.personNumber, fullName: "Santos, Maria", dateOfBirth: "1990-04-12" },
    score: expect.closeTo(0.9),
    reasons,
  });
  expect(abilities.settleMatch.allowed).toBe(true);
  expect(abilities.elevate.reasons.map(({ code }) => code)).toEqual(["incoming-file.match-in-review"]);
});

it("lists what waits for review", async () => {
  const candidate = await aPerson();
  const { id } = await aDoubtfulFile([candidate.id]);
  await supervisor.ask(incomingFileCalls.create, { body: { personId: candidate.id } });
  const { data, total } = await supervisor.ask(incomingFileCalls.list, { query: { matchInReview: "true" } });
  expect([total, data.map((row) => [row.id, row.matchInReview])]).toEqual([1, [[id, true]]]);
});

it("waits with elevation until it is settled", async () => {
  const { id } = await aDoubtfulFile([(await aPerson()).id]);
  const { data } = await supervisor.ask(lookupCalls.infections);
  const body = { infectionId: data[0]?.id };
  const elevation = await supervisor.refused(incomingFileCalls.elevate, { params: { id }, body });
  expect(elevation.code).toBe("incoming-file.match-in-review");
});

it("gives the file with its tests to the chosen candidate, and removes the provisional person", async () => {
  const candidate = await aPerson({ dateOfBirth: "1990-04-12", mobilePhone: "(202) 555-0101" });
  const { id, personId } = await aDoubtfulFile([candidate.id], {
    email: "maria@mail.example",
    mobilePhone: "(202) 555-0199",
    address: { line1: "12 Elm St", city: "Albany", state: "NY", postcode: "12207" },
  });
  const page = await settle(id, candidate.id);
  expect(page.person.id).toBe(candidate.id);
  expect([page.matchReview, page.abilities.settleMatch.allowed]).toEqual([null, false]);
  expect(page.orders.map(({ testName }) => testName)).toEqual(["RPR"]);
  expect(await isStored(personId)).toBe(false);
  const tests = await server.inTransaction(clinic, (tx) =>
    tx.selectFrom("test_result").select("person_id").where("record_id", "=", id).execute(),
  );
  expect(tests).toEqual([{ person_id: candidate.id }]);
  // What the report said is not lost with the provisional person, and overwrites nothing.
  const known = await supervisor.ask(personCalls.get, { params: { id: candidate.id } });
  expect(known).toMatchObject({
    email: "maria@mail.example",
    mobilePhone: candidate.mobilePhone,
    dateOfBirth: "1990-04-12",
    addresses: [expect.objectContaining({ line1: "12 Elm St", primary: true })],
  });
  expect([known.homePhone, known.workPhone]).toContain("2025550199");
});

it("keeps a person whom something else is about", async () => {
  const candidate = await aPerson();
  const { id, personId } = await aDoubtfulFile([candidate.id]);
  await supervisor.ask(incomingFileCalls.create, { body: { personId } });
  await settle(id, candidate.id);
  expect(await isStored(personId)).toBe(true);
});

it("lets the file keep a person of its own", async () => {
  const candidate = await aPerson();
  const { id, personId } = await aDoubtfulFile([candidate.id]);
  const page = await settle(id, null);
  expect([page.person.id, page.matchReview]).toEqual([personId, null]);
  expect(page.abilities.elevate.allowed).toBe(true);
  const problem = await supervisor.refused(incomingFileCalls.settleMatch, {
    params: { id },
    body: { personId: candidate.id },
  });
  expect(problem.code).toBe("incoming-file.no-review");
});

it("takes no one who is not a candidate", async () => {
  const { id, personId } = await aDoubtfulFile([(await aPerson()).id]);
  const passerBy = await aPerson();
  const problem = await supervisor.refused(incomingFileCalls.settleMatch, {
    params: { id },
    body: { personId: passerBy.id },
  });
  expect(problem.status).toBe(404);
  expect((await pageOf(id)).person.id).toBe(personId);
});

it("is settled once, though two people settle it at the same time", async () => {
  const [one, other] = [await aPerson(), await aPerson()];
  const { id } = await aDoubtfulFile([one.id, other.id]);
  const outcomes = await Promise.allSettled([settle(id, one.id), settle(id, other.id)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

it("keeps what was decided, and tries thresholds on it", async () => {
  const admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  const backTest = () => admin.ask(systemSettingsCalls.matchingBackTest);
  expect(await backTest()).toMatchObject({ decisions: 0, accepted: 0, heldBack: 0 });

  const [right, wrong] = [await aPerson(), await aPerson()];
  const first = await aDoubtfulFile([right.id, wrong.id]);
  await settle(first.id, right.id);
  const second = await aDoubtfulFile([right.id]);
  await settle(second.id, null);
  const third = await aDoubtfulFile([right.id]);
  await server.inTransaction(clinic, (tx) =>
    tx.updateTable("match_candidate").set({ held_back: true }).where("record_id", "=", third.id).execute(),
  );
  await settle(third.id, right.id);

  const told = await backTest();
  expect(told).toMatchObject({ decisions: 4, accepted: 2, heldBack: 1, heldBackAccepted: 1, inUse: 0.98 });
  const at = (score: number) => told.thresholds.find((tried) => tried.score === score);
  expect(at(0.7)).toEqual({ score: 0.7, joined: 3, refused: 2 });
  expect(at(0.9)).toEqual({ score: 0.9, joined: 2, refused: 1 });
  expect(at(0.95)).toEqual({ score: 0.95, joined: 0, refused: 0 });
});

it("shows the thresholds to administrators only, and each clinic its own", async () => {
  const { id } = await aDoubtfulFile([(await aPerson()).id]);
  await settle(id, null);
  expect((await supervisor.refused(systemSettingsCalls.matchingBackTest)).status).toBe(403);
  const elsewhere = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
  expect((await elsewhere.ask(systemSettingsCalls.matchingBackTest)).decisions).toBe(0);
});
