import { treatmentCalls } from "@tracewell/contract/treatments";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";

let server: TestApp;
let nurse: Caller;
let stranger: Caller;

beforeAll(async () => {
  server = await anApp();
  nurse = await aStaffMember(server, await aClinic(server), { role: "Clinician" });
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
