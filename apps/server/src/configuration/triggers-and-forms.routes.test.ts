import type { ConfigurationParts } from "@tracewell/contract/configuration-file";
import { formBuilderCalls } from "@tracewell/contract/form-builder";
import { formCalls } from "@tracewell/contract/forms";
import { triggerCalls } from "@tracewell/contract/triggers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { aConfigurator } from "../../testing/configuration.ts";
import { answersTo, questionsOf, valuesOf } from "../../testing/form.ts";
import { anInvestigation } from "../../testing/investigation.ts";
import { keepOwnStatuses, waitingForLab } from "../../testing/own-statuses.ts";
import { aTaskFor, aTrigger } from "../../testing/trigger.ts";

let server: TestApp;
let clinic: string;
let admin: Caller;
let ana: Caller;
let file: ReturnType<typeof aConfigurator>;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  ana = await aStaffMember(server, clinic);
  file = aConfigurator(admin);
});

const forAnyone = { type: "task", taskType: "CaseReview", priority: "High", subject: "Call today" } as const;
const aFiledTrigger = {
  name: "New ones",
  kind: "Incident",
  source: "record-made",
  after: null,
  rule: { need: "all", conditions: [{ field: "status", operator: "one-of", values: ["New"] }], groups: [] },
  actions: [{ ...forAnyone, to: "user", workgroup: null }],
} satisfies NonNullable<ConfigurationParts["triggers"]>[number];

describe("triggers", () => {
  const listed = async () => (await admin.ask(triggerCalls.list)).data;

  it("come in turned off, and are turned on once somebody is chosen; an undo takes them away [R10-53]", async () => {
    const { applied, changes } = await file.apply({ triggers: [aFiledTrigger] });
    expect(changes.map(({ note }) => note)).toEqual([
      "It comes in turned off. Choose whom it acts for, and who gets what is for one person, then turn it on.",
    ]);
    const [made] = await listed();
    if (!made) throw new Error("The file brought no trigger.");
    expect(made).toMatchObject({ name: "New ones", enabled: false, actsFor: { id: admin.userId } });
    expect(made.actions).toMatchObject([{ to: "user", userId: null }]);
    const { id, version, actsFor: _, fired: __, lastFiredAt: ___, ...said } = made;
    const turnOn = { ...said, version, enabled: true };
    const unfit = { params: { id }, body: { ...turnOn, actsForId: admin.userId } };
    expect((await admin.refused(triggerCalls.edit, unfit)).code).toBe("trigger.user-unfit");
    const nobody = { params: { id }, body: { ...turnOn, actsForId: ana.userId } };
    expect((await admin.refused(triggerCalls.edit, nobody)).code).toBe("request.invalid");
    await file.undo(applied.id);
    expect(await listed()).toEqual([]);
  });

  it("that are here keep their people and stay turned on; where one is missing they are turned off until the undo", async () => {
    const { name } = await aTrigger(admin, ana, { actions: [aTaskFor("user", ana.userId)] });
    const [own] = (await file.parts()).triggers ?? [];
    if (!own) throw new Error("The file holds no trigger.");
    expect(JSON.stringify(own)).not.toContain(ana.userId);
    const [task] = own.actions;
    if (task?.type !== "task") throw new Error("The file holds another action.");
    await file.apply({ triggers: [{ ...own, actions: [{ ...task, subject: "Look tomorrow" }] }] });
    expect(await listed()).toMatchObject([
      { name, enabled: true, actsFor: { id: ana.userId }, actions: [{ subject: "Look tomorrow", userId: ana.userId }] },
    ]);
    const alert = { type: "alert", text: "A new one.", to: "user" } as const;
    const { applied, changes } = await file.apply({ triggers: [{ ...own, actions: [task, alert] }] });
    expect(changes.map(({ note }) => note)).toEqual([
      "An action is for one person, so the trigger is turned off. Choose who that is here, then turn it on.",
    ]);
    expect(await listed()).toMatchObject([{ enabled: false, actions: [{ userId: ana.userId }, { userId: null }] }]);
    await file.undo(applied.id);
    expect(await listed()).toMatchObject([
      { enabled: true, actions: [{ subject: "Look tomorrow", userId: ana.userId }] },
    ]);
  });

  it("set a status of the clinic's own by its name, here the one of this clinic", async () => {
    const waits = { type: "status", status: "InProgress", own: "Waiting for lab", reason: "" } as const;
    const triggers = [{ ...aFiledTrigger, actions: [waits] }];
    expect((await file.refusal({ triggers })).message).toContain(
      "This clinic has no status of its own “Waiting for lab”.",
    );
    const own = await keepOwnStatuses(admin, "Incident", [waitingForLab]);
    await file.apply({ triggers });
    expect((await listed())[0]?.actions).toEqual([{ ...waits, own }]);
    expect((await file.parts()).triggers).toEqual(triggers);
  });

  it("that name a workgroup or an infection that nobody has here are refused with their place", async () => {
    const forGroup = { ...forAnyone, to: "workgroup", workgroup: "Harbor team" } as const;
    expect(await file.refusal({ triggers: [{ ...aFiledTrigger, actions: [forGroup] }] })).toMatchObject({
      code: "configuration.refused",
      message: "Line 1, Triggers “New ones”: This clinic has no workgroup “Harbor team”.",
    });
    const rule = {
      ...aFiledTrigger.rule,
      conditions: [{ field: "infection", operator: "one-of", values: ["Plague of frogs"] }],
    };
    const triggers = [{ ...aFiledTrigger, rule }] as NonNullable<ConfigurationParts["triggers"]>;
    expect((await file.refusal({ triggers })).message).toContain("This clinic has no infection “Plague of frogs”.");
  });
});

