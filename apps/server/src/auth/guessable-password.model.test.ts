import { strongPassword } from "@tracewell/contract/passwords";

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCommon, isOwn } from "./guessable-password.model.ts";
import { guesses } from "./guessable-password.service.ts";

const { commonPasswords, commonWords } = guesses;

describe("the lists of common passwords", () => {
  it("hold those of a million that keep the product’s own rules", () => {
    expect(commonPasswords.size).toBeGreaterThan(1000);
    expect(commonPasswords).toContain("1qaz!QAZ");
    for (const password of commonPasswords) expect([password, isCommon(password, guesses)]).toEqual([password, true]);
  });

  it("hold the words of the 3,000 commonest, and of twice as many, however they are dressed up for the rules", () => {
    expect(commonWords.size).toBeGreaterThan(7000);
    const around = fc.string({ unit: fc.constantFrom(..."0123456789!@#$%^&*_-"), maxLength: 6 });
    const word = fc.constantFrom(...commonWords).filter((each) => /^[a-z]+$/.test(each));
    fc.assert(
      fc.property(around, word, around, (before, each, after) => {
        const inside = each.slice(1, -1).replaceAll("a", "@").replaceAll("o", "0");
        const dressed = `${each.charAt(0).toUpperCase()}${inside}${each.at(-1)}`;
        expect(isCommon(`${before}${dressed}${after}`, guesses)).toBe(true);
      }),
    );
  });

  it("leave phrases alone", () => {
    for (const password of ["Demo-pass-1", "Other-pass-2", "Heron&Kettle7", "Own-pass-2026", "x7!Qm_29Lt"]) {
      expect([password, isCommon(password, guesses)]).toEqual([password, false]);
      expect(strongPassword.safeParse(password).success).toBe(true);
    }
  });
});

describe("a word of one’s own", () => {
  const about = ["ida.ferro@staff.example", "Riverside STD Clinic"];
  it.each(["Ferro-2026", "R1verside!", "Staff1234!", "1Clinic!"])("is known in %s", (password) => {
    expect(isOwn(password, about)).toBe(true);
  });

  it("is none where it is a part of more, or too short to mean anything", () => {
    for (const password of ["Ferro-kettle-1", "Ida-20261!", "Std-20261!", "Heron&Kettle7"])
      expect([password, isOwn(password, about)]).toEqual([password, false]);
  });
});
