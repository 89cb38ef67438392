import { configurationCalls } from "@tracewell/contract/configuration";
import { type ConfigurationFile, sectionKeys } from "@tracewell/contract/configuration-file";
import { guideArticleCalls } from "@tracewell/contract/guide-articles";
import { infectionCalls } from "@tracewell/contract/infections";
import { intakeCalls } from "@tracewell/contract/intake";
import { locationCalls } from "@tracewell/contract/locations";
import { lookupEditCalls } from "@tracewell/contract/lookup-editing";
import { lookupCalls } from "@tracewell/contract/lookups";
import { moduleSettingCalls } from "@tracewell/contract/module-settings";
import { organizationCalls } from "@tracewell/contract/organizations";
import { settingGroupCalls } from "@tracewell/contract/setting-groups";
import { standardMessageCalls } from "@tracewell/contract/standard-messages";
import { statusCalls } from "@tracewell/contract/statuses";
import { themeCalls } from "@tracewell/contract/themes";
import { treatmentCalls } from "@tracewell/contract/treatments";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { aJpeg } from "../../testing/images.ts";
import { organizationNamed } from "../../testing/organizations.ts";
import { aTrigger } from "../../testing/trigger.ts";

let server: TestApp;
let from: Caller;
let to: Caller;
let toClinic: string;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  from = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
  toClinic = await aClinic(server);
  to = await aStaffMember(server, toClinic, { role: "Clinic administrator" });
});

const exported = async (who: Caller) => (await who.ask(configurationCalls.file)).content;
const readFile = async (who: Caller) => JSON.parse(await exported(who)) as ConfigurationFile;
const written = (file: unknown) => JSON.stringify(file, null, 2);
const preview = (who: Caller, content: string) => who.ask(configurationCalls.preview, { body: { content } });
const apply = async (who: Caller, content: string) => {
  const { state } = await preview(who, content);
  return who.ask(configurationCalls.apply, { body: { content, state, fileName: "setup.json" } });
};
const undo = (who: Caller, id: string) => who.ask(configurationCalls.undo, { params: { id } });

const symptom = { es: "Zumbido", fr: null, my: null, zh: null, code: "60862001", disabled: false };
const aValue = (name: string) => ({ kind: "SYMPTOM" as const, body: { ...symptom, order: null, name } });
const addValue = (who: Caller, name: string) => {
  const { kind, body } = aValue(name);
  return who.ask(lookupEditCalls.create, { params: { kind }, body });
};
const valuesOf = async (who: Caller) =>
  (await who.ask(lookupEditCalls.values, { query: { kind: "SYMPTOM", limit: 200 } as never })).data;

