import { authCalls } from "@tracewell/contract/auth";
import type { SentBody } from "@tracewell/contract/call";
import { type ClinicSettingName, preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { readClinicSetting } from "@tracewell/contract/clinic-settings";
import { type NavigationItem, readPreference, type UiPreferences } from "@tracewell/contract/preferences";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aPatient, aStaffMember, type Caller, send, type TestApp } from "../../testing/app.ts";

let server: TestApp;
let clinic: string;
let ann: Caller;
let administrator: Caller;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  ann = await aStaffMember(server, clinic, { role: "Investigator" });
  administrator = await aStaffMember(server, clinic, { role: "Clinic administrator" });
});

const text = (value: unknown) => JSON.stringify(value);
const ui = (change: Partial<UiPreferences> = {}) => text({ ...readPreference("user_ui_preferences"), ...change });
const item = (path: string | null, more: Partial<NavigationItem> = {}): NavigationItem => ({
  label: path ?? "A bundle",
  labelAlias: null,
  colorSchema: null,
  path,
  lost: false,
  dropListID: "navigation",
  children: [],
  ...more,
});
const save = (name: "mainNavigation" | "user_ui_preferences", value: string, version = 0, caller = ann) => ({
  caller,
  input: { params: { name }, body: { value, version } },
});
const saved = ({ caller, input }: ReturnType<typeof save>) => caller.ask(preferenceCalls.save, input);
const saveRefused = ({ caller, input }: ReturnType<typeof save>) => caller.refused(preferenceCalls.save, input);
const create = (caller: Caller, body: SentBody<typeof preferenceCalls.create>) =>
  caller.ask(preferenceCalls.create, { body });
const createRefused = async (caller: Caller, body: SentBody<typeof preferenceCalls.create>) =>
  (await caller.refused(preferenceCalls.create, { body })).code;
const forClinic = (caller: Caller, name: ClinicSettingName = "isolationMonitoring") =>
  caller.ask(preferenceCalls.global, { params: { name: name as "isolationMonitoring" } });

describe("a user's own preferences", () => {
  it("are kept by their name, the first time as any other [R7-42] [R3-92]", async () => {
    const first = await saved(save("user_ui_preferences", ui({ theme: "dark", modulesCollapsed: true })));
    expect(first).toMatchObject({ name: "user_ui_preferences", user: ann.userId, version: 1 });
    const order = { INVESTIGATION: ["notes", "results"] };
    const second = await saved(save("user_ui_preferences", ui({ theme: "high-contrast", modulesOrder: order }), 1));
    expect(second).toMatchObject({ uuid: first.uuid, version: 2 });
    expect(readPreference("user_ui_preferences", second.value)).toEqual({
      theme: "high-contrast",
      modulesCollapsed: false,
      collapsedModules: {},
      modulesOrder: order,
      modulesAnchored: {},
    });
  });

  it("come with the session, so that the first screen needs no further call", async () => {
    expect((await ann.ask(authCalls.session)).preferences).toEqual([]);
    const navigation = await saved(save("mainNavigation", text([item("/home")])));
    expect((await ann.ask(authCalls.session)).preferences).toEqual([navigation]);
    expect((await administrator.ask(authCalls.session)).preferences).toEqual([]);
  });

  it("hold the navigation as the user arranged it [R3-91] [R2.12-03]", async () => {
    const entry = { ...item("/contacts", { labelAlias: "Partners", colorSchema: "schema-contacts" }) };
    const { children: _, ...inBundle } = { ...entry, dropListID: "bundle-1" };
    const arranged = [
      item("/home"),
      item(null, { label: "Field work", children: [inBundle] }),
      item("/import", { lost: true, dropListID: "available" }),
    ];
    const { value } = await saved(save("mainNavigation", text(arranged)));
    expect(readPreference("mainNavigation", value)).toEqual(arranged);
    const emptied = await saved(save("mainNavigation", "[]", 1));
    expect(emptied.value).toBe("[]");
  });

  it("are not lost to an edit that was made on an older one", async () => {
    await saved(save("user_ui_preferences", ui({ theme: "dark" })));
    for (const version of [0, 2, 7]) {
      const stale = await saveRefused(save("user_ui_preferences", ui({ theme: "light" }), version));
      expect(stale).toMatchObject({ status: 409, code: "edit.stale", newer: { version: 1 } });
    }
    expect(await saveRefused(save("mainNavigation", "[]", 3))).toMatchObject({ code: "edit.stale", newer: null });
  });

  it("are refused where they are not what their name says", async () => {
    const wrong = [
      save("user_ui_preferences", "no JSON"),
      save("user_ui_preferences", ui({ theme: "pink" as "dark" })),
      save("user_ui_preferences", ui({ modulesOrder: { CONTACT: ["<b>"] } })),
      save("mainNavigation", text([item("javascript:alert(1)")])),
      save("mainNavigation", text([item("/home"), item("/home")])),
      save("mainNavigation", text([item(null)])),
    ];
    for (const each of wrong) expect(await saveRefused(each)).toMatchObject({ status: 422, code: "request.invalid" });
    expect((await saveRefused(save("mainNavigation", "nothing"))).details).toMatchObject([{ field: "value" }]);
  });

  it("hold three bundles at most", async () => {
    const { children: _, ...entry } = item("/home");
    const bundles = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        item(null, { label: `Bundle ${at}`, children: [{ ...entry, path: `/place-${at}` }] }),
      );
    expect((await saveRefused(save("mainNavigation", text(bundles(4))))).details).toMatchObject([
      { message: "At most 3 bundles." },
    ]);
    expect((await saved(save("mainNavigation", text(bundles(3))))).version).toBe(1);
  });
});

