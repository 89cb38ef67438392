import { languages } from "@tracewell/contract/constants";
import { syllable } from "syllable";
import { describe, expect, it } from "vitest";
import { outcomeTextKeys, seededOutcomeTexts } from "./outcome-text.seed.ts";

const texts = seededOutcomeTexts();

/** The school grade of an English text by Flesch and Kincaid (1975). */
function gradeOf(text: string): number {
  const sentences = text.split(/[.!?:]+(?:\s|$)/).filter((each) => each.trim() !== "").length;
  const words = text.match(/[\p{L}\p{N}’']+/gu) ?? [];
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
}

describe.each(outcomeTextKeys)("what patients read of %s", (key) => {
  const { titles, texts: bodies } = texts[key];

  it("is English of the sixth grade [R10-18]", () => {
    expect(gradeOf(bodies.en)).toBeLessThan(7);
    for (const line of bodies.en.split("\n")) expect([line, line.split(/\s+/).length < 36]).toEqual([line, true]);
    expect(titles.en.split(" ").length).toBeLessThan(10);
  });

  it("says what it means first, then as many steps in each language [R10-18]", () => {
    const lines = languages.map((language) => bodies[language]?.split("\n").length);
    expect(new Set(lines).size).toBeLessThanOrEqual(1 + Number(key === "hiv-not-found"));
    expect(languages.every((language) => titles[language])).toBe(true);
  });
});
