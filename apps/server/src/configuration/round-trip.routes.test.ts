import { configurationCalls } from "@tracewell/contract/configuration";
import type { ConfigurationFile, ConfigurationParts } from "@tracewell/contract/configuration-file";
import { isFixedValue } from "@tracewell/contract/lookup-titles";
import { type AccessGroup, accessGroups } from "@tracewell/contract/permissions";
import { themeNames } from "@tracewell/contract/themes";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { aTrigger } from "../../testing/trigger.ts";

let server: TestApp;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());

/** Numbers from 0 to 1 that are the same for each seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const staffGroups: readonly AccessGroup[] = [
  "DCM_VISITS_USER",
  "DIS_INCOMINGREPORTS_USER",
  "DIS_USER",
  "PERSONS_AGGREGATED",
  "SUBMIT_IMPORT",
  "OUTBREAK_MANAGER",
];
/** In the order in which a role has them. */
const groupsOf = (given: readonly AccessGroup[]) => accessGroups.filter((group) => given.includes(group));

/** Some other configuration that keeps the rules, made of the one that every clinic begins with. */
function another(parts: ConfigurationParts, chance: () => number): ConfigurationParts {
  const one = (least: number, most: number) => least + Math.floor(chance() * (most - least + 1));
  const flipped = (value: boolean) => (chance() < 0.15 ? !value : value);
  const shuffled = <T>(all: readonly T[]) =>
    all
      .map((each) => ({ each, at: chance() }))
      .sort((a, b) => a.at - b.at)
      .map(({ each }) => each);
  const keys = shuffled([...new Set(parts.statuses?.flatMap(({ statuses }) => statuses.map(({ key }) => key)))]);
  const ownResult = `Result ${one(1, 1_000_000)}`;
  const added = { list: "SYMPTOM" as const, name: `Symptom ${one(1, 1_000_000)}`, es: "Nuevo" };
  return {
    ...parts,
    lists: [
      ...(parts.lists ?? []).map((value) =>
        isFixedValue(value.list, value) || chance() > 0.3
          ? value
          : { ...value, es: `${value.name} ${one(1, 9)}`, disabled: flipped(value.disabled) },
      ),
      { ...added, fr: null, my: null, zh: null, code: null, disabled: false },
    ],
    listOrder: parts.listOrder?.map(({ list, values }) => ({
      list,
      values: shuffled(list === added.list ? [...values, added.name] : values),
    })),
    infections: parts.infections?.map((infection) =>
      chance() > 0.2
        ? infection
        : {
            ...infection,
            disabled: flipped(infection.disabled),
            codes: [
              ...infection.codes,
              { meaning: "test" as const, system: "L" as const, code: `X${one(1, 1_000_000)}`, name: "Our own" },
            ],
          },
    ),
    organizations: [
      {
        ...{ name: `Laboratory ${one(1, 99)}`, type: null, categories: ["Reporting" as const] },
        ...{ line1: null, line2: null, city: "Columbus", state: null, postcode: null },
        ...{ phone: null, otherPhone: null, fax: null, clia: `36D${one(1_000_000, 9_999_999)}`, npi: null },
        ...{ inactive: flipped(false), locationsInClinic: [] },
      },
    ],
    treatments: [
      ...(parts.treatments ?? []).map((treatment) =>
        chance() > 0.2
          ? treatment
          : {
              ...treatment,
              disabled: flipped(treatment.disabled),
              regimens: shuffled(treatment.regimens).map((each) => ({ ...each, deleted: flipped(each.deleted) })),
            },
      ),
      { ...{ name: `Treatment ${one(1, 99)}`, infection: null, notes: null, disabled: false }, regimens: [] },
    ],
    results: [
      ...(parts.results ?? []).map((result) => (chance() > 0.3 ? result : { ...result, weight: one(0, 1000) })),
      {
        ...{ key: null, name: ownResult, code: null, color: "amber" as const },
        ...{ weight: one(0, 99), detection: "Uncertain" as const, disabled: false },
      },
    ],
    resultTexts: parts.resultTexts?.map((text) =>
      chance() > 0.3 ? text : { ...text, texts: { ...text.texts, en: `Call us, ${one(1, 99)}.` } },
    ),
    tests: parts.tests?.map((test) => {
      const [outcome] = test.outcomes;
      if (!outcome || chance() > 0.15) return test;
      return {
        ...test,
        disabled: flipped(test.disabled),
        portalName: `Test ${one(1, 99)}`,
        results: shuffled([...test.results, ownResult]),
        sources: shuffled(test.sources),
        mappingCodes: [...test.mappingCodes, { system: "L" as const, code: `X${one(1, 99)}` }],
        outcomes: [
          ...test.outcomes.map((each) => ({ ...each, weight: one(0, 1000), showOnPortal: flipped(each.showOnPortal) })),
          { ...outcome, result: ownResult, source: null, reminders: [] },
        ],
      };
    }),
    favoriteTests: [
      {
        favorites: shuffled((parts.tests ?? []).slice(0, 5).map(({ name }) => name)),
        panels: [
          { name: "Walk-in", tests: (parts.tests ?? []).slice(5, 8).map(({ name }) => ({ test: name, sources: [] })) },
        ],
      },
    ],
    roles: [
      ...(parts.roles ?? []).map((role) =>
        role.key === "Clinician" || role.key === "Analyst"
          ? { ...role, name: `${role.name} ${one(1, 9)}`, groups: groupsOf(shuffled(staffGroups).slice(0, one(1, 6))) }
          : role,
      ),
      { key: null, name: `Role ${one(1, 1_000_000)}`, groups: groupsOf(shuffled(staffGroups).slice(0, one(0, 6))) },
    ],
    settings: parts.settings?.map(({ setting, values }) => {
      if (setting === "scheduling")
        return {
          setting,
          values: { ...values, daysAhead: one(1, 365), duration: one(5, 480), confirmBookings: false },
        };
      if (setting === "organizationBasic")
        return { setting, values: { ...values, greenMinutes: one(1, 20), amberMinutes: one(30, 90) } };
      return { setting, values };
    }),
    messages: parts.messages?.map((message) =>
      message.resultType
        ? message
        : {
            ...message,
            disabled: flipped(message.disabled),
            bodies: { ...message.bodies, en: `Call us, ${one(1, 99)}.` },
          },
    ),
    statuses: parts.statuses?.map(({ statuses, ...kind }) => ({
      ...kind,
      statuses: statuses
        .toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))
        .map(({ key, name }) => ({ key, name: key === "Closed" ? `Closed ${keys.length}` : name })),
      own: shuffled(statuses.filter(({ key }) => key !== "CaseCreated").slice(0, one(1, 3))).map(({ key }, at) => ({
        ...{ standsFor: key, name: `Own ${at} ${one(1, 99)}` },
        ...{ supervisors: flipped(false), disabled: flipped(false) },
      })),
    })),
    modules: parts.modules?.map(({ area, cards }) => ({
      area,
      cards: shuffled(cards).map(({ card, rule }) => ({
        card,
        rule: rule && { ...rule, isShown: flipped(rule.isShown), fromAge: one(0, 20), toAge: one(30, 90) },
      })),
    })),
    intake: parts.intake?.map(({ items }) => ({
      items: shuffled([
        ...items.map((item) => (chance() > 0.3 ? item : { ...item, neededFor: "discharge" as const, visitTypes: [] })),
        { name: `Asked ${one(1, 99)}`, knownBy: null, neededFor: null, visitTypes: [] },
      ]),
    })),
    forms: parts.forms?.map((block) => ({
      ...block,
      questions: [
        ...block.questions.map((question) =>
          chance() > 0.2
            ? question
            : { ...question, label: `${question.label} ${one(1, 9)}`, hint: "As you remember it." },
        ),
        {
          ...{ code: `own_${one(1, 1_000_000_000)}`, label: "Anything else?", words: { es: { label: "¿Algo más?" } } },
          ...{ type: "textarea" as const, rules: { maxLength: one(10, 2000) } },
          ...{ required: flipped(false), readonly: false, multiple: false },
        },
      ],
    })),
    triggers: (parts.triggers ?? []).flatMap((trigger) => [
      { ...trigger, actions: [...trigger.actions, { type: "alert" as const, text: "Look.", to: "owner" as const }] },
      {
        ...trigger,
        name: `Overdue ${one(1, 1_000_000)}`,
        source: "time-passed" as const,
        after: { days: one(1, 365), since: "opened-on" as const },
      },
    ]),
    guide: [
      { article: "home", title: `Start ${one(1, 99)}`, words: "start", text: "Begin.\n\n- One\n- Two", pictures: [] },
    ],
    theme: [{ name: themeNames[one(0, themeNames.length - 2)] ?? "standard", own: null }],
  };
}

