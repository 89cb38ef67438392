import { describe, expect, it } from "vitest";
import { avoidedInPregnancy, classesIn } from "./drug-class.model.ts";
import { isPregnant, mayGive, mayOffer } from "./treatment-warning.policy.ts";
import type { TreatedPatient, WeighedRegimen } from "./weighed-regimen.model.ts";

const today = "2026-03-01";
const patient = (more: Partial<TreatedPatient> = {}): TreatedPatient => ({
  pregnancy: { status: "No", notedOn: today, over: false },
  mayBePregnant: true,
  allergies: [],
  weight: null,
  ...more,
});
const pregnant = { status: "Yes", notedOn: "2026-01-15", over: false };
const regimen = (title: string, more: Partial<WeighedRegimen> = {}): WeighedRegimen => ({
  id: title,
  title,
  description: null,
  route: "Oral",
  forPregnant: true,
  forNonPregnant: true,
  forAllergy: false,
  ...more,
});
const doxycycline = regimen("Doxycycline 100 mg orally twice a day, 7 days", { forPregnant: false });
const azithromycin = regimen("Azithromycin 1 g orally, single dose", { forNonPregnant: false });
const benzathine = regimen("Benzathine penicillin G 2.4 million units IM, single dose", { route: "IM" });
const instead = regimen("Doxycycline 100 mg orally twice a day, 14 days", { forPregnant: false, forAllergy: true });

const offer = (who: TreatedPatient, one: WeighedRegimen, among = [one]) =>
  mayOffer(who, { regimen: one, among, today });
const give = (who: TreatedPatient, one: WeighedRegimen, more: object = {}) =>
  mayGive(who, {
    regimen: one,
    among: [one],
    infection: "Chlamydia",
    delivery: "Observed",
    sameOn: [],
    on: today,
    today,
    ...more,
  }).reasons.map(({ code }) => code);

describe("mayOffer", () => {
  it("offers no doxycycline in pregnancy, and says so [R10-11]", () => {
    const { allowed, reasons } = offer(patient({ pregnancy: pregnant }), doxycycline);
    expect(allowed).toBe(false);
    expect(reasons).toEqual([
      { code: "treatment.pregnant", text: "No doxycycline in pregnancy (pregnant as of 01/15/2026)." },
    ]);
    expect(offer(patient({ pregnancy: pregnant }), azithromycin).allowed).toBe(true);
  });

  it("keeps what is for the pregnant from others", () => {
    expect(offer(patient(), azithromycin).reasons.map(({ code }) => code)).toEqual(["treatment.for-pregnancy"]);
  });

  it("offers the alternative only to those who are allergic to the usual drug [R10-11]", () => {
    const among = [benzathine, instead];
    const allergic = patient({ allergies: [{ allergen: "PCN", reaction: "hives" }] });
    expect(offer(patient(), instead, among).reasons.map(({ code }) => code)).toEqual(["treatment.for-allergy"]);
    expect(offer(allergic, instead, among).allowed).toBe(true);
    expect(offer(allergic, benzathine, among).reasons).toEqual([
      { code: "treatment.allergy", text: "The patient is allergic to pcn (hives)." },
    ]);
    const none = patient({ allergies: [{ allergen: "None known", reaction: null }] });
    expect(offer(none, benzathine, among).allowed).toBe(true);
  });
});

describe("mayGive", () => {
  it("asks where it is not noted whether the patient is pregnant", () => {
    expect(give(patient({ pregnancy: null }), doxycycline)).toEqual(["treatment.pregnancy-unknown"]);
    expect(give(patient({ pregnancy: null, mayBePregnant: false }), doxycycline)).toEqual([]);
    const long = { status: "Yes", notedOn: "2025-01-01", over: false };
    expect(give(patient({ pregnancy: long }), doxycycline)).toEqual(["treatment.pregnancy-unknown"]);
  });

  it("asks before the same regimen within 30 days", () => {
    expect(give(patient(), doxycycline, { sameOn: ["2026-02-10"] })).toEqual(["treatment.duplicate"]);
    expect(give(patient(), doxycycline, { sameOn: ["2026-01-10"] })).toEqual([]);
  });

  it("asks before 500 mg of ceftriaxone from 150 kg on", () => {
    const ceftriaxone = regimen("Ceftriaxone 500 mg IM, single dose", { route: "IM" });
    expect(give(patient({ weight: 340 }), ceftriaxone)).toEqual(["treatment.heavy"]);
    expect(give(patient({ weight: 300 }), ceftriaxone)).toEqual([]);
  });

  it("weighs for a partner what is unknown of them, and nothing of the patient", () => {
    const expecting = patient({ pregnancy: pregnant });
    expect(give(expecting, doxycycline, { delivery: "For a partner" })).toEqual([]);
    expect(give(expecting, benzathine, { delivery: "For a partner", infection: "Syphilis" })).toEqual([
      "treatment.partner-syphilis",
      "treatment.partner-injection",
    ]);
  });
});

it("knows a pregnancy by its last answer, for 42 weeks or until it ends", () => {
  expect(isPregnant(pregnant, today)).toBe(true);
  expect(isPregnant({ ...pregnant, over: true }, today)).toBe(false);
  expect(isPregnant({ ...pregnant, notedOn: "2025-04-01" }, today)).toBe(false);
  expect(isPregnant(null, today)).toBe(false);
});

it("finds drugs by the beginnings of their names", () => {
  expect(classesIn("Ciprofloxacin 500 mg")).toEqual(["quinolone"]);
  expect(classesIn("bicillin L-A, hives")).toEqual(["penicillin"]);
  expect(classesIn("None known")).toEqual([]);
  expect(avoidedInPregnancy("Ceftriaxone 500 mg IM once, plus doxycycline 100 mg")).toEqual(["doxycycline"]);
});
