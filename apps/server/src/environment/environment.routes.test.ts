import { readClinicSetting } from "@tracewell/contract/clinic-settings";
import { environmentCalls } from "@tracewell/contract/environment";
import { afterAll, beforeAll, expect, it } from "vitest";
import { anApp, send, type TestApp } from "../../testing/app.ts";

let server: TestApp;

beforeAll(async () => {
  server = await anApp({ settings: { PUBLIC_URL: "https://clinic.example" } });
});
afterAll(() => server.close());

const described = async () => (await send(server, environmentCalls.environment, {})).json().data;

it("tells anyone its flavour, theme, visit settings and flags [R7-30]", async () => {
  expect(await described()).toMatchObject({
    flavor: "standard",
    theme: "standard",
    mainSiteRootUrl: "https://clinic.example",
    visitDaysEditableAfterEscalation: 0,
    staySignedIn: false,
    ringCentral: true,
    appointments: false,
    disExpress: true,
    disablePatientPortal: false,
  });
});

it("begins with appointments, isolation monitoring and places off, and phones on [R9-54] [R9-55] [R9-56] [R9-65]", async () => {
  expect(await described()).toMatchObject({
    appointments: false,
    isolationMonitoring: false,
    ringCentral: true,
    usePlacesApi: false,
  });
});

it("begins with visits exported, questions folded, one's own calendar, networks of all times [R9-58] [R9-61] [R9-62] [R9-63]", async () => {
  const named = ["exportVisits", "factorManagementTab", "defaultCalendarSharing", "clusterDiagramTimeFilter"] as const;
  const flags = await described();
  expect(named.map((name) => flags[name])).toEqual([true, false, false, false]);
  const settings = {
    EXPORT_VISITS: "false",
    FACTOR_MANAGEMENT_TAB: "true",
    DEFAULT_CALENDAR_SHARING: "true",
    CLUSTER_DIAGRAM_TIME_FILTER: "true",
  };
  const other = await anApp({ beside: server, settings });
  const told = (await send(other, environmentCalls.environment, {})).json().data;
  expect(named.map((name) => told[name])).toEqual([false, true, true, true]);
  await other.close();
});

it("begins with registration in one language [R9-64]", () => {
  expect(readClinicSetting("registration")).toMatchObject({ languageSelector: false });
});

it("tells a web from elsewhere where the API is, under the API and at the root [R7-31]", async () => {
  const below = await send(server, environmentCalls.external, {});
  expect(below.json()).toEqual({
    apiUrl: "/api",
    mainSiteRootUrl: "https://clinic.example",
    storagePrefix: "tracewell",
  });
  expect((await server.app.inject("/ext-env.json")).json()).toEqual(below.json());
});

it("tells its branch and revision, under the API and at the root [R7-32] [R3-110]", async () => {
  const below = await send(server, environmentCalls.goodToGo, {});
  expect(below.json()).toEqual({ scm_branch: expect.any(String), scm_revision: expect.any(String) });
  expect((await server.app.inject("/__gtg")).json()).toEqual(below.json());
});
