import { lookupCalls } from "@tracewell/contract/lookups";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";

let server: TestApp;
let nurse: Caller;

beforeAll(async () => {
  server = await anApp();
  nurse = await aStaffMember(server, await aClinic(server), { role: "Clinician", firstName: "Ana", lastName: "Kim" });
});
afterAll(() => server.close());

it("gives a clinic its words, 'Other' last [R9-81] [R3-02]", async () => {
  const types = await nurse.ask(lookupCalls.list, { params: { kind: "RELATIONSHIP_TYPE" } });
  expect(types.data.map((word) => word.name)).toContain("Household member");
  expect(types.data.at(-1)?.name).toBe("Other");
});

it("gives the dispositions with the codes of the field record [R3-03]", async () => {
  const { data } = await nurse.ask(lookupCalls.list, { params: { kind: "DISPOSITION" } });
  expect(data).toContainEqual(expect.objectContaining({ code: "C", name: "Infected, brought to treatment" }));
});

it("gives the infections of the clinic [R7-81] [R3-44]", async () => {
  const { data } = await nurse.ask(lookupCalls.infections);
  expect(data).toContainEqual(expect.objectContaining({ name: "Syphilis", infectionGroup: "STD" }));
});

it("finds users by name with their groups [R7-83]", async () => {
  const { data } = await nurse.ask(lookupCalls.users, { query: { search: "ana" } });
  expect(data).toEqual([
    expect.objectContaining({ id: nurse.userId, name: "Ana Kim", groups: expect.arrayContaining(["DCM_VISITS_USER"]) }),
  ]);
});

it("knows no list of another name", async () => {
  const problem = await nurse.refused(lookupCalls.list, { params: { kind: "SECRETS" as never } });
  expect(problem.status).toBe(422);
});
