import { authCalls } from "@tracewell/contract/auth";
import { preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { isolationCalls } from "@tracewell/contract/isolation";
import { kioskCalls } from "@tracewell/contract/kiosk";
import { queues } from "@tracewell/contract/live";
import { lookupEditCalls } from "@tracewell/contract/lookup-editing";
import { settingGroupCalls as calls } from "@tracewell/contract/setting-groups";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aCaller, aClinic, anApp, aPatient, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { aBrowser } from "../../testing/live-browser.ts";
import { todayIn } from "../platform/clinic-day.ts";

let server: TestApp;
let clinic: string;
let admin: Caller;
let nurse: Caller;

beforeAll(async () => {
  server = await anApp({ worker: true });
  await server.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  nurse = await aStaffMember(server, clinic);
});

it("has each group as it is by default until an administrator changes it [R10-50] [R9-12] [R9-24]", async () => {
  const basic = await admin.ask(calls.organizationBasic);
  expect(basic).toEqual({
    greenMinutes: 30,
    amberMinutes: 60,
    kioskIdleSeconds: 40,
    kioskWarningSeconds: 30,
    visitDaysEditable: 0,
    taskDays: 7,
    activityDays: 30,
    version: 0,
  });
  const changed = await admin.ask(calls.saveOrganizationBasic, { body: { ...basic, greenMinutes: 10 } });
  expect(changed).toMatchObject({ greenMinutes: 10, amberMinutes: 60 });
  expect(await admin.refused(calls.saveOrganizationBasic, { body: basic })).toMatchObject({
    code: "edit.stale",
    newer: { greenMinutes: 10 },
  });
  expect((await nurse.ask(authCalls.session)).settings).toMatchObject({ greenMinutes: 10, amberMinutes: 60 });
});

it("refuses amber before green, and numbers out of bounds, at their field", async () => {
  const basic = await admin.ask(calls.organizationBasic);
  const refused = (body: object) => admin.refused(calls.saveOrganizationBasic, { body: { ...basic, ...body } });
  expect(await refused({ greenMinutes: 60, amberMinutes: 60 })).toMatchObject({
    code: "request.invalid",
    details: [{ field: "amberMinutes", code: "field.order" }],
  });
  expect(await refused({ kioskIdleSeconds: 1 })).toMatchObject({ details: [{ field: "kioskIdleSeconds" }] });
});

it("has kiosks wait as the clinic has set [R9-05] [R9-06]", async () => {
  const basic = await admin.ask(calls.organizationBasic);
  const body = { ...basic, kioskIdleSeconds: 90, kioskWarningSeconds: 15 };
  await admin.ask(calls.saveOrganizationBasic, { body });
  const kiosk = await aStaffMember(server, clinic, { role: "Kiosk" });
  expect(await kiosk.ask(kioskCalls.settings)).toMatchObject({ idleSeconds: 90, warningSeconds: 15 });
});

it("calls those ill whose fever is as high as the clinic has set [R9-48]", async () => {
  const isolation = await admin.ask(calls.isolation);
  expect(isolation).toMatchObject({ feverThreshold: 100.4, contactDays: 14, version: 0 });
  await admin.ask(preferenceCalls.create, { body: { name: "isolationMessaging", value: '{"enabled":true}' } });
  const patient = await aPatient(server, clinic);
  const body = { date: todayIn("America/New_York"), high_fever: true, current_fever: 101.2 };
  await patient.ask(isolationCalls.report, { body });
  const isToldIll = async () => {
    const { reports } = await nurse.ask(isolationCalls.ofPerson, { params: { id: patient.personId } });
    return reports.map(({ ill }) => ill);
  };
  expect(await isToldIll()).toEqual([true]);
  await admin.ask(calls.saveIsolation, { body: { ...isolation, feverThreshold: 102 } });
  expect(await isToldIll()).toEqual([false]);
});

it("leaves what the installation has set as it is, and says so [R9-57] [R9-58]", async () => {
  const pinning = await anApp({ beside: server, settings: { EXPORT_VISITS: "false" } });
  const there = aCaller(pinning, admin.token, admin);
  const page = await there.ask(calls.environment);
  expect(page).toMatchObject({ exportVisits: false, shareableTasks: true, pinned: ["exportVisits"] });
  const { pinned: _, ...body } = { ...page, exportVisits: true, shareableTasks: false };
  expect(await there.ask(calls.saveEnvironment, { body })).toMatchObject({
    exportVisits: false,
    shareableTasks: false,
  });
  expect(await admin.ask(calls.environment)).toMatchObject({ exportVisits: true, shareableTasks: false, pinned: [] });
  expect((await nurse.ask(authCalls.session)).settings).toMatchObject({ shareableTasks: false });
  await pinning.close();
});

it("tells the clinic's staff once, and nobody else's, of settings and lists", async () => {
  const stranger = await aStaffMember(server, await aClinic(server));
  const [hers, strangers] = [
    await aBrowser(server, nurse.token, queues.configuration),
    await aBrowser(server, stranger.token, queues.configuration),
  ];
  await admin.ask(calls.saveIsolation, { body: { ...(await admin.ask(calls.isolation)), contactDays: 7 } });
  await expect.poll(() => hers.heard.length).toBe(1);
  const value = { name: "Bus stop", es: null, fr: null, my: null, zh: null, code: null, order: null, disabled: false };
  await admin.ask(lookupEditCalls.create, { params: { kind: "VISIT_TYPE" }, body: value });
  await expect.poll(() => hers.heard.length).toBe(2);
  for (const browser of [hers, strangers]) await browser.leave();
  expect(strangers.heard).toEqual([]);
});

it("is the administrators'", async () => {
  for (const call of [calls.organizationBasic, calls.isolation, calls.environment])
    expect((await nurse.refused(call)).status).toBe(403);
});
