import type { ConfigurationParts } from "@tracewell/contract/configuration-file";
import type { FiledTreatment } from "@tracewell/contract/configuration-treatments";
import { treatmentCalls } from "@tracewell/contract/treatments";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { aConfigurator } from "../../testing/configuration.ts";
import { aGivenTreatment } from "../../testing/given-treatments.ts";
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

const listed = async () => (await file.parts()).treatments ?? [];
const named = async (name: string) => (await listed()).find((each) => each.name === name);
/** The first one, which its clinic gives first. */
const first = (): FiledTreatment => {
  const [treatment] = before.treatments ?? [];
  if (!treatment) throw new Error("The file holds no treatments.");
  return treatment;
};
const regimen = (title: string): FiledTreatment["regimens"][number] => ({
  ...{ title, description: "With food.", code: "3640", dose: "100 mg", route: "Oral" },
  ...{ forPregnant: false, forNonPregnant: true, forAllergy: false, deleted: false },
});
const frogs: FiledTreatment = {
  name: "Valley fever",
  infection: "Chlamydia",
  notes: "Call again in a month.",
  disabled: false,
  regimens: [regimen("Fluconazole 400 mg orally once a day"), { ...regimen("Watch and wait"), deleted: true }],
};

/** Gives a regimen, by its title. */
async function give(title: string): Promise<void> {
  const nurse = await aStaffMember(server, clinic, { role: "Clinician" });
  const { data } = await nurse.ask(treatmentCalls.definitions);
  const found = data.flatMap(({ regimens }) => regimens).find((each) => each.title === title);
  await aGivenTreatment(nurse, (await aVisit(nurse)).id, found?.id);
}

it("come with their regimens and the outcomes that offer them; an undo leaves nothing of them [R10-53]", async () => {
  const naat = before.tests?.find(({ name, outcomes }) => name === "Chlamydia NAAT" && outcomes.length > 0);
  if (!naat) throw new Error("The file holds no NAAT.");
  const outcomes = naat.outcomes.map((outcome) => ({ ...outcome, treatments: [frogs.name] }));
  const { applied, changes } = await file.apply({ treatments: [frogs], tests: [{ ...naat, outcomes }] });
  expect(changes.find(({ name }) => name === frogs.name)).toMatchObject({ does: "add", uses: null });
  expect(changes.find(({ name }) => name === frogs.name)?.facts).toContainEqual({
    label: "Regimen Fluconazole 400 mg orally once a day",
    before: null,
    after: "100 mg; Oral; not in pregnancy; code 3640; With food.",
  });
  expect(await named(frogs.name)).toEqual(frogs);
  expect(await file.undo(applied.id)).toMatchObject({ disabled: [] });
  expect(await file.parts()).toEqual(before);
});

it("keep regimens that the file doesn't name, and take its order of the others", async () => {
  const [one, two] = first().regimens;
  if (!one || !two) throw new Error("There are too few regimens.");
  const more = regimen("Something new");
  const wanted = { ...first(), notes: "Ask the lead.", regimens: [two, { ...one, dose: "9 mg" }, more] };
  const { applied } = await file.apply({ treatments: [wanted] });
  const titles = (await named(first().name))?.regimens.map(({ title }) => title);
  expect(titles).toEqual([
    two.title,
    one.title,
    ...first()
      .regimens.slice(2)
      .map(({ title }) => title),
    more.title,
  ]);
  await file.undo(applied.id);
  expect(await listed()).toEqual(before.treatments);
});

it("that were given since are disabled by the undo, and a regimen that was given is offered no more; both are named", async () => {
  const fresh = regimen("Something new");
  const { applied, changes } = await file.apply({ treatments: [{ ...first(), regimens: [fresh] }, frogs] });
  expect(changes.find(({ name }) => name === first().name)?.uses).toBeGreaterThan(0);
  await give(fresh.title);
  await give("Fluconazole 400 mg orally once a day");
  expect((await file.undo(applied.id)).disabled).toEqual([`${first().name}, Something new`, frogs.name]);
  expect((await named(first().name))?.regimens).toEqual([...first().regimens, { ...fresh, deleted: true }]);
  expect(await named(frogs.name)).toEqual({ ...frogs, disabled: true });
});

it("are refused like on their page: an infection that nobody has, a title twice, too many that are offered", async () => {
  expect(await file.refusal({ treatments: [{ ...frogs, infection: "Plague of frogs" }] })).toMatchObject({
    code: "configuration.refused",
    message: "Line 1, Treatments “Valley fever”: This clinic has no infection “Plague of frogs”.",
  });
  const twice = { ...frogs, regimens: [regimen("A"), regimen("A")] };
  expect((await file.refusal({ treatments: [twice] })).message).toContain("Two regimens have the same title.");
  const unfit = { ...frogs, regimens: [{ ...regimen("A"), forNonPregnant: false }] };
  expect((await file.refusal({ treatments: [unfit] })).message).toContain("It suits the pregnant, others, or both.");
  const many = Array.from({ length: 16 }, (_, at) => regimen(`Regimen ${at}`));
  expect((await file.refusal({ treatments: [{ ...frogs, regimens: many }] })).message).toContain("it would offer 16.");
  const named = { ...frogs, regimens: many.map((each) => ({ ...each, deleted: true })) };
  await file.apply({ treatments: [named] });
  expect((await listed()).find(({ name }) => name === frogs.name)?.regimens).toHaveLength(16);
});
