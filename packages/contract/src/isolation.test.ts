import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readClinicSetting } from "./clinic-settings.ts";
import { symptomNames } from "./constants.ts";
import { exposureNames, isIll as isIllFrom, isolationCalls, SelfAssessment } from "./isolation.ts";

const feverThreshold = readClinicSetting("isolationMonitoring").feverThreshold;
const isIll = (given: Parameters<typeof isIllFrom>[0]) => isIllFrom(given, feverThreshold);

const well = SelfAssessment.parse({ date: "2026-11-21" });
const answered = fc.record({
  high_fever: fc.boolean(),
  current_fever: fc.option(fc.integer({ min: 1000, max: 1150 }).map((tenths) => tenths / 10)),
  ...Object.fromEntries([...symptomNames, ...exposureNames].map((name) => [name, fc.boolean()])),
});
const told = (change: object) => ({ ...well, ...change });

describe("who is ill", () => {
  it("has a high fever, from 100.4°F on [R9-48] [R9-49]", () => {
    expect(isIll(well)).toBe(false);
    expect(isIll(told({ high_fever: true }))).toBe(true);
    expect(isIll(told({ high_fever: true, current_fever: feverThreshold }))).toBe(true);
    expect(isIll(told({ high_fever: true, current_fever: 100.3 }))).toBe(false);
  });

  it("or two symptoms, two ways to have been exposed, or one of each [R9-49]", () => {
    fc.assert(
      fc.property(answered, (given) => {
        const answers = told({ ...given, high_fever: false });
        const count = (names: readonly (keyof typeof answers)[]) => names.filter((name) => answers[name]).length;
        const [symptoms, exposures] = [count(symptomNames), count(exposureNames)];
        expect(isIll(answers)).toBe(symptoms > 1 || exposures > 1 || (symptoms === 1 && exposures === 1));
      }),
    );
  });

  it("gets no better by a further symptom", () => {
    fc.assert(
      fc.property(answered, fc.constantFrom(...symptomNames, ...exposureNames), (given, further) => {
        if (isIll(told(given))) expect(isIll(told({ ...given, [further]: true }))).toBe(true);
      }),
    );
  });
});

it("asks what the product lists, with the token of a link [R2.7-02] [R3-58]", () => {
  expect(Object.keys(isolationCalls.report.body.shape)).toEqual([
    "date",
    "high_fever",
    "current_fever",
    "cough",
    "cough_recent",
    "difficulty_breathing",
    "flu_symptoms",
    "loss_taste_smell",
    "chest_pain",
    "confusion",
    "blue_lips",
    "infected_contact",
    "domestic_travel",
    "foreign_travel",
    "token",
  ]);
});

it("takes no temperature below 100 degrees [R5-15]", () => {
  const faults = (current_fever: number) =>
    SelfAssessment.safeParse(told({ high_fever: true, current_fever })).error?.issues.map(({ message }) => message);
  expect(faults(99.9)).toEqual(["Temperature must be not less 100°F"]);
  expect(faults(100)).toBeUndefined();
});
