import { configurationCalls } from "@tracewell/contract/configuration";
import type { ConfigurationFile, ConfigurationParts } from "@tracewell/contract/configuration-file";
import { isFixedValue } from "@tracewell/contract/lookup-titles";
import { themeNames } from "@tracewell/contract/themes";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";

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
    })),
    modules: parts.modules?.map(({ area, cards }) => ({
      area,
      cards: shuffled(cards).map(({ card, rule }) => ({
        card,
        rule: rule && { ...rule, isShown: flipped(rule.isShown), fromAge: one(0, 20), toAge: one(30, 90) },
      })),
    })),
    theme: [{ name: themeNames[one(0, themeNames.length - 2)] ?? "standard", own: null }],
  };
}

/** Without what has an order of its own elsewhere in the file, and without the location that each clinic begins with. */
const comparable = ({ locations: _, lists, infections, statuses, ...parts }: ConfigurationParts) => ({
  ...parts,
  lists: new Set(lists),
  infections: infections?.map(({ codes, ...infection }) => ({ ...infection, codes: new Set(codes) })),
  statuses: statuses?.map(({ moves, ...kind }) => ({ ...kind, moves: new Set(moves) })),
});

const readFile = async (who: Caller) =>
  JSON.parse((await who.ask(configurationCalls.file)).content) as ConfigurationFile;

it.each([1, 2])("is the same after it was applied, and as before after the undo: configuration %i", async (seed) => {
  const who = await aStaffMember(server, await aClinic(server), { role: "Clinic administrator" });
  const before = await readFile(who);
  const sections = another(before.sections, chanceOf(seed));
  const content = JSON.stringify({ ...before, sections });
  const { state } = await who.ask(configurationCalls.preview, { body: { content } });
  const { id } = await who.ask(configurationCalls.apply, { body: { content, state, fileName: "any.json" } });
  expect(comparable((await readFile(who)).sections)).toEqual(comparable(sections));
  await who.ask(configurationCalls.undo, { params: { id } });
  expect(comparable((await readFile(who)).sections)).toEqual(comparable(before.sections));
});
