import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const read = (path: string) => readFileSync(resolve(import.meta.dirname, "../apps/server/src", path), "utf8");

/** The check digit of a LOINC code: every other digit doubled, Luhn's way. */
function isLoinc(code: string): boolean {
  const [number = "", check] = code.split("-");
  const digits = [...number].reverse().map(Number);
  const doubled = digits.flatMap((digit, place) => (place % 2 === 0 ? [...String(digit * 2)].map(Number) : [digit]));
  return (10 - (doubled.reduce((sum, digit) => sum + digit, 0) % 10)) % 10 === Number(check);
}

/** The permutation of Verhoeff's scheme, applied as often as the place says. */
const step = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
const times = (place: number, digit: number): number => (place === 0 ? digit : times(place - 1, step[digit] as number));
/** The product of two digits in the group of the pentagon's turns and flips. */
const product = (one: number, other: number): number => {
  const turn = one < 5 ? (other < 5 ? one + other : one + other - 5) : other < 5 ? one - other : one - other + 5;
  return (((turn % 5) + 5) % 5) + (one < 5 === other < 5 ? 0 : 5);
};

/** The check digit of a SNOMED CT code, by Verhoeff. */
const isSnomed = (code: string): boolean =>
  [...code].reverse().reduce((sum, digit, place) => product(sum, times(place % 8, Number(digit))), 0) === 0;

it("knows a mistyped code by its check digit", () => {
  expect(["43304-5", "94500-6", "21613-5"].map(isLoinc)).toEqual([true, true, true]);
  expect(["43304-4", "21613-7"].map(isLoinc)).toEqual([false, false]);
  expect(["258500001", "10828004", "122575003", "74964007"].map(isSnomed)).toEqual([true, true, true, true]);
  expect(["258500010", "10828005"].map(isSnomed)).toEqual([false, false]);
});

it("seeds no mistyped code of a test", () => {
  const rows = read("infections/mapping-codes.tsv")
    .split("\n")
    .map((line) => line.split("\t"));
  const seeded = rows.filter(([, , system, , name]) => system === "LN" && !name?.includes("mistyped by some senders"));
  expect(seeded.length).toBeGreaterThan(400);
  expect(seeded.map(([, , , code = ""]) => code).filter((code) => !isLoinc(code))).toEqual([]);
  const named = ["hl7/test-subjects.model.ts", "hl7/qualitative-codes.model.ts", "hl7/question-codes.model.ts"]
    .map(read)
    .flatMap((text) => [...text.matchAll(/"(\d{3,6}-\d)"/g)].map(([, code = ""]) => code));
  expect(named.filter((code) => !isLoinc(code))).toEqual([]);
});

it("seeds no mistyped code of a symptom, a site or a specimen", () => {
  const words = [...read("lookups/clinical-lookups.seed.ts").matchAll(/\| (\d{7,18})\b/g)].map(([, code = ""]) => code);
  const findings = read("infections/mapping-codes.tsv")
    .split("\n")
    .map((line) => line.split("\t"))
    .flatMap(([, , system, code = ""]) => (system === "SCT" && /^\d+$/.test(code) ? [code] : []));
  expect(words.length).toBeGreaterThan(50);
  expect([...words, ...findings].filter((code) => !isSnomed(code))).toEqual([]);
});
