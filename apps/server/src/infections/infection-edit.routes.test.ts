import { type InfectionCode, infectionCalls } from "@tracewell/contract/infections";
import { lookupCalls } from "@tracewell/contract/lookups";
import { systemSettingsCalls } from "@tracewell/contract/system-settings";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { anUnmappedCode } from "../../testing/inserted-rows.ts";
import { anIncomingFile, infectionNamed } from "../../testing/investigation.ts";
import { listReferencesTo } from "../platform/database/references.ts";
import { ownTables, placeOf } from "./infection-use.model.ts";

const { list, get, windows, create, edit, setCodes, setWindows, remove } = infectionCalls;

let server: TestApp;
let clinic: string;
let admin: Caller;
let supervisor: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  supervisor = await aStaffMember(server, clinic);
});

const scabies = { name: "Scabies", infectionGroup: "STD", disabled: false } as const;
const pageOf = (id: string) => admin.ask(get, { params: { id } });
const named = async (name: string) => pageOf(await infectionNamed(admin, name));
const code = (value: string, over: Partial<InfectionCode> = {}): InfectionCode => ({
  meaning: "test",
  system: "L",
  code: value,
  name: null,
  ...over,
});

it("adds, renames, groups, disables and deletes an infection [R10-49]", async () => {
  const made = await admin.ask(create, { body: scabies });
  expect(made).toMatchObject({ ...scabies, codes: [], windows: [], uses: [], version: 1 });
  const params = { id: made.id };
  const changed = { name: "Scabies, crusted", infectionGroup: "Generic", disabled: true } as const;
  expect(await admin.ask(edit, { params, body: { ...changed, version: 1 } })).toMatchObject({ ...changed, version: 2 });
  expect((await admin.refused(edit, { params, body: { ...changed, version: 1 } })).code).toBe("edit.stale");
  const taken = await admin.refused(create, { body: { ...scabies, name: "SYPHILIS" } });
  expect(taken).toMatchObject({ code: "infection.name-taken", details: [{ field: "name" }] });
  const { data } = await supervisor.ask(lookupCalls.infections);
  expect(data.find(({ id }) => id === made.id)).toMatchObject({ name: "Scabies, crusted", disabled: true });
  await admin.ask(remove, { params });
  expect((await admin.refused(remove, { params })).status).toBe(404);
});

it("keeps an infection that is used, and says by what [R8-37]", async () => {
  await anIncomingFile(supervisor);
  const syphilis = await named("Syphilis");
  expect(syphilis.uses).toContainEqual({ place: "Records", count: 1 });
  const refused = await admin.refused(remove, { params: { id: syphilis.id } });
  expect([refused.status, refused.code]).toEqual([409, "infection.in-use"]);
  expect(refused.message).toMatch(/^It is in use: .*Disable it instead\.$/);
});

it("keeps what the installation set, and lets it be disabled [R3-44]", async () => {
  const { id, name, infectionGroup, version } = await named("Measles");
  await server.pool.query("update infection set read_only = true where id = $1", [id]);
  const body = { name: "Rubeola", infectionGroup, disabled: false, version };
  expect((await admin.refused(edit, { params: { id }, body })).code).toBe("infection.read-only");
  expect((await admin.refused(remove, { params: { id } })).code).toBe("infection.read-only");
  const disabled = await admin.ask(edit, { params: { id }, body: { ...body, name, disabled: true } });
  expect(disabled).toMatchObject({ readOnly: true, disabled: true });
});

