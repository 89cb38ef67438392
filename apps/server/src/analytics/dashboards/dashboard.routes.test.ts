import { analyticsCalls } from "@tracewell/contract/analytics";
import type { BodyOf } from "@tracewell/contract/call";
import { type Dashboard, dashboardCalls, mostCharts } from "@tracewell/contract/dashboards";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { anInvestigation } from "../../../testing/investigation.ts";

let server: TestApp;
let owner: Caller;
let analyst: Caller;
let stranger: Caller;

const aDashboard: BodyOf<typeof dashboardCalls.createDashboard> = {
  name: "Monday",
  shared: false,
  search: { by: "report", against: "before" },
  charts: [
    { id: "curve", chart: "epi-curve", size: "two-thirds", search: { group: "sex" } },
    { id: "map", chart: "map", size: "third", search: { area: "county", state: "24" } },
  ],
};

const save = (over: Partial<typeof aDashboard> = {}, caller = owner) =>
  caller.ask(dashboardCalls.createDashboard, { body: { ...aDashboard, ...over } });
const named = async (caller: Caller) => (await caller.ask(dashboardCalls.dashboards)).data.map(({ name }) => name);
const change = ({ id, owner: _, abilities: __, ...kept }: Dashboard, over: Partial<Dashboard>) => ({
  params: { id },
  body: { ...kept, ...over },
});

beforeAll(async () => {
  server = await anApp();
  const clinic = await aClinic(server);
  owner = await aStaffMember(server, clinic, { role: "Supervisor", firstName: "Ana", lastName: "Kim" });
  analyst = await aStaffMember(server, clinic, { role: "Analyst" });
  stranger = await aStaffMember(server, await aClinic(server), { role: "Supervisor" });
});
afterAll(() => server.close());

it("keeps charts in their order with what each shows, for its owner alone", async () => {
  const made = await save();
  expect(made).toMatchObject({
    ...aDashboard,
    owner: { name: "Ana Kim" },
    version: 1,
    abilities: { edit: { allowed: true } },
  });
  expect(await owner.ask(dashboardCalls.dashboard, { params: { id: made.id } })).toEqual(made);
  expect(await named(analyst)).toEqual([]);
  for (const caller of [analyst, stranger]) {
    expect((await caller.refused(dashboardCalls.dashboard, { params: { id: made.id } })).status).toBe(404);
    expect((await caller.refused(dashboardCalls.updateDashboard, change(made, {}))).status).toBe(404);
    expect((await caller.refused(dashboardCalls.deleteDashboard, { params: { id: made.id } })).status).toBe(404);
  }
});

it("is shared with the clinic, and stays its owner's to change", async () => {
  const made = await save({ name: "Shared", shared: true });
  expect(await named(analyst)).toEqual(["Shared"]);
  expect(await named(stranger)).toEqual([]);
  const seen = await analyst.ask(dashboardCalls.dashboard, { params: { id: made.id } });
  expect(seen.abilities.edit).toMatchObject({ allowed: false, reasons: [{ code: "dashboard.not-yours" }] });
  const refused = [
    await analyst.refused(dashboardCalls.updateDashboard, change(made, { name: "Mine" })),
    await analyst.refused(dashboardCalls.deleteDashboard, { params: { id: made.id } }),
  ];
  expect(refused.map(({ code }) => code)).toEqual(["dashboard.not-yours", "dashboard.not-yours"]);
});

it("tells nobody more than they are told elsewhere: it holds no counts, and its charts ask as who looks [R10-39]", async () => {
  await anInvestigation(owner, { infection: "Syphilis" });
  const made = await save({ name: "Cases", shared: true });
  const seen = await analyst.ask(dashboardCalls.dashboard, { params: { id: made.id } });
  expect(JSON.stringify(seen)).not.toMatch(/"count"|"total"|"rows"/);
  const query = { by: "report" as const };
  expect((await owner.ask(analyticsCalls.cascade, { query })).total).toEqual({ count: 1 });
  expect((await analyst.ask(analyticsCalls.cascade, { query })).total).toEqual({ suppressed: true });
});

it("is renamed, put in another order and deleted; a stale change is refused with the present one", async () => {
  const made = await save({ name: "To change" });
  const charts = [...made.charts].reverse();
  const changed = await owner.ask(dashboardCalls.updateDashboard, change(made, { name: "Changed", charts }));
  expect(changed).toMatchObject({ name: "Changed", charts, version: 2 });
  const stale = await owner.refused(dashboardCalls.updateDashboard, change(made, { name: "Too late" }));
  expect(stale).toMatchObject({ status: 409, code: "edit.stale", newer: { name: "Changed" } });
  await owner.ask(dashboardCalls.deleteDashboard, { params: { id: made.id } });
  expect(await named(owner)).not.toContain("Changed");
});

it("refuses a name that the user has already, an empty one, too many charts and a chart that there is not", async () => {
  const made = await save({ name: "Twice" });
  expect(await owner.refused(dashboardCalls.createDashboard, { body: { ...aDashboard, name: "TWICE" } })).toMatchObject(
    {
      status: 409,
      code: "dashboard.name-taken",
    },
  );
  const other = await save({ name: "Once" });
  const renamed = await owner.refused(dashboardCalls.updateDashboard, change(other, { name: made.name }));
  expect(renamed.code).toBe("dashboard.name-taken");
  const [chart] = aDashboard.charts;
  const wrong = [
    { name: " " },
    { charts: Array.from({ length: mostCharts + 1 }, (_, at) => ({ ...chart, id: `c${at}` })) },
    { charts: [{ ...chart, chart: "pie" }] },
  ];
  for (const over of wrong) {
    const body = { ...aDashboard, ...over } as never;
    expect((await owner.refused(dashboardCalls.createDashboard, { body })).status).toBe(422);
  }
});
