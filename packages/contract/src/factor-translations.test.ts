import { expect, it } from "vitest";
import { askedIn, languagesOf, untranslated } from "./factor-translations.ts";
import { Question } from "./factors.ts";

const question = Question.parse({
  code: "went",
  label: "Did you travel?",
  hint: "In the last 21 days",
  type: "select",
  words: { es: { label: "¿Viajó usted?" } },
  options: [
    { code: "yes", label: "Yes", words: { es: "Sí" } },
    { code: "no", label: "No" },
  ],
});

it("asks in a language as far as it was translated, and in English for the rest", () => {
  const spanish = askedIn(question, "es");
  expect([spanish.label, spanish.hint]).toEqual(["¿Viajó usted?", "In the last 21 days"]);
  expect(spanish.options?.map(({ label }) => label)).toEqual(["Sí", "No"]);
  expect(askedIn(question, "en")).toBe(question);
  expect(askedIn(question, "fr").label).toBe("Did you travel?");
});

it("tells which languages there are, and how much is missing", () => {
  expect(languagesOf([question])).toEqual(["es"]);
  expect(untranslated(question, "es")).toBe(2);
  expect(untranslated(question, "zh")).toBe(4);
});
