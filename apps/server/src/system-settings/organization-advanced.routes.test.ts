import { portalResultCalls } from "@tracewell/contract/portal-results";
import { settingGroupCalls } from "@tracewell/contract/setting-groups";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aPatient, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { aTestOf } from "../../testing/patient-results.ts";

const { organizationAdvanced, saveOrganizationAdvanced } = settingGroupCalls;
let server: TestApp;
let clinic: string;
let admin: Caller;
let nurse: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  nurse = await aStaffMember(server, clinic);
});

const defaults = {
  maxCFRSent: 3,
  CFRLimit: 5,
  resendAfter: 1,
  ravResendDays: 1,
  maxNumResend: 0,
  ravResendLimit: 3,
  hoursSinceCreation: 48,
  showPlaceholder: true,
  resendUnackCFR: true,
  resendUnviewedRav: true,
  modifyAppointmentFromPortal: false,
};

it("has the defaults until an administrator changes them [R9-43] [R9-44]", async () => {
  const before = await admin.ask(organizationAdvanced);
  expect(before).toEqual({ ...defaults, version: 0 });
  const changed = { ...before, maxCFRSent: 5, resendUnviewedRav: false };
  const after = await admin.ask(saveOrganizationAdvanced, { body: changed });
  expect(after).toEqual({ ...changed, version: after.version });
  expect(await admin.ask(organizationAdvanced)).toEqual(after);
  const again = await admin.ask(saveOrganizationAdvanced, { body: { ...after, CFRLimit: 9 } });
  expect(again).toMatchObject({ CFRLimit: 9, maxCFRSent: 5 });
});

it("is for administrators, within bounds, and on the version in hand", async () => {
  expect((await nurse.refused(organizationAdvanced)).status).toBe(403);
  const body = { ...defaults, version: 0 };
  expect((await nurse.refused(saveOrganizationAdvanced, { body })).status).toBe(403);
  const wrong = { ...body, ravResendDays: 0 };
  expect((await admin.refused(saveOrganizationAdvanced, { body: wrong })).code).toBe("request.invalid");
  await admin.ask(saveOrganizationAdvanced, { body });
  expect(await admin.refused(saveOrganizationAdvanced, { body })).toMatchObject({
    code: "edit.stale",
    newer: { maxCFRSent: 3 },
  });
});

it("hides tests that are being worked on from patients where the clinic says so", async () => {
  const patient = await aPatient(server, clinic);
  await aTestOf(nurse, patient.personId);
  const shown = async () => (await patient.ask(portalResultCalls.results)).data.length;
  expect(await shown()).toBe(1);
  await admin.ask(saveOrganizationAdvanced, { body: { ...defaults, showPlaceholder: false, version: 0 } });
  expect(await shown()).toBe(0);
});