describe("config/preferences", () => {
  it("sets what was not set before, and then changes it [R7-43] [R7-44] [R3-90]", async () => {
    const made = await create(ann, { name: "user_ui_preferences", value: ui(), user: ann.userId });
    expect(made).toEqual({
      uuid: expect.any(String),
      name: "user_ui_preferences",
      value: expect.any(String),
      user: ann.userId,
      version: 1,
    });
    expect(await createRefused(ann, { name: "user_ui_preferences", value: ui(), user: ann.userId })).toBe(
      "preference.exists",
    );
    const change = { ...made, value: ui({ theme: "dark" }) };
    const changed = await ann.ask(preferenceCalls.update, { params: { id: made.uuid ?? "" }, body: change });
    expect([changed.version, readPreference("user_ui_preferences", changed.value).theme]).toEqual([2, "dark"]);
    const again = await ann.refused(preferenceCalls.update, { params: { id: made.uuid ?? "" }, body: change });
    expect(again).toMatchObject({ code: "edit.stale", newer: { version: 2 } });
  });

  it("lists one's own and the clinic's, and nobody else's [R7-80]", async () => {
    await saved(save("user_ui_preferences", ui()));
    await saved(save("user_ui_preferences", ui(), 0, administrator));
    await create(administrator, { name: "isolationMonitoring", value: text({ enableContact: true }) });
    const { data } = await ann.ask(preferenceCalls.list);
    expect(data.map(({ name, user }) => [name, user])).toEqual([
      ["isolationMonitoring", null],
      ["user_ui_preferences", ann.userId],
    ]);
  });

  it("sets nothing for another user", async () => {
    expect(await createRefused(ann, { name: "user_ui_preferences", value: ui(), user: administrator.userId })).toBe(
      "preference.not-yours",
    );
    const theirs = await saved(save("user_ui_preferences", ui(), 0, administrator));
    const refused = await ann.refused(preferenceCalls.update, {
      params: { id: theirs.uuid ?? "" },
      body: { ...theirs, value: ui({ theme: "dark" }) },
    });
    expect([refused.status, refused.code]).toEqual([404, "request.not-found"]);
  });

  it("is the same as not there for another clinic", async () => {
    const set = await create(administrator, { name: "isolationMonitoring", value: text({ enableContact: true }) });
    const elsewhere = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
    const refused = await elsewhere.refused(preferenceCalls.update, { params: { id: set.uuid ?? "" }, body: set });
    expect(refused.code).toBe("request.not-found");
    expect((await forClinic(elsewhere)).uuid).toBeNull();
    expect((await elsewhere.ask(preferenceCalls.list)).data).toEqual([]);
  });

  it("keeps apart what is a user's and what is the clinic's", async () => {
    expect(await createRefused(administrator, { name: "mainNavigation", value: "[]" })).toBe("preference.other-owner");
    const own = { name: "isolationMonitoring", value: "{}", user: ann.userId } as const;
    expect(await createRefused(ann, own)).toBe("preference.other-owner");
    const made = await saved(save("mainNavigation", "[]"));
    const moved = await ann.refused(preferenceCalls.update, {
      params: { id: made.uuid ?? "" },
      body: { ...made, name: "user_ui_preferences", value: ui() },
    });
    expect(moved.code).toBe("preference.other-owner");
  });

  it("leaves a line for each change in the Activity log", async () => {
    await create(administrator, { name: "isolationMonitoring", value: text({ enableContact: true }) });
    const lines = await server.inTransaction(clinic, (tx) =>
      tx.selectFrom("trail").select(["action", "actor_id"]).where("table_name", "=", "preference").execute(),
    );
    expect(lines).toEqual([{ action: "insert", actor_id: administrator.userId }]);
  });
});

