import { expect, it } from "vitest";
import { languageOf } from "./person-language.model.ts";

it.each([
  ["Spanish", "es"],
  ["es-MX", "es"],
  ["spa", "es"],
  ["BURMESE", "my"],
  ["Mandarin", "zh"],
  ["fra", "fr"],
  ["Polish", "en"],
  [null, "en"],
] as const)("reads %s as a language that we speak", (written, language) => {
  expect(languageOf(written)).toBe(language);
});
