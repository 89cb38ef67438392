import { recordCalls } from "@tracewell/contract/records";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";

let server: TestApp;
let clinic: string;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
});
afterAll(() => server.close());

const movesFrom = async (caller: Caller, status: string) => {
  const { data } = await caller.ask(recordCalls.moves, { query: { kind: "Incident" } });
  return data.find(({ from }) => from === status)?.moves ?? [];
};

it("tells the moves from each status, and why one may not be made [R4-07]", async () => {
  const supervisor = await aStaffMember(server, clinic);
  const investigator = await aStaffMember(server, clinic, { role: "Investigator" });
  const closing = async (caller: Caller) =>
    (await movesFrom(caller, "SubmitForClosure")).find(({ key }) => key === "Closed");
  expect(await closing(supervisor)).toMatchObject({ name: "Closed", closed: true, ability: { allowed: true } });
  expect((await closing(investigator))?.ability.reasons).toMatchObject([{ code: "record.status-group" }]);
  expect((await movesFrom(supervisor, "New")).map(({ key }) => key)).toContain("InProgress");
});

it("is told to those who work on the kind", async () => {
  const desk = await aStaffMember(server, clinic, { role: "Front desk" });
  const refused = await desk.refused(recordCalls.moves, { query: { kind: "Incident" } });
  expect(refused).toMatchObject({ status: 403, code: "access.medical-record" });
  expect((await desk.ask(recordCalls.moves, { query: { kind: "Visit" } })).data.length).toBeGreaterThan(3);
});
