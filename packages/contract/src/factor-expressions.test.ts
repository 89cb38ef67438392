import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AnswerValue,
  codesIn,
  ExpressionProblem,
  evaluate,
  functionNames,
  isDay,
  parseExpression,
  renamedIn,
} from "./factor-expressions.ts";

const today = "2026-11-21";
const work = (text: string, answers: Record<string, AnswerValue> = {}) =>
  evaluate(parseExpression(text), {
    answer: (code) => (Object.hasOwn(answers, code) ? (answers[code] ?? null) : null),
    today,
  });
const problem = (text: string) => {
  try {
    parseExpression(text);
    return null;
  } catch (error) {
    return error instanceof ExpressionProblem ? error.message : String(error);
  }
};

describe("an expression", () => {
  it.each<[string, AnswerValue]>([
    ["1 + 2 * 3", 7],
    ["(1 + 2) * 3", 9],
    ["10 - 4 - 3", 3],
    ["12 / 4 / 3", 1],
    ["-2 + 5", 3],
    ["2 - -2", 4],
    ["1 / 0", null],
    ["1 < 2 and 2 < 1 or 3 >= 3", true],
    ["not 1 = 2", true],
    ["not (1 = 1) and true", false],
    ["'a' = 'a'", true],
    ["'a' != 'b'", true],
    ["null = null", false],
    ["null != 'a'", false],
    ["1 + 'a'", null],
    ["'2026-01-02' < '2026-01-10'", true],
    ["'b' < 'c'", false],
    ["1 < '2026-01-01'", false],
    ["round(2.345, 2)", 2.35],
    ["round(2.5)", 3],
    ["min(3, null, 1)", 1],
    ["max(null)", null],
    ["sum(1, null, true, 2)", 4],
    ["if(1 = 1, 'yes', 'no')", "yes"],
    ["if(null, 'yes', 'no')", "no"],
    ["today()", today],
    ["years('1990-11-22', today())", 35],
    ["years('1990-11-21', today())", 36],
    ["years(today(), '1990-11-21')", -36],
    ["weeks('2026-11-01', today())", 2],
    ["days('2026-02-28', '2026-03-01')", 1],
    ["adddays('2026-02-14', 280)", "2026-11-21"],
    ["adddays('2026-02-30', 1)", null],
    ["days('soon', today())", null],
  ])("%s is %j", (text, value) => {
    expect(work(text)).toEqual(value);
  });

  it("reads answers, and counts a missing one as unknown [R5-42]", () => {
    const answers = { partners: 4, methods: ["condom", "pill"], pregnant: true, note: "", none: [] };
    expect(work("partners / 2", answers)).toBe(2);
    expect(work("missing + 1", answers)).toBeNull();
    expect(work("methods includes 'pill'", answers)).toBe(true);
    expect(work("methods includes 'iud'", answers)).toBe(false);
    expect(work("missing includes 'iud'", answers)).toBe(false);
    expect(work("count(methods) + count(missing)", answers)).toBe(2);
    expect(work("pregnant and not missing", answers)).toBe(true);
    expect(["partners", "note", "none", "missing"].map((code) => work(`answered(${code})`, answers))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(codesIn(parseExpression("if(pregnant, weeks(lmp, today()), -partners)"))).toEqual([
      "pregnant",
      "lmp",
      "partners",
    ]);
  });

  it("says what can’t be read", () => {
    expect(problem("1 +")).toBe("Something is missing at the end.");
    expect(problem("(1 + 2")).toBe("“)” is missing.");
    expect(problem("1 2")).toBe("“2” is one too many.");
    expect(problem("sudo(1)")).toBe("There is no “sudo( )”.");
    expect(problem("round()")).toBe("“round( )” takes 1 to 2 values.");
    expect(problem("answered(a, b)")).toBe("“answered( )” takes 1 values.");
    expect(problem("a & b")).toBe("“& b” can’t be read.");
    expect(problem("and 1")).toBe("“and” stands where a value is needed.");
    expect(problem("constructor")).toBeNull();
    expect(problem("constructor(1)")).toBe("There is no “constructor( )”.");
    expect(problem("1+".repeat(600))).toBe("This is too long.");
    expect(problem("(".repeat(290))).not.toBeNull();
  });

  it("takes any text without harm: it is read, or said to be wrong", () => {
    const pieces = fc.constantFrom(
      "a",
      "b_1",
      "'x'",
      "1",
      "2.5",
      "(",
      ")",
      "+",
      "-",
      "*",
      "/",
      "=",
      "!=",
      "<",
      "and",
      "or",
      "not",
      "includes",
      ",",
      "if(",
      "sum(",
      "null",
      "true",
      " ",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(" ")),
        ),
        (text) => {
          const said = problem(text);
          if (said !== null) {
            expect(said).toMatch(/\.$/);
            return;
          }
          const value = work(text, { a: 1, b_1: ["x"] });
          if (typeof value === "number") expect(Number.isFinite(value)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("calculates as the numbers do", () => {
    const number = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        expect(work("a + b * c - (a - b)", { a, b, c })).toBe(a + b * c - (a - b));
        expect(work("a < b and b < c", { a, b, c })).toBe(a < b && b < c);
        expect(work("min(a, b, c)", { a, b, c })).toBe(Math.min(a, b, c));
      }),
    );
  });

  it("adds days and counts them back", () => {
    const day = fc.date({ min: new Date("1900-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: -40_000, max: 40_000 }), (date, more) => {
        const from = date.toISOString().slice(0, 10);
        const to = work("adddays(from, more)", { from, more });
        expect(isDay(to)).toBe(true);
        expect(work("days(from, to)", { from, to })).toBe(more);
      }),
    );
  });

  it("knows no answer that is no answer, whatever its name", () => {
    for (const code of ["constructor", "prototype", "hasown", "tostring", ...functionNames])
      expect(work(code)).toBeNull();
  });
});

it("renames answers alone: no word of the language, and nothing that is quoted", () => {
  const nameOf = (code: string) => `${code}_2`;
  expect(renamedIn("not went and ways includes 'went by bus' or count(ways) > 2", nameOf)).toBe(
    "not went_2 and ways_2 includes 'went by bus' or count(ways_2) > 2",
  );
});