/** Without what has an order of its own elsewhere in the file, and without the location that each clinic begins with. */
const comparable = ({ locations: _, lists, infections, statuses, triggers, tests, ...parts }: ConfigurationParts) => ({
  ...parts,
  tests: tests?.map(({ outcomes, ...test }) => ({ ...test, outcomes: new Set(outcomes) })),
  triggers: new Set(triggers),
  lists: new Set(lists),
  infections: infections?.map(({ codes, ...infection }) => ({ ...infection, codes: new Set(codes) })),
  statuses: statuses?.map(({ moves, ...kind }) => ({ ...kind, moves: new Set(moves) })),
});

const readFile = async (who: Caller) =>
  JSON.parse((await who.ask(configurationCalls.file)).content) as ConfigurationFile;

it.each([1, 2])("is the same after it was applied, and as before after the undo: configuration %i", async (seed) => {
  const clinic = await aClinic(server);
  const who = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  await aTrigger(who, await aStaffMember(server, clinic));
  const before = await readFile(who);
  const sections = another(before.sections, chanceOf(seed));
  const content = JSON.stringify({ ...before, sections });
  const { state } = await who.ask(configurationCalls.preview, { body: { content } });
  const { id } = await who.ask(configurationCalls.apply, { body: { content, state, fileName: "any.json" } });
  expect(comparable((await readFile(who)).sections)).toEqual(comparable(sections));
  await who.ask(configurationCalls.undo, { params: { id } });
  expect(comparable((await readFile(who)).sections)).toEqual(comparable(before.sections));
});