/** Sets up something in every section. */
async function setUp(who: Caller): Promise<void> {
  const ringing = await addValue(who, "Ringing in the ears");
  await who.ask(lookupEditCalls.move, { params: { kind: "SYMPTOM", id: ringing.id }, body: { direction: "up" } });
  const travel = { ...aValue("Travel visit").body, code: null };
  await who.ask(lookupEditCalls.create, { params: { kind: "VISIT_TYPE" }, body: travel });
  const fever = await who.ask(infectionCalls.create, {
    body: { name: "Valley fever", infectionGroup: "Generic", disabled: false },
  });
  const coded = await who.ask(infectionCalls.setCodes, {
    params: { id: fever.id },
    body: { version: fever.version, codes: [{ meaning: "test", system: "LN", code: "99999-1", name: "Cocci IgM" }] },
  });
  await who.ask(infectionCalls.setWindows, {
    params: { id: fever.id },
    body: {
      version: coded.version,
      windows: [
        {
          stage: "Acute",
          caughtLeast: 7,
          caughtMost: 21,
          infectiousBefore: null,
          infectiousAfter: null,
          interviewBefore: null,
          source: "CDC",
        },
      ],
    },
  });
  const { data } = await who.ask(treatmentCalls.definitions);
  await who.ask(treatmentCalls.create, {
    body: {
      ...{ name: "Fever cure", infectionId: fever.id, notes: null, disabled: false },
      regimens: (data[0]?.regimens ?? []).map(({ id: _, order: __, ...regimen }) => regimen).toReversed(),
    },
  });
  const basic = await who.ask(settingGroupCalls.organizationBasic);
  await who.ask(settingGroupCalls.saveOrganizationBasic, { body: { ...basic, greenMinutes: 17 } });
  await who.ask(standardMessageCalls.create, {
    body: {
      name: "Parking",
      channel: "sms",
      subjects: null,
      bodies: { en: "Park behind the house." },
      disabled: false,
    },
  });
  await who.ask(standardMessageCalls.create, {
    body: {
      name: "About the fever",
      channel: "letter",
      subjects: null,
      bodies: { en: "Please see a doctor." },
      recordKinds: ["Incident"],
      infectionIds: [fever.id],
      disabled: false,
    },
  });
  const { version, kinds } = await who.ask(statusCalls.set);
  const incident = kinds.find(({ kind }) => kind === "Incident");
  await who.ask(statusCalls.edit, {
    params: { kind: "Incident" },
    body: {
      version,
      moves: [...(incident?.moves ?? []), { from: "New", to: "LostToContact", supervisors: true, asksReason: true }],
      statuses: (incident?.statuses ?? [])
        .map(({ key, name }) => ({ key, name: key === "New" ? "Fresh" : name }))
        .toReversed(),
      own: [{ id: null, standsFor: "InProgress", name: "Waiting for lab", supervisors: false, disabled: false }],
    },
  });
  const area = (await who.ask(moduleSettingCalls.rules)).data.find((each) => each.area === "INVESTIGATION");
  await who.ask(moduleSettingCalls.editRules, {
    params: { area: "INVESTIGATION" },
    body: {
      version: area?.version ?? 0,
      modules: (area?.modules ?? [])
        .map(({ id, rule }) => ({
          id,
          rule: rule && id === "pregnancies" ? { ...rule, infectionIds: [fever.id], fromAge: 12 } : rule,
        }))
        .toReversed(),
    },
  });
  await who.ask(organizationCalls.create, { body: organizationNamed("Fever Laboratory") });
  const asked = await who.ask(intakeCalls.items);
  await who.ask(intakeCalls.editItems, {
    body: {
      version: asked.version,
      items: [
        { id: null, name: "Passport seen", knownBy: null, neededFor: "leaving-intake", typeIds: [] },
        ...asked.items.map((item) => (item.knownBy === "vitals" ? { ...item, typeIds: [] } : item)),
      ],
    },
  });
  const worker = await aStaffMember(server, who.tenantId);
  await aTrigger(who, worker, {
    name: "Fever that is new",
    rule: { need: "all", conditions: [{ field: "infection", operator: "one-of", values: [fever.id] }], groups: [] },
  });
  await who.ask(guideArticleCalls.editArticle, {
    params: { article: "roles" },
    body: {
      ...{ title: "Who does what", words: "quokka", text: "Ask **Ines**.\n\n![The door](door)", version: 0 },
      pictures: [{ name: "door", data: `data:image/jpeg;base64,${(await aJpeg(90, 60)).toString("base64")}` }],
    },
  });
  const theme = await who.ask(themeCalls.get);
  await who.ask(themeCalls.save, { body: { ...theme, name: "harbor" } });
}