describe("a setting of the clinic", () => {
  it("is its default until an administrator sets it [R7-45] [R3-93]", async () => {
    expect(await forClinic(ann)).toEqual({
      uuid: null,
      name: "isolationMonitoring",
      value: text({
        enableInvestigation: false,
        enableContact: false,
        investigationDays: 10,
        contactDays: 14,
        feverThreshold: 100.4,
      }),
      user: null,
      version: 0,
    });
    const made = await create(administrator, {
      name: "isolationMonitoring",
      value: text({ enableInvestigation: true }),
    });
    expect(readClinicSetting("isolationMonitoring", made.value)).toEqual({
      enableInvestigation: true,
      enableContact: false,
      investigationDays: 10,
      contactDays: 14,
      feverThreshold: 100.4,
    });
    expect(await forClinic(ann)).toEqual(made);
  });

  it("is there for a kiosk as well, but is not set by it or by other staff", async () => {
    const kiosk = await aStaffMember(server, clinic, { role: "Kiosk" });
    expect((await forClinic(kiosk)).version).toBe(0);
    const wanted = { name: "isolationMonitoring", value: "{}" } as const;
    expect(await createRefused(kiosk, wanted)).toBe("access.denied");
    expect(await createRefused(ann, wanted)).toBe("preference.not-yours");
  });

  it("is known by its name only", async () => {
    const response = await send(
      server,
      preferenceCalls.global,
      { params: { name: "mainNavigation" as never } },
      ann.token,
    );
    expect(response.statusCode).toBe(422);
  });
});

describe("patients", () => {
  it("have no navigation of their own [R2.12-04] [R6-12]", async () => {
    const patient = await aPatient(server, clinic);
    const refused = await saveRefused(save("mainNavigation", "[]", 0, patient));
    expect(refused).toMatchObject({ status: 403, code: "access.denied" });
    expect((await patient.refused(preferenceCalls.list)).code).toBe("access.denied");
  });

  it("read what the clinic has set, and nothing that a user has", async () => {
    const patient = await aPatient(server, clinic);
    await saved(save("user_ui_preferences", ui({ theme: "dark" })));
    await create(administrator, { name: "isolationMonitoring", value: text({ enableContact: true }) });
    expect(readClinicSetting("isolationMonitoring", (await forClinic(patient)).value).enableContact).toBe(true);
  });
});
