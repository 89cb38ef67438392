import { exportPresetCalls } from "@tracewell/contract/export-presets";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";

let server: TestApp;
let clinic: string;
let staff: Caller;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  staff = await aStaffMember(server, clinic);
});
afterAll(() => server.close());

const body = {
  ...{ name: "Weekly", shared: false, type: "INVESTIGATIONS" as const, format: "xlsx" as const },
  ...{ query: { status: ["New"] }, columns: ["infection"], deidentified: "alone" as const },
};
const presets = async (caller = staff) => (await caller.ask(exportPresetCalls.presets)).data;

it("is saved, shared, renamed, and deleted by its owner alone", async () => {
  const { id, version } = await staff.ask(exportPresetCalls.createPreset, { body });
  expect(await presets()).toMatchObject([{ name: "Weekly", query: { status: ["New"] }, deidentified: "alone" }]);
  expect((await staff.refused(exportPresetCalls.createPreset, { body })).code).toBe("preset.name-taken");
  const colleague = await aStaffMember(server, clinic);
  expect(await presets(colleague)).toEqual([]);
  const params = { id };
  const shared = { params, body: { name: "Weekly cases", shared: true, version } };
  await staff.ask(exportPresetCalls.updatePreset, shared);
  expect((await staff.refused(exportPresetCalls.updatePreset, shared)).code).toBe("edit.stale");
  expect(await presets(colleague)).toMatchObject([{ name: "Weekly cases", abilities: { edit: { allowed: false } } }]);
  expect((await colleague.refused(exportPresetCalls.deletePreset, { params })).code).toBe("preset.not-yours");
  const desk = await aStaffMember(server, clinic, { role: "Front desk" });
  expect(await presets(desk)).toEqual([]);
  expect((await desk.refused(exportPresetCalls.createPreset, { body })).code).toBe("access.denied");
  const tasks = { ...body, type: "TASKS" as const, columns: ["subject"], query: {} };
  expect((await staff.refused(exportPresetCalls.createPreset, { body: tasks })).code).toBe("export.not-deidentified");
  await staff.ask(exportPresetCalls.deletePreset, { params });
  expect(await presets()).toEqual([]);
});