it("exports one indented file without ids, secrets or persons [R10-53]", async () => {
  await setUp(from);
  const { content, name, holds } = await from.ask(configurationCalls.file);
  expect(name).toMatch(/-configuration-\d{4}-\d\d-\d\d\.json$/);
  expect(content).not.toMatch(/[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-/);
  expect(content).toContain('\n  "format": "tracewell-configuration",\n  "version": 1,');
  expect(holds.map(({ key }) => key)).toEqual(sectionKeys);
  expect(holds.every(({ count }) => count > 0)).toBe(true);
});

it("changes nothing where a clinic's own file is applied", async () => {
  await setUp(from);
  const content = await exported(from);
  const { changes, state } = await preview(from, content);
  expect(changes).toBe(0);
  const refused = await from.refused(configurationCalls.apply, { body: { content, state, fileName: "own.json" } });
  expect(refused.code).toBe("configuration.nothing-to-change");
});

it("brings another clinic into the same state, and what is exported there is the same [R10-53]", async () => {
  await setUp(from);
  const content = await exported(from);
  const before = await readFile(to);
  const seen = await preview(to, content);
  expect(await readFile(to)).toMatchObject({ sections: before.sections });
  const everywhere = "lists infections treatments settings messages statuses modules intake triggers guide theme";
  for (const key of everywhere.split(" "))
    expect([key, (seen.sections.find((each) => each.key === key)?.changes ?? []).length]).not.toEqual([key, 0]);
  const fever = seen.sections.flatMap(({ changes }) => changes).find(({ name }) => name === "Valley fever");
  expect(fever?.facts).toContainEqual({ label: "LOINC 99999-1 (test)", before: null, after: "Cocci IgM" });
  const applied = await apply(to, content);
  expect(applied).toMatchObject({ fileName: "setup.json", changes: seen.changes, undoneAt: null });
  // A location has the name of its clinic: the own one stays beside the one of the file.
  const { locations = [], ...sections } = (await readFile(to)).sections;
  const wanted = (JSON.parse(content) as ConfigurationFile).sections;
  expect({ ...sections, locations: [] }).toEqual({ ...wanted, locations: [] });
  expect(locations).toEqual(expect.arrayContaining(wanted.locations ?? []));

  const undone = await undo(to, applied.id);
  expect(undone).toMatchObject({ disabled: [] });
  expect(undone.undoneAt).not.toBeNull();
  expect((await readFile(to)).sections).toEqual(before.sections);
  expect(await to.refused(configurationCalls.undo, { params: { id: applied.id } })).toMatchObject({
    code: "configuration.undone",
  });
  expect((await to.ask(configurationCalls.applied)).data.map(({ id }) => id)).toEqual([applied.id]);
});

it("leaves alone what the file doesn't name, and says so", async () => {
  await addValue(to, "Chills of ours");
  await setUp(from);
  const content = await exported(from);
  const { sections } = await preview(to, content);
  expect(sections.find(({ key }) => key === "lists")).toMatchObject({ leftAlone: 1 });
  await apply(to, content);
  expect((await valuesOf(to)).map(({ name }) => name)).toContain("Chills of ours");
  const file = await readFile(to);
  file.sections = { settings: [{ setting: "organizationBasic", values: { amberMinutes: 77 } }] };
  const part = await preview(to, written(file));
  expect(part.sections.flatMap(({ changes }) => changes)).toEqual([
    {
      name: "Waiting times, kiosks, tasks and charts",
      does: "change",
      uses: null,
      note: null,
      facts: [{ label: "Amber minutes", before: "60", after: "77" }],
    },
  ]);
});

it("leaves out the sections that were not chosen", async () => {
  await setUp(from);
  const content = await exported(from);
  const { state, sections } = await preview(to, content);
  const leaveOut = sections.map(({ key }) => key).filter((key) => key !== "theme");
  const body = { content, state, fileName: "setup.json", leaveOut };
  expect(await to.ask(configurationCalls.apply, { body })).toMatchObject({ changes: 1 });
  expect((await to.ask(themeCalls.get)).name).toBe("harbor");
  expect((await valuesOf(to)).map(({ name }) => name)).not.toContain("Ringing in the ears");
});

it("refuses to apply in another state than the preview saw", async () => {
  await setUp(from);
  const content = await exported(from);
  const { state } = await preview(to, content);
  await addValue(to, "Chills of ours");
  const body = { content, state, fileName: "setup.json" };
  expect(await to.refused(configurationCalls.apply, { body })).toMatchObject({ code: "configuration.stale" });
  expect((await to.ask(configurationCalls.applied)).data).toEqual([]);
});

it("applies a file once and undoes it once, however many press at the same time", async () => {
  await setUp(from);
  const content = await exported(from);
  const { state } = await preview(to, content);
  const before = (await readFile(to)).sections;
  const body = { content, state, fileName: "setup.json" };
  const applying = [1, 2].map(() => to.ask(configurationCalls.apply, { body }));
  expect((await Promise.allSettled(applying)).map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const { data } = await to.ask(configurationCalls.applied);
  expect(data).toHaveLength(1);
  const undoing = [1, 2].map(() => undo(to, data[0]?.id ?? ""));
  expect((await Promise.allSettled(undoing)).map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((await readFile(to)).sections).toEqual(before);
});

describe("what can't be undone", () => {
  it("is refused with the name of what was changed since", async () => {
    await setUp(from);
    const { id } = await apply(to, await exported(from));
    const basic = await to.ask(settingGroupCalls.organizationBasic);
    await to.ask(settingGroupCalls.saveOrganizationBasic, { body: { ...basic, greenMinutes: 18 } });
    const refused = await to.refused(configurationCalls.undo, { params: { id } });
    expect(refused.code).toBe("configuration.changed-since");
    expect(refused.message).toContain("Clinic defaults: Waiting times");
    expect((await valuesOf(to)).map(({ name }) => name)).toContain("Ringing in the ears");
  });

  it("is disabled where it is in use, and named", async () => {
    await setUp(from);
    const { id } = await apply(to, await exported(from));
    const { data } = await to.ask(lookupCalls.list, { params: { kind: "VISIT_TYPE" } });
    const travel = data.find(({ name }) => name === "Travel visit");
    const [main] = (await to.ask(locationCalls.list)).data;
    if (!main || !travel) throw new Error("The clinic has no location, or the file brought no type of visit.");
    const { abilities: _, visitTypes: __, id: ___, version: ____, ...body } = main;
    await to.ask(locationCalls.create, { body: { ...body, name: "Airport", visitTypeIds: [travel.id] } });
    expect((await undo(to, id)).disabled).toEqual(["Travel visit (Types of visit)"]);
    const after = await to.ask(lookupCalls.list, { params: { kind: "VISIT_TYPE" } });
    expect(after.data.find(({ name }) => name === "Travel visit")).toMatchObject({ disabled: true });
    expect((await valuesOf(to)).map(({ name }) => name)).not.toContain("Ringing in the ears");
  });
});

describe("a file that can't be applied", () => {
  const refusalOf = async (content: string) => to.refused(configurationCalls.preview, { body: { content } });

  it("is no JSON: the line is named", async () => {
    expect(await refusalOf('{\n  "format": "tracewell-configuration",\n  oops\n}')).toMatchObject({
      code: "configuration.unreadable",
      message: expect.stringContaining("Line 3"),
    });
    expect(await refusalOf('["no configuration"]')).toMatchObject({ code: "configuration.unreadable" });
  });

  it("is of another version, or has a section that nobody knows", async () => {
    const file = await readFile(from);
    expect(await refusalOf(written({ ...file, version: 2 }))).toMatchObject({ code: "configuration.other-version" });
    expect(await refusalOf(written({ ...file, sections: { settings: [], robots: [] } }))).toMatchObject({
      code: "configuration.unknown-section",
      message: "Line 8: this product doesn’t know the section “robots”.",
    });
  });

  it("has a value that doesn't fit, or something twice: the place is named", async () => {
    const file = await readFile(from);
    const setting = { setting: "organizationBasic" as const, values: { greenMinutes: 0 } };
    expect(await refusalOf(written({ ...file, sections: { settings: [setting] } }))).toMatchObject({
      code: "configuration.invalid",
      message: expect.stringMatching(/^Line 11, Clinic defaults “organizationBasic”, values.greenMinutes: /),
    });
    const theme = file.sections.theme ?? [];
    expect(await refusalOf(written({ ...file, sections: { theme: [...theme, ...theme] } }))).toMatchObject({
      code: "configuration.invalid",
      message: expect.stringContaining("there twice"),
    });
  });

  it("breaks a rule of the clinic: the preview says so, and nothing is applied", async () => {
    const file = await readFile(from);
    const settings = [{ setting: "organizationBasic" as const, values: { greenMinutes: 90, amberMinutes: 80 } }];
    const [symptomOf] = (file.sections.lists ?? []).filter(({ list }) => list === "SYMPTOM");
    const lists = symptomOf ? [{ ...symptomOf, name: "Itching of the palms" }] : [];
    const content = written({ ...file, sections: { lists, settings } });
    expect(await refusalOf(content)).toMatchObject({
      code: "configuration.refused",
      message: expect.stringMatching(/Clinic defaults “organizationBasic”: .*Amber must end after green/),
    });
    expect((await valuesOf(to)).map(({ name }) => name)).not.toContain("Itching of the palms");
  });
});

it("is for who may edit the settings, and for the own clinic alone", async () => {
  const { id } = await (async () => {
    await setUp(from);
    return apply(to, await exported(from));
  })();
  const investigator = await aStaffMember(server, toClinic, { role: "Investigator" });
  expect((await investigator.refused(configurationCalls.file)).code).toBe("access.denied");
  expect((await from.refused(configurationCalls.undo, { params: { id } })).code).toBe("request.not-found");
  expect((await from.ask(configurationCalls.applied)).data).toEqual([]);
});