it("says which codes mean an infection, and where a code means another one as well", async () => {
  const { id } = await admin.ask(create, { body: scabies });
  const [known] = (await named("Syphilis")).codes;
  if (!known) throw new Error("Syphilis has no code.");
  const { alsoOf: _, ...shared } = known;
  const codes = [code("SCAB-1", { name: "Skin scraping" }), shared];
  const page = await admin.ask(setCodes, { params: { id }, body: { codes, version: 1 } });
  expect(page.codes).toContainEqual({ ...codes[0], alsoOf: [] });
  expect(page.codes.find((each) => each.code === shared.code)?.alsoOf).toContain("Syphilis");
  const twice = { codes: [code("X"), code("X")], version: page.version };
  expect((await admin.refused(setCodes, { params: { id }, body: twice })).code).toBe("infection.code-twice");
  const one = [code("SCAB-1", { name: "Scraping" })];
  const fewer = await admin.ask(setCodes, { params: { id }, body: { codes: one, version: page.version } });
  expect(fewer.codes).toEqual([{ ...one[0], alsoOf: [] }]);
  const stale = await admin.refused(setCodes, { params: { id }, body: { codes, version: 1 } });
  expect(stale.code).toBe("edit.stale");
  const { data } = await admin.ask(list, { query: { search: "scab-1" } });
  expect(data).toMatchObject([{ id, codes: 1 }]);
});

it("has the files follow that waited for a code", async () => {
  await anUnmappedCode(server, clinic, "Skin scraping");
  const { codes: waiting } = await admin.ask(systemSettingsCalls.unmappedCodes);
  const [unmapped] = waiting;
  if (!unmapped) throw new Error("No code waits.");
  const { id } = await admin.ask(create, { body: scabies });
  const codes = [code(unmapped.code, { meaning: unmapped.meaning, system: unmapped.system })];
  await admin.ask(setCodes, { params: { id }, body: { codes, version: 1 } });
  expect((await admin.ask(systemSettingsCalls.unmappedCodes)).codes).toEqual([]);
});

it("begins with windows by stage and their source, which an administrator changes [R10-49]", async () => {
  const syphilis = await named("Syphilis");
  expect(syphilis.windows.map(({ stage, interviewBefore }) => [stage, interviewBefore])).toEqual([
    ["Primary", 90],
    ["Secondary", 195],
    ["Early latent, or stage not known yet", 365],
  ]);
  const window = {
    stage: "All",
    caughtLeast: 3,
    caughtMost: 17,
    infectiousBefore: 4,
    infectiousAfter: null,
    interviewBefore: 21,
    source: "County health officer, 2026",
  };
  const params = { id: syphilis.id };
  const body = { windows: [window], version: syphilis.version };
  expect((await admin.ask(setWindows, { params, body })).windows).toEqual([window]);
  expect(await supervisor.ask(windows, { params })).toEqual([window]);
  expect((await admin.refused(setWindows, { params, body })).code).toBe("edit.stale");
  const reversed = { windows: [{ ...window, caughtLeast: 18 }], version: syphilis.version + 1 };
  expect(await admin.refused(setWindows, { params, body: reversed })).toMatchObject({
    status: 422,
    code: "infection.window-reversed",
  });
});

it("knows every table that uses infections by a word", async () => {
  const references = await server.inTransaction(null, (tx) => listReferencesTo(tx, "infection"));
  const unsaid = references.filter(({ table }) => !ownTables.includes(table) && !placeOf(table));
  expect(unsaid.map(({ table }) => table)).toEqual([]);
});

it("is closed to others than administrators, and to other clinics", async () => {
  const { id } = await admin.ask(create, { body: scabies });
  expect((await supervisor.refused(create, { body: scabies })).status).toBe(403);
  const stranger = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
  expect((await stranger.refused(get, { params: { id } })).status).toBe(404);
  const colleague = await aStaffMember(server, await aClinic(server));
  expect((await colleague.refused(windows, { params: { id } })).status).toBe(404);
  const body = { ...scabies, version: 1 };
  expect((await stranger.refused(edit, { params: { id }, body })).status).toBe(404);
  expect((await stranger.refused(setCodes, { params: { id }, body: { codes: [], version: 1 } })).status).toBe(404);
  expect((await stranger.refused(setWindows, { params: { id }, body: { windows: [], version: 1 } })).status).toBe(404);
  expect((await stranger.refused(remove, { params: { id } })).status).toBe(404);
});