describe("forms", () => {
  const question = {
    label: "Where did you travel?",
    words: { es: { label: "¿Adónde viajó?" } },
    type: "input",
    format: "text",
    rules: { maxLength: 40 },
    required: false,
    readonly: false,
    multiple: false,
  } as const;
  const wentTo = { ...question, code: "went_to" };
  const flight = { ...question, code: "flight", label: "Which flight?", parent: "went_to", when: "went_to = 'Boston'" };
  const block = {
    key: "trips",
    name: "Travel",
    areas: ["INVESTIGATION"],
    scope: "record",
    order: 500,
    questions: [wentTo, flight],
  } satisfies NonNullable<ConfigurationParts["forms"]>[number];
  const changed = { ...block, questions: [{ ...wentTo, label: "Which places did you see?" }, flight] };
  const asked = async (code: string) => {
    const { published } = await admin.ask(formBuilderCalls.builtBlock, { params: { key: "trips" } });
    return published?.questions.find((each) => each.code === code);
  };
  async function answer() {
    const record = await anInvestigation(ana);
    return ana.ask(formCalls.save, answersTo(await questionsOf(ana), "trips", record.id, { went_to: "Boston" }));
  }

  it("are asked at once, in the languages and by the rules of the file; an undo leaves nothing of them [R10-53]", async () => {
    const before = await admin.ask(formBuilderCalls.builtBlocks);
    const { applied } = await file.apply({ forms: [block] });
    expect(await asked("went_to")).toMatchObject({ version: 1, words: question.words, rules: { maxLength: 40 } });
    expect(await asked("flight")).toMatchObject({ parent: "went_to", when: "went_to = 'Boston'" });
    expect(valuesOf(await answer())).toEqual({ went_to: "Boston" });
    expect((await file.undo(applied.id)).disabled).toEqual(["Travel"]);
    const { applied: again } = await file.apply({
      forms: [{ ...block, key: "trips-again", questions: [{ ...question, code: "seen" }] }],
    });
    await file.undo(again.id);
    const after = (await admin.ask(formBuilderCalls.builtBlocks)).data.filter(({ key }) => key !== "trips");
    expect(after).toEqual(before.data);
  });

  it("that were answered get a new version, and the former one back where nobody answered the new one", async () => {
    await file.apply({ forms: [block] });
    await answer();
    const { applied, changes } = await file.apply({ forms: [changed] });
    expect(changes[0]?.note).toMatch(/^1 question of it was answered here\. These answers keep the version/);
    expect(await asked("went_to")).toMatchObject({ version: 2, label: "Which places did you see?" });
    expect(await file.undo(applied.id)).toMatchObject({ askedAgain: [] });
    expect(await asked("went_to")).toMatchObject({ version: 1, label: question.label });
  });

  it("that were answered since are asked as before in a version of their own, and the undo says so", async () => {
    await file.apply({ forms: [block] });
    await answer();
    const { applied } = await file.apply({ forms: [changed] });
    await answer();
    expect(await file.undo(applied.id)).toMatchObject({ askedAgain: ["Where did you travel? (Travel)"] });
    expect(await asked("went_to")).toMatchObject({ version: 3, label: question.label });
  });

  it("that can't be asked like that are refused with block and question", async () => {
    const wrong = { ...block, questions: [{ ...wentTo, when: "nowhere = 1" }] };
    expect((await file.refusal({ forms: [wrong] })).message).toMatch(/^Line 1, Forms “Travel”: went_to: /);
  });
});
