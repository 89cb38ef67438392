import { authCalls } from "@tracewell/contract/auth";
import { portalCalls } from "@tracewell/contract/portal";
import { shippedThemes, themeCalls } from "@tracewell/contract/themes";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aPatient, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";

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

const { hawaii, metro } = shippedThemes;
const themeOf = async (caller: Caller) => (await caller.ask(authCalls.session)).tenant.theme;

it("begins with the product's colors, then gives staff, kiosks and patients those of the theme", async () => {
  expect(await admin.ask(themeCalls.get)).toEqual({ name: "standard", own: null, version: 0 });
  expect(await themeOf(nurse)).toBe("");
  const saved = await admin.ask(themeCalls.save, { body: { name: "hawaii", own: null, version: 0 } });
  expect(saved).toEqual({ name: "hawaii", own: null, version: 1 });
  const { light, dark } = hawaii.colors;
  const colors = [light.accent, light.page, light.header, dark.accent, dark.page, dark.header].join(" ");
  const kiosk = await aStaffMember(server, clinic, { role: "Kiosk" });
  for (const caller of [nurse, kiosk]) expect(await themeOf(caller)).toBe(colors);
  const patient = await aPatient(server, clinic);
  expect((await patient.ask(portalCalls.profile)).tenant.theme).toBe(colors);
  const other = await aStaffMember(server, await aClinic(server));
  expect(await themeOf(other)).toBe("");
});

it("takes a clinic's own colors, and keeps them while another theme is chosen", async () => {
  const own = { light: { ...metro.colors.light, accent: "#6B1F52" }, dark: metro.colors.dark };
  const saved = await admin.ask(themeCalls.save, { body: { name: "own", own, version: 0 } });
  expect(saved.own?.light.accent).toBe("#6b1f52");
  expect(await themeOf(nurse)).toMatch(/^#6b1f52 /);
  const other = await admin.ask(themeCalls.save, { body: { ...saved, name: "metro" } });
  expect(other).toMatchObject({ name: "metro", own: { light: { accent: "#6b1f52" } } });
});

it("refuses colors that can't be read, and says which and what would do", async () => {
  const own = { light: { ...metro.colors.light, accent: "#f2c230" }, dark: metro.colors.dark };
  const refused = await admin.refused(themeCalls.save, { body: { name: "own", own, version: 0 } });
  expect(refused).toMatchObject({ status: 422, code: "theme.contrast" });
  expect(refused.message).toMatch(
    /^The main color in the light scheme: .+ and needs 4\.5:1\. #[0-9a-f]{6} would do\.$/,
  );
  expect(refused.details).toMatchObject([{ code: "theme.contrast", field: "own.light.accent" }]);
  const without = await admin.refused(themeCalls.save, { body: { name: "own", own: null, version: 0 } });
  expect([without.status, without.code]).toEqual([422, "theme.no-colors"]);
  for (const accent of ["red", "#fff", "#1234567", "url(x)"]) {
    const body = { name: "own" as const, own: { ...own, light: { ...own.light, accent } }, version: 0 };
    expect((await admin.refused(themeCalls.save, { body })).code).toBe("request.invalid");
  }
  expect((await admin.ask(themeCalls.get)).version).toBe(0);
});

it("is for administrators, on the version in hand", async () => {
  const body = { name: "harbor" as const, own: null, version: 0 };
  expect((await nurse.refused(themeCalls.get)).status).toBe(403);
  expect((await nurse.refused(themeCalls.save, { body })).status).toBe(403);
  await admin.ask(themeCalls.save, { body });
  expect(await admin.refused(themeCalls.save, { body: { ...body, name: "metro" } })).toMatchObject({
    status: 409,
    code: "edit.stale",
    newer: { name: "harbor", version: 1 },
  });
  const both = await Promise.all(
    [1, 1].map((version) => admin.ask(themeCalls.save, { body: { ...body, version } }).catch(() => null)),
  );
  expect(both.filter(Boolean)).toHaveLength(1);
});

it("stands in the Activity log with before and after", async () => {
  await admin.ask(themeCalls.save, { body: { name: "hawaii", own: null, version: 0 } });
  await admin.ask(themeCalls.save, { body: { name: "metro", own: null, version: 1 } });
  const { rows } = await server.pool.query(
    `select before -> 'theme' ->> 'name' as before, after -> 'theme' ->> 'name' as after from trail
     where table_name = 'tenant' and row_id = $1 and action = 'update' and after ? 'theme' order by id`,
    [clinic],
  );
  expect(rows).toEqual([
    { before: null, after: "hawaii" },
    { before: "hawaii", after: "metro" },
  ]);
});
