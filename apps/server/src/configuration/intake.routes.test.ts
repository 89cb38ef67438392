import type { ConfigurationParts } from "@tracewell/contract/configuration-file";
import { intakeCalls } from "@tracewell/contract/intake";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { aConfigurator } from "../../testing/configuration.ts";
import { aVisit } from "../../testing/visit.ts";

type Item = NonNullable<ConfigurationParts["intake"]>[number]["items"][number];

let server: TestApp;
let clinic: string;
let admin: Caller;
let file: ReturnType<typeof aConfigurator>;
let before: Item[];

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  file = aConfigurator(admin);
  before = await listed();
});

const listed = async (): Promise<Item[]> => (await file.parts()).intake?.[0]?.items ?? [];
const asking = (...items: Item[]): ConfigurationParts => ({ intake: [{ items }] });
const passport: Item = { name: "Passport seen", knownBy: null, neededFor: "leaving-intake", visitTypes: [] };

it("comes by the names of types, beside what the clinic asks for, and goes with the undo [R10-53]", async () => {
  const [first, second] = before;
  if (!first || !second) throw new Error("Visits of a new clinic ask for nothing.");
  const wanted = { ...first, neededFor: "discharge" as const, visitTypes: [] };
  const { applied, changes } = await file.apply(asking(passport, second, wanted));
  expect(changes).toMatchObject([{ name: "What visits ask for", does: "change", note: null }]);
  expect(changes[0]?.facts).toContainEqual({
    label: "Item Passport seen",
    before: null,
    after: "all visits; ticked by hand; needed before leaving intake",
  });
  expect((await listed()).map(({ name }) => name)).toEqual([
    "Passport seen",
    second.name,
    ...before.slice(2).map(({ name }) => name),
    first.name,
  ]);
  expect(await listed()).toContainEqual(wanted);
  expect(await file.undo(applied.id)).toMatchObject({ disabled: [] });
  expect(await listed()).toEqual(before);
});

it("is asked of visits that are not over, and their ticks stay through the undo", async () => {
  const nurse = await aStaffMember(server, clinic, { role: "Clinician" });
  const { id } = await aVisit(nurse);
  const { applied, changes } = await file.apply(asking(passport));
  expect(changes.map(({ note }) => note)).toEqual([
    "It applies at once to 1 open visit. What was ticked stays ticked.",
  ]);
  const { items } = await admin.ask(intakeCalls.items);
  const itemId = items.find(({ name }) => name === passport.name)?.id ?? "";
  await nurse.ask(intakeCalls.tick, { params: { id, itemId }, body: { notNeeded: null } });
  await file.undo(applied.id);
  expect(await listed()).toEqual(before);
  const line = (await admin.ask(intakeCalls.items)).items.find(({ knownBy }) => knownBy === null);
  if (!line) throw new Error("Nothing is ticked by hand.");
  const lines = await nurse.ask(intakeCalls.tick, { params: { id, itemId: line.id }, body: { notNeeded: null } });
  expect(lines.find(({ name }) => name === passport.name)).toMatchObject({ state: "done" });
});

it("is refused where it names a type that nobody has here, one name twice, or more than a visit can ask for", async () => {
  expect(await file.refusal(asking({ ...passport, visitTypes: ["Moon landing"] }))).toMatchObject({
    code: "configuration.refused",
    message: "Line 1, Intake item 1: This clinic has no type of visit “Moon landing”.",
  });
  const twice = await file.refusal(asking(passport, { ...passport, name: "passport SEEN" }));
  expect(twice).toMatchObject({ code: "configuration.invalid", message: expect.stringContaining("the same name") });
  const many = Array.from({ length: 60 }, (_, at) => ({ ...passport, name: `Paper ${at}` }));
  expect((await file.refusal(asking(...many))).message).toContain(`they would ask for ${60 + before.length}.`);
});
