import { treatmentCalls } from "@tracewell/contract/treatments";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";

let server: TestApp;
let clinic: string;
let nurse: Caller;
let stranger: Caller;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  nurse = await aStaffMember(server, clinic, { role: "Clinician" });
  stranger = await aStaffMember(server, await aClinic(server), { role: "Clinician" });
});
afterAll(() => server.close());

const definitions = async (caller = nurse) => (await caller.ask(treatmentCalls.definitions)).data;

it("gives a clinic the treatments of the CDC's guidelines, by infection and with notes [R3-53] [R7-92]", async () => {
  const all = await definitions();
  const gonorrhea = all.find(({ name }) => name === "Gonorrhea, uncomplicated");
  expect(gonorrhea).toMatchObject({ infection: { name: "Gonorrhea" }, disabled: false });
  expect(gonorrhea?.notes).toContain("test of cure");
  const infections = new Set(all.map(({ infection }) => infection?.name));
  for (const name of ["Chlamydia", "Gonorrhea", "Syphilis", "Trichomoniasis", "HIV", "COVID-19"])
    expect(infections).toContain(name);
});

it("says of each regimen whom it suits, in order [R3-52]", async () => {
  const chlamydia = (await definitions())[0];
  expect(chlamydia?.regimens[0]).toMatchObject({
    title: "Doxycycline 100 mg orally twice a day, 7 days",
    description: null,
    code: "3640",
    forPregnant: false,
    forNonPregnant: true,
    forAllergy: false,
    order: 1,
    deleted: false,
  });
  expect(chlamydia?.regimens.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(chlamydia?.regimens.filter(({ forPregnant }) => forPregnant).map(({ title }) => title)).toEqual([
    "Azithromycin 1 g orally, single dose",
    "Amoxicillin 500 mg orally three times a day, 7 days",
  ]);
  for (const { name, regimens } of await definitions()) {
    const suits = regimens.every(({ forPregnant, forNonPregnant }) => forPregnant || forNonPregnant);
    expect([name, regimens.length > 0 && suits]).toEqual([name, true]);
  }
});

it("has treatments of its own in each clinic [R6-18]", async () => {
  const ours = new Set((await definitions()).map(({ id }) => id));
  expect((await definitions(stranger)).filter(({ id }) => ours.has(id))).toEqual([]);
});

it("offers no penicillin allergy in pregnancy another drug than penicillin, and no new drug unasked", async () => {
  const syphilis = (await definitions()).filter(({ infection }) => infection?.name === "Syphilis");
  for (const { name, regimens } of syphilis) {
    const allergic = regimens.filter(({ forAllergy, forPregnant }) => forAllergy && forPregnant);
    expect([
      name,
      allergic.length,
      allergic.every(({ title }) => title.startsWith("Penicillin desensitization")),
    ]).toEqual([name, 1, true]);
  }
  const gonorrhea = (await definitions()).find(({ name }) => name === "Gonorrhea, uncomplicated");
  expect(gonorrhea?.regimens.filter(({ deleted }) => deleted).map(({ title }) => title.split(" ")[0])).toEqual([
    "Zoliflodacin",
    "Gepotidacin",
  ]);
});

it("has what is given for syndromes, to contacts and partners, and to prevent [R3-52] [R3-53]", async () => {
  const all = await definitions();
  const titles = (name: string) => all.find((each) => each.name === name)?.regimens.map(({ title }) => title) ?? [];
  expect(all.find(({ name }) => name === "Nongonococcal urethritis")).toMatchObject({ infection: null });
  expect(titles("Pelvic inflammatory disease, outpatient")[0]).toContain("14 days");
  expect(titles("Epididymitis")[0]).toContain("10 days");
  expect(titles("Doxycycline after sex (doxy-PEP)")).toEqual(["Doxycycline 200 mg orally within 72 hours after sex"]);
  expect(titles("Gonorrhea, contact or partner (EPT)")).toContain("Cefixime 800 mg orally, single dose");
  expect(all.filter(({ name, infection }) => name.includes("EPT") && infection?.name === "Syphilis")).toEqual([]);
});

const aRegimen = (title: string, more: object = {}) => ({
  title,
  description: null,
  code: null,
  dose: null,
  route: "Oral" as const,
  forPregnant: true,
  forNonPregnant: true,
  forAllergy: false,
  deleted: false,
  ...more,
});
const aTreatment = (more: object = {}) => ({
  name: `Treatment ${Math.random()}`,
  infectionId: null,
  notes: null,
  disabled: false,
  regimens: [aRegimen("One"), aRegimen("Two")],
  ...more,
});

it("lets administrators add, change and reorder treatments with their regimens [R3-52] [R3-53]", async () => {
  const admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  const made = await admin.ask(treatmentCalls.create, { body: aTreatment() });
  const [one, two] = made.regimens;
  const params = { id: made.id };
  const body = { ...aTreatment(), notes: "Once", version: made.version };
  const edited = await admin.ask(treatmentCalls.edit, {
    params,
    body: {
      ...body,
      regimens: [aRegimen("One", { id: two?.id }), aRegimen("Three"), aRegimen("Two", { id: one?.id })],
    },
  });
  expect(edited.regimens.map(({ id, title, order }) => [id, title, order])).toEqual([
    [two?.id, "One", 1],
    [expect.any(String), "Three", 2],
    [one?.id, "Two", 3],
  ]);
  expect(edited).toMatchObject({ notes: "Once", version: 2, abilities: { remove: { allowed: true } } });
  const less = await admin.ask(treatmentCalls.edit, { params, body: { ...body, regimens: [], version: 2 } });
  expect(less.regimens.every(({ deleted }) => deleted)).toBe(true);
  expect(await admin.refused(treatmentCalls.edit, { params, body })).toMatchObject({ code: "edit.stale" });
  await admin.ask(treatmentCalls.remove, { params });
  expect(await admin.refused(treatmentCalls.get, { params })).toMatchObject({ status: 404 });
});

it("refuses a name or title twice, another treatment's regimen, and removing what is in use", async () => {
  const admin = await aStaffMember(server, clinic, { role: "Clinic administrator" });
  const chlamydia = (await definitions(admin))[0];
  const taken = aTreatment({ name: chlamydia?.name });
  expect(await admin.refused(treatmentCalls.create, { body: taken })).toMatchObject({ code: "treatment.name-taken" });
  const twice = aTreatment({ regimens: [aRegimen("One"), aRegimen("One")] });
  expect(await admin.refused(treatmentCalls.create, { body: twice })).toMatchObject({
    code: "treatment.regimen-twice",
  });
  const made = await admin.ask(treatmentCalls.create, { body: aTreatment() });
  const foreign = { ...aTreatment({ regimens: [aRegimen("One", { id: chlamydia?.regimens[0]?.id })] }), version: 1 };
  expect(await admin.refused(treatmentCalls.edit, { params: { id: made.id }, body: foreign })).toMatchObject({
    code: "request.invalid",
  });
  expect(await admin.refused(treatmentCalls.remove, { params: { id: chlamydia?.id ?? "" } })).toMatchObject({
    code: "treatment.in-use",
  });
  expect(await nurse.refused(treatmentCalls.create, { body: aTreatment() })).toMatchObject({ status: 403 });
});

it("names dose and route of each regimen of one drug [R3-52]", async () => {
  const all = (await definitions()).flatMap(({ regimens }) => regimens);
  const of = (title: string) => all.find((each) => each.title === title);
  expect(of("Ceftriaxone 500 mg IM, single dose")).toMatchObject({ dose: "500 mg", route: "IM" });
  expect(of("Doxycycline 100 mg orally twice a day, 7 days")).toMatchObject({ dose: "100 mg", route: "Oral" });
  expect(of("Gentamicin 240 mg IM plus azithromycin 2 g orally, single doses")).toMatchObject({
    dose: null,
    route: null,
  });
});
