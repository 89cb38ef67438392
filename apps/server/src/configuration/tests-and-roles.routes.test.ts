import { accessCalls } from "@tracewell/contract/access";
import { preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { configurationCalls } from "@tracewell/contract/configuration";
import type { ConfigurationParts } from "@tracewell/contract/configuration-file";
import type { FiledTest } from "@tracewell/contract/configuration-tests";
import type { AccessGroup } from "@tracewell/contract/permissions";
import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { testOrderCalls } from "@tracewell/contract/test-orders";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { aConfiguration, aConfigurator } from "../../testing/configuration.ts";
import { aUser } from "../../testing/user.ts";
import { aVisit } from "../../testing/visit.ts";

let server: TestApp;
let clinic: string;
let admin: Caller;
let file: ReturnType<typeof aConfigurator>;
let before: ConfigurationParts;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  file = aConfigurator(admin);
  before = await file.parts();
});

describe("tests", () => {
  const naat = () => {
    const test = before.tests?.find(({ name }) => name === "Chlamydia NAAT");
    if (!test) throw new Error("The file holds no NAAT.");
    return test;
  };
  const smear = {
    key: null,
    name: "Few seen",
    code: null,
    color: "amber",
    weight: 20,
    detection: "Uncertain",
  } as const;
  const wording = { name: "We saw a few", titles: { en: "A few" }, texts: { en: "Come back.", es: "Vuelva." } };
  const outcome = (more: Partial<FiledTest["outcomes"][number]> = {}) => ({
    ...{
      result: "Few seen",
      source: null,
      text: "We saw a few",
      infection: "Chlamydia",
      treatments: [],
      reminders: [],
    },
    ...({ messageType: "RESULTS_AVAILABLE", treatedMessageType: null, showOnPortal: true, weight: 10 } as const),
    ...{ infectionStatus: null, treatmentType: null },
    ...more,
  });
  /** A combo that stands before what it is made of, a result and a text that only they have, and a panel of it. */
  const ours = (): ConfigurationParts => {
    const part = { ...naat(), name: "Smear", shortName: "SM", mappingCodes: [{ system: "L" as const, code: "SM1" }] };
    return {
      results: [{ ...smear, disabled: false }],
      resultTexts: [wording],
      tests: [
        { ...part, name: "Smears", shortName: null, mappingCodes: [], children: ["Smear"], results: [], outcomes: [] },
        { ...part, results: ["Few seen"], outcomes: [outcome()] },
      ],
      favoriteTests: [
        { favorites: ["Smears"], panels: [{ name: "Walk-in", tests: [{ test: "Smear", sources: [] }] }] },
      ],
    };
  };
  const definitions = async () => (await admin.ask(testDefinitionCalls.definitions)).data;
  const named = async (name: string) => (await definitions()).find((test) => test.name === name);
  async function order(name: string, source: string) {
    const nurse = await aStaffMember(server, clinic, { role: "Clinician" });
    const test = await named(name);
    const item = {
      definitionId: test?.id ?? "",
      sourceId: test?.sources.find((each) => each.name === source)?.id ?? "",
    };
    const { id } = await nurse.ask(testOrderCalls.place, {
      body: { recordId: (await aVisit(nurse)).id, items: [item] },
    });
    return { nurse, placed: await nurse.ask(testOrderCalls.order, { params: { id } }), test };
  }

  it("come with their outcomes, codes, results, texts and panels, a combo before its parts; an undo leaves nothing of them [R10-53]", async () => {
    const { applied, changes } = await file.apply(ours());
    expect(changes.find(({ name }) => name === "Smear")?.facts).toContainEqual({
      label: "After Few seen, the patient is told",
      before: null,
      after: "“We saw a few”; Results are Available; weight 10",
    });
    expect(await named("Smear")).toMatchObject({ comboTest: "child", mappingCodes: [{ system: "L", code: "SM1" }] });
    const after = await file.parts();
    for (const key of ["results", "resultTexts", "tests", "favoriteTests"] as const)
      expect(after[key] as unknown[]).toEqual(expect.arrayContaining([...(ours()[key] ?? [])] as unknown[]));
    expect(await file.undo(applied.id)).toMatchObject({ disabled: [] });
    expect(await file.parts()).toEqual(before);
  });

  it("keep what the file doesn't name: codes of the own laboratory, other results and their outcomes", async () => {
    const { applied, changes } = await file.apply({
      results: [{ ...smear, disabled: false }],
      resultTexts: [wording],
      tests: [
        {
          ...naat(),
          results: ["Few seen", "Detected"],
          sources: [],
          mappingCodes: [{ system: "L", code: "CT9" }],
          outcomes: [outcome()],
        },
      ],
    });
    const [told] = changes.filter(({ name }) => name === "Chlamydia NAAT");
    expect(told?.facts.map(({ label }) => label)).toEqual([
      "Results",
      "Codes",
      "After Few seen, the patient is told",
      "After Few seen, it is",
    ]);
    const changed = await named("Chlamydia NAAT");
    expect(changed?.mappingCodes).toEqual([...naat().mappingCodes, { system: "L", code: "CT9" }]);
    expect(changed?.qualitativeResults.map(({ name }) => name).toSorted()).toEqual(
      [...naat().results, "Few seen"].toSorted(),
    );
    expect(changed?.sources.map(({ name }) => name)).toEqual(naat().sources);
    await file.undo(applied.id);
    expect(await file.parts()).toEqual(before);
  });

  it("that were ordered since are disabled by the undo, and what they tell stays; both are named", async () => {
    const { applied } = await file.apply(ours());
    await order("Smear", naat().sources[0] ?? "");
    expect((await file.undo(applied.id)).disabled).toEqual(["Smear", "We saw a few", "Few seen"]);
    expect(await named("Smear")).toMatchObject({ disabled: true });
    expect(await named("Smears")).toBeUndefined();
  });

  it("keep an outcome that a patient's result came to, and the undo says so", async () => {
    const [source = ""] = naat().sources;
    const { applied } = await file.apply({
      tests: [
        { ...naat(), outcomes: [outcome({ result: "Detected", source, text: before.resultTexts?.[0]?.name ?? "" })] },
      ],
    });
    const { nurse, placed, test } = await order("Chlamydia NAAT", source);
    await nurse.ask(testOrderCalls.collect, {
      params: { id: placed.id },
      body: { itemIds: placed.items.map(({ id }) => id) },
    });
    const [item] = (await nurse.ask(testOrderCalls.order, { params: { id: placed.id } })).items;
    const qualitativeResultId = test?.qualitativeResults.find(({ name }) => name === "Detected")?.id ?? "";
    await nurse.ask(testOrderCalls.enterResult, {
      params: { id: placed.id, itemId: item?.id ?? "" },
      body: { qualitativeResultId, version: item?.version ?? 0 },
    });
    expect((await file.undo(applied.id)).disabled).toEqual([`Chlamydia NAAT, Detected (${source})`]);
  });

  it("that name what nobody has here, or break a rule, are refused with their place", async () => {
    expect(await file.refusal({ tests: [{ ...naat(), infection: "Plague of frogs" }] })).toMatchObject({
      code: "configuration.refused",
      message: "Line 1, Tests “Chlamydia NAAT”: This clinic has no infection “Plague of frogs”.",
      details: [{ field: "tests" }],
    });
    const circle = { ...naat(), children: ["CT and GC NAAT", naat().name] };
    expect((await file.refusal({ tests: [circle] })).message).toMatch(/^Line 1, Tests “Chlamydia NAAT”: /);
    expect(await file.refusal({ tests: [{ ...naat(), onSite: false, offSite: false }] })).toMatchObject({
      code: "configuration.invalid",
      message: expect.stringContaining("It is done on site, elsewhere, or both."),
    });
    const unsupported = {
      ...naat(),
      outcomes: [outcome({ result: "Reactive", text: before.resultTexts?.[0]?.name ?? "" })],
    };
    expect((await file.refusal({ tests: [unsupported] })).message).toMatch(/^Line 1, Tests “Chlamydia NAAT”: /);
  });

  it("hold which tests are favorites by their names", async () => {
    const test = await named("Chlamydia NAAT");
    const value = JSON.stringify({ favorites: [test?.id], panels: [] });
    await admin.ask(preferenceCalls.create, { body: { name: "clinicTestFavorites", value, user: null } });
    expect((await file.parts()).favoriteTests).toEqual([{ favorites: ["Chlamydia NAAT"], panels: [] }]);
  });
});

