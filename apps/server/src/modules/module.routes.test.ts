import { moduleCalls, structuredModules } from "@tracewell/contract/modules";
import { type ModuleArea, moduleAreas } from "@tracewell/contract/preferences";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anInvestigation } from "../../testing/investigation.ts";

let server: TestApp;
let ana: Caller;

beforeAll(async () => {
  server = await anApp();
  ana = await aStaffMember(server, await aClinic(server), { role: "Investigator" });
});
afterAll(() => server.close());

const modulesOf = async (area: ModuleArea, referenceId?: string, caller = ana) =>
  (await caller.ask(moduleCalls.list, { query: { area, ...(referenceId ? { referenceId } : {}) } })).data;

it("gives each area's cards in their order [R3-94] [R7-53]", async () => {
  for (const area of moduleAreas) {
    const modules = await modulesOf(area);
    expect(modules.map(({ order }) => order)).toEqual(modules.map(({ order }) => order).sort((a, b) => a - b));
    const ids = new Set(modules.map(({ id }) => id));
    expect([area, ids.size]).toEqual([area, modules.length]);
    const structured = structuredModules.filter(({ areas }) => areas.includes(area));
    expect(structured.filter(({ id }) => !ids.has(id))).toEqual([]);
  }
});

it("has a card for each section of a record [R3-95] [R3-96]", async () => {
  const names = (await Promise.all(moduleAreas.map((area) => modulesOf(area)))).flat().map(({ name }) => name);
  for (const section of [
    "Demographics",
    "Pregnancy",
    "Antibiotics",
    "Consents",
    "Travel",
    "Referrals",
    // The others are the clinic's own questions.
    "Features",
    "Risk factors",
    "Locating information",
    "Non-injection drug use",
  ])
    expect(names).toContain(section);
});

it("answers for a record that the viewer may open, and for no other [R7-53]", async () => {
  const { id } = await anInvestigation(ana);
  expect((await modulesOf("INVESTIGATION", id)).map((module) => module.id)).toContain("contacts");
  const desk = await aStaffMember(server, ana.tenantId, { role: "Front desk" });
  const asked = { query: { area: "INVESTIGATION" as const, referenceId: id } };
  expect((await desk.refused(moduleCalls.list, asked)).code).toBe("access.medical-record");
  const elsewhere = await aStaffMember(server, await aClinic(server), { role: "Investigator" });
  expect((await elsewhere.refused(moduleCalls.list, asked)).status).toBe(404);
});
