import { personDuplicateCalls } from "@tracewell/contract/person-duplicates";
import { personMergeCalls } from "@tracewell/contract/person-merges";
import { personCalls } from "@tracewell/contract/persons";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { duplicateWalk } from "./duplicate-walk.jobs.ts";

let server: TestApp;
let clinic: string;
let investigator: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  investigator = await aStaffMember(server, clinic, { role: "Investigator", firstName: "Ana", lastName: "Kim" });
});

const made = (body: { lastName: string; firstName: string; dateOfBirth?: string; mobilePhone?: string }) =>
  investigator.ask(personCalls.create, { body });
const compare = () => duplicateWalk(server.pool, 0).work();
const pairs = async (query: { from?: "0.5" | "0.98"; state?: "open" | "apart" } = {}, caller = investigator) =>
  (await caller.ask(personDuplicateCalls.duplicates, { query })).data;

/** Two who are surely one, and two who may be. */
async function twoPairs() {
  const likely = await Promise.all([
    made({ lastName: "Wexcombe", firstName: "Elizabeth", dateOfBirth: "1971-08-02", mobilePhone: "410 555 0142" }),
    made({ lastName: "Wexcombe", firstName: "Liz", dateOfBirth: "1971-08-02", mobilePhone: "410 555 0142" }),
  ]);
  const doubtful = await Promise.all([
    made({ lastName: "Harrowgate", firstName: "Maria", dateOfBirth: "1988-03-12" }),
    made({ lastName: "Harrowgate", firstName: "Maria", dateOfBirth: "1989-03-12" }),
  ]);
  await made({ lastName: "Harrowgate", firstName: "Olu", dateOfBirth: "1960-01-30" });
  await compare();
  return { likely, doubtful };
}

it("ranks those who may be there twice, with the reasons, and the likeliest alone from a score on", async () => {
  await twoPairs();
  const found = await pairs();
  expect(found.map(({ one, other }) => [one.fullName, other.fullName].sort())).toEqual([
    ["Wexcombe, Elizabeth", "Wexcombe, Liz"],
    ["Harrowgate, Maria", "Harrowgate, Maria"],
  ]);
  expect(found[0]?.reasons.map(({ text }) => text)).toContain("Same date of birth");
  expect(found[0]?.score).toBeGreaterThan(found[1]?.score ?? 1);
  expect(found.map(({ apart }) => apart)).toEqual([null, null]);
  expect(await pairs({ from: "0.98" })).toHaveLength(1);
  const limited = await investigator.ask(personDuplicateCalls.duplicates, { query: { limit: 1 } });
  expect([limited.data.length, limited.total]).toEqual([1, 2]);
});

it("remembers who is not the same, judges thresholds on it, and takes it back", async () => {
  await twoPairs();
  const [, doubtful] = await pairs();
  const { id } = await investigator.ask(personDuplicateCalls.keepApart, { params: { id: doubtful?.id ?? "" } });
  expect(await pairs()).toHaveLength(1);
  const [kept] = await pairs({ state: "apart" });
  expect(kept).toMatchObject({ id, apart: { by: "Ana Kim" } });
  const likeness = await investigator.ask(personCalls.likeness, { params: { id: doubtful?.one.id ?? "" }, query: {} });
  expect(likeness.data).toEqual([]);
  expect(
    (await investigator.refused(personDuplicateCalls.keepApart, { params: { id: doubtful?.id ?? "" } })).status,
  ).toBe(404);
  expect(await investigator.ask(personDuplicateCalls.decidedPairs, {})).toContainEqual({
    from: "0.5",
    decided: 1,
    same: 0,
  });

  // Comparing anew does not bring the pair back.
  await server.inTransaction(clinic, (tx) =>
    tx.updateTable("person").set({ updated_at: new Date().toISOString() }).execute(),
  );
  await compare();
  expect(await pairs()).toHaveLength(1);

  await investigator.ask(personDuplicateCalls.lookAgain, { params: { id } });
  expect(await pairs()).toHaveLength(2);
  expect(await pairs({ state: "apart" })).toEqual([]);
  expect(await investigator.ask(personDuplicateCalls.decidedPairs, {})).toContainEqual({
    from: "0.5",
    decided: 0,
    same: 0,
  });
});

it("counts a merge as a decision, and lists the pair again when it is undone", async () => {
  const { likely } = await twoPairs();
  const [one, other] = likely;
  const merge = await investigator.ask(personMergeCalls.merge, {
    params: { id: one?.id ?? "" },
    body: { mergedId: other?.id ?? "", version: 1, mergedVersion: 1 },
  });
  expect(await pairs({ from: "0.98" })).toEqual([]);
  expect(await investigator.ask(personDuplicateCalls.decidedPairs, {})).toContainEqual({
    from: "0.98",
    decided: 1,
    same: 1,
  });
  await investigator.ask(personMergeCalls.undoMerge, { params: { id: merge.id } });
  expect(await pairs({ from: "0.98" })).toHaveLength(1);
});

it("drops a pair once the two are no longer alike", async () => {
  const { doubtful } = await twoPairs();
  await server.inTransaction(clinic, (tx) =>
    tx
      .updateTable("person")
      .set({ date_of_birth: "1951-11-30", updated_at: new Date().toISOString() })
      .where("id", "=", doubtful[0]?.id ?? "")
      .execute(),
  );
  await compare();
  expect(await pairs()).toHaveLength(1);
});

it("is for those who may merge, and shows no pair of another clinic", async () => {
  await twoPairs();
  const clinician = await aStaffMember(server, clinic, { role: "Clinician" });
  const id = crypto.randomUUID();
  expect((await clinician.refused(personDuplicateCalls.duplicates, { query: {} })).status).toBe(403);
  expect((await clinician.refused(personDuplicateCalls.keepApart, { params: { id } })).status).toBe(403);
  const elsewhere = await aStaffMember(server, await aClinic(server), { role: "Investigator" });
  expect(await pairs({}, elsewhere)).toEqual([]);
  const [pair] = await pairs();
  expect((await elsewhere.refused(personDuplicateCalls.keepApart, { params: { id: pair?.id ?? id } })).status).toBe(
    404,
  );
  expect((await elsewhere.refused(personDuplicateCalls.lookAgain, { params: { id } })).status).toBe(404);
});