describe("roles", () => {
  const role = (name: string) => {
    const found = before.roles?.find((each) => each.name === name);
    if (!found) throw new Error(`The file holds no role ${name}.`);
    return found;
  };
  const listed = async () => (await admin.ask(accessCalls.roles)).data;
  const trainee = { key: null, name: "Trainee", groups: ["DIS_USER"] as AccessGroup[] };

  it("come and change by what they are, tell how many users they touch, and are as before after the undo [R10-53]", async () => {
    await aUser(admin, { role: "Analyst" });
    const analyst = {
      ...role("Analyst"),
      name: "Epidemiologist",
      groups: ["PERSONS_AGGREGATED", "DIS_USER"] as AccessGroup[],
    };
    const { applied, changes } = await file.apply({ roles: [analyst, trainee] });
    expect(changes).toEqual([
      {
        name: "Analyst",
        does: "change",
        uses: null,
        note: "1 user has this role: what they may do changes at once.",
        facts: [
          { label: "Name", before: "Analyst", after: "Epidemiologist" },
          { label: "Import", before: "allowed", after: null },
          { label: "Outbreaks", before: "allowed", after: null },
          { label: "Investigations and contacts", before: null, after: "allowed" },
        ],
      },
      expect.objectContaining({ name: "Trainee", does: "add", note: null }),
    ]);
    expect(await listed()).toContainEqual(
      expect.objectContaining({ key: "Analyst", name: "Epidemiologist", activeUsers: 1 }),
    );
    expect(await file.undo(applied.id)).toMatchObject({ disabled: [] });
    expect((await file.parts()).roles).toEqual(before.roles);
  });

  it("that somebody has by now stay after the undo, which names them", async () => {
    const { applied } = await file.apply({ roles: [trainee] });
    await aUser(admin, { role: "Trainee" });
    expect((await file.undo(applied.id)).disabled).toEqual(["Trainee"]);
    expect((await listed()).map(({ name }) => name)).toContain("Trainee");
  });

  it("give nobody what they couldn't give on the page of roles", async () => {
    const own = role("Clinic administrator");
    const refusals: [object, string][] = [
      [
        { ...own, groups: [...own.groups, "MANAGE_TENANTS"] },
        "You have this role yourself. Another administrator can change its groups.",
      ],
      [
        { ...trainee, groups: ["MANAGE_TENANTS"] },
        "You can’t give or take a group of administration that you don’t have yourself.",
      ],
      [
        { ...role("Product administrator"), groups: [] },
        "This role has groups of administration that you don’t have yourself.",
      ],
      [
        { ...role("Kiosk"), groups: ["DIS_USER"] },
        "Kiosks and patients are confined to their screens: the groups of this role are fixed.",
      ],
      [
        { ...trainee, groups: ["PORTAL_PATIENT"] },
        "This group is for kiosks and patients, who have roles of their own.",
      ],
    ];
    for (const [given, reason] of refusals) {
      const refused = await file.refusal({ roles: [given] as NonNullable<ConfigurationParts["roles"]> });
      expect(refused).toMatchObject({ code: "configuration.refused", details: [{ field: "roles" }] });
      expect(refused.message).toContain(reason);
    }
    expect((await file.parts()).roles).toEqual(before.roles);
  });

  it("are not for whoever edits the settings alone, who leaves them out", async () => {
    await file.apply({ roles: [{ key: null, name: "Settings only", groups: ["EDIT_SYSTEM_SETTINGS"] }] });
    const editor = await aStaffMember(server, clinic, { role: "Settings only" });
    const sections = {
      roles: [{ ...trainee, groups: ["EDIT_SYSTEM_SETTINGS"] as AccessGroup[] }],
      theme: [{ name: "harbor" as const, own: null }],
    };
    expect((await aConfigurator(editor).refusal(sections)).message).toBe(
      "Line 1, Roles “Trainee”: Roles are changed by whoever administers the clinic’s users. Leave this section out.",
    );
    const content = aConfiguration("Elsewhere", sections);
    const leaveOut = ["roles" as const];
    const seen = await editor.ask(configurationCalls.preview, { body: { content, leaveOut } });
    expect(seen.sections.map(({ key }) => key)).toEqual(["theme"]);
    const body = { content, state: seen.state, fileName: "setup.json" };
    expect((await editor.refused(configurationCalls.apply, { body })).code).toBe("configuration.refused");
    expect(await editor.ask(configurationCalls.apply, { body: { ...body, leaveOut } })).toMatchObject({ changes: 1 });
    expect((await listed()).map(({ name }) => name)).not.toContain("Trainee");
  });
});
