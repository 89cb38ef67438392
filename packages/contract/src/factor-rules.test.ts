import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnswerValue } from "./factor-expressions.ts";
import {
  answerProblem,
  formatAnswer,
  generateOptions,
  isWebAddress,
  leadingCodes,
  maxLengthOf,
  optionsOf,
  readForm,
  settle,
  stepOf,
} from "./factor-rules.ts";
import { Question } from "./factors.ts";

const today = "2026-11-21";
const question = (over: Partial<Question>): Question =>
  Question.parse({ code: "asked", label: "Asked?", type: "input", format: "text", ...over });
const problem = (over: Partial<Question>, value: AnswerValue) => answerProblem(question(over), value, today);
const options = ["a", "b", "c"].map((code) => ({ code, label: code.toUpperCase(), disabled: false }));

describe("an answer", () => {
  it("is no longer than its question lets it be; 512 characters or 2048 where it says nothing [R5-39]", () => {
    expect(problem({ rules: { maxLength: 3 } }, "abc")).toBeNull();
    expect(problem({ rules: { maxLength: 3 } }, "abcd")).toBe("At most 3 characters.");
    expect([maxLengthOf(question({})), maxLengthOf(question({ type: "textarea", format: undefined }))]).toEqual([
      512, 2048,
    ]);
  });

  it("is a number from the least to the most in steps [R5-40]", () => {
    const number = { format: "number", rules: { min: 10, max: 20, step: 5 } } as const;
    expect([10, 15, 20].map((value) => problem(number, value))).toEqual([null, null, null]);
    expect(problem(number, 5)).toBe("At least 10.");
    expect(problem(number, 25)).toBe("At most 20.");
    expect(problem(number, 12)).toBe("In steps of 5 from 10.");
    expect(problem({ format: "number" }, 1.5)).toBe("Enter a whole number.");
    expect(problem({ format: "number" }, "1")).toBe("Enter a number.");
  });

  it("takes its step from a format of # characters [R5-41]", () => {
    const steps = ["#", "###", "##.#", "#.###"].map((format) => stepOf(question({ format })));
    expect(steps).toEqual([1, 1, 0.1, 0.001]);
    expect(stepOf(question({ format: "##.#", rules: { step: 0.5 } }))).toBe(0.5);
    expect(problem({ format: "##.#" }, 98.6)).toBeNull();
    expect(problem({ format: "##.#" }, 98.65)).toBe("In steps of 0.1.");
  });

  it("fits any multiple of its step, and nothing between", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 }), fc.integer({ min: -9999, max: 9999 }), (decimals, units) => {
        const format = decimals === 0 ? "####" : `####.${"#".repeat(decimals)}`;
        const value = Number((units * 10 ** -decimals).toFixed(decimals));
        expect(problem({ format }, value)).toBeNull();
        expect(problem({ format }, value + 0.4 * 10 ** -decimals)).not.toBeNull();
      }),
    );
  });

  it("is required where its question says so, and nothing else is [R5-42]", () => {
    for (const nothing of [null, "", []]) {
      expect(problem({ required: true }, nothing)).toBe("Answer this question.");
      expect(problem({}, nothing)).toBeNull();
    }
    expect(problem({ type: "boolean", format: "checkbox", required: true }, false)).toBeNull();
  });

  it("is chosen from the list, and of several at most so many [R5-45]", () => {
    const many = { type: "select", format: undefined, multiple: true, options, rules: { maxSelected: 2 } } as const;
    expect(problem(many, ["a", "b"])).toBeNull();
    expect(problem(many, ["a", "b", "c"])).toBe("Choose at most 2.");
    expect(problem(many, ["a", "a"])).toBe("Choose each once.");
    expect(problem(many, "a")).toBe("Choose from the list.");
    expect(problem({ ...many, multiple: false, rules: {} }, "d")).toBe("Choose from the list.");
    expect(problem({ ...many, multiple: false, rules: {} }, "a")).toBeNull();
  });

  it("is a day, phone number or web address where it is asked for [R5-59]", () => {
    const day = { type: "date", format: undefined } as const;
    expect([problem(day, "2026-02-28"), problem(day, "2026-02-30")]).toEqual([
      null,
      "Enter a day, such as 04/12/2026.",
    ]);
    expect(problem({ ...day, rules: { notFuture: true } }, "2026-11-22")).toBe("This day is still to come.");
    expect(problem({ format: "phone" }, "(202) 555-0123")).toBeNull();
    expect(problem({ format: "phone" }, "555")).toBe("Please enter a VALID phone number");
    const addresses = [
      "http://a.example",
      "https://a.example/b?c",
      "ftp://a.example",
      "javascript:alert(1)",
      "https://",
    ];
    expect(addresses.map(isWebAddress)).toEqual([true, true, false, false, false]);
    expect(problem({ format: "url" }, "a.example")).toMatch(/http/);
  });
});

describe("generated options", () => {
  it("run from min to max by step [R5-44]", () => {
    const codes = (min: number, max: number, step: number) =>
      generateOptions({ min, max, step }).map(({ code }) => code);
    expect(codes(1, 5, 2)).toEqual(["1", "3", "5"]);
    expect(codes(0, 1, 0.25)).toEqual(["0.00", "0.25", "0.50", "0.75", "1.00"]);
    expect(codes(3, 3, 1)).toEqual(["3"]);
    expect(codes(0, 10, 4)).toEqual(["0", "4", "8"]);
  });

  it("are all within their ends, one step apart, and fit their question", () => {
    const range = {
      min: fc.integer({ min: -50, max: 50 }),
      steps: fc.integer({ min: 0, max: 60 }),
      step: fc.integer({ min: 1, max: 9 }),
    };
    fc.assert(
      fc.property(fc.record(range), ({ min, steps, step }) => {
        const generatedOptions = { min, max: min + steps * step, step };
        const numbers = generateOptions(generatedOptions).map(({ code }) => Number(code));
        expect(numbers).toEqual(Array.from({ length: steps + 1 }, (_, place) => min + place * step));
        const asked = question({ type: "select", format: undefined, generatedOptions });
        for (const { code } of optionsOf(asked)) expect(answerProblem(asked, code, today)).toBeNull();
      }),
    );
  });
});

describe("a form", () => {
  const form = readForm([
    question({ code: "pregnant", type: "boolean", format: "radiobox" }),
    question({ code: "lmp", type: "date", format: undefined, parent: "pregnant" }),
    question({ code: "due", type: "date", format: undefined, parent: "lmp", calculated: "adddays(lmp, 280)" }),
    question({ code: "sex_with", type: "select", format: undefined, multiple: true, options }),
    question({ code: "c_count", format: "number", parent: "sex_with", when: "sex_with includes 'c'" }),
    question({ code: "age", type: "select", format: undefined, generatedOptions: { min: 1, max: 9, step: 1 } }),
    question({ code: "double", format: "number", calculated: "age * 2" }),
  ]);
  it("knows the questions that others follow from or are worked out of", () => {
    expect([...leadingCodes(form)].sort()).toEqual(["age", "lmp", "pregnant", "sex_with"]);
  });

  const at = (answers: Record<string, AnswerValue>) => {
    const { asked, calculated } = settle(form, answers, today);
    return { asked: [...asked], calculated };
  };

  it("asks a sub-question where its condition holds, and works out what is calculated [R3-88]", () => {
    expect(at({}).asked).toEqual(["pregnant", "sex_with", "age", "double"]);
    expect(at({ pregnant: false }).asked).not.toContain("lmp");
    expect(at({ pregnant: true, lmp: "2026-02-14" })).toEqual({
      asked: ["pregnant", "lmp", "due", "sex_with", "age", "double"],
      calculated: { due: "2026-11-21", double: null },
    });
    expect(at({ sex_with: ["a"] }).asked).not.toContain("c_count");
    expect(at({ sex_with: ["a", "c"] }).asked).toContain("c_count");
    expect(at({ age: "4" }).calculated).toEqual({ double: 8 });
  });

  it("counts a hidden answer as none", () => {
    expect(at({ pregnant: false, lmp: "2026-02-14" })).toEqual({
      asked: ["pregnant", "sex_with", "age", "double"],
      calculated: { double: null },
    });
  });

  it("asks no sub-question whose parent is not asked, whatever is answered", () => {
    const value = fc.oneof(fc.boolean(), fc.constant(null), fc.constantFrom("2026-02-14", "a", ["a", "c"], []));
    const answers = fc.dictionary(fc.constantFrom(...form.byCode.keys()), value);
    fc.assert(
      fc.property(answers, (given) => {
        const { asked, calculated } = settle(form, given as Record<string, AnswerValue>, today);
        for (const { code, parent } of form.questions)
          if (parent && asked.has(code)) expect(asked.has(parent)).toBe(true);
        for (const code of Object.keys(calculated)) expect(asked.has(code)).toBe(true);
      }),
    );
  });

  it("comes to an end where questions depend on each other in a circle", () => {
    const circle = readForm([
      question({ code: "one", format: "number", calculated: "other + 1" }),
      question({ code: "other", format: "number", calculated: "one + 1" }),
    ]);
    expect(settle(circle, {}, today).calculated).toEqual({ one: null, other: null });
  });
});

it("reads an answer in words", () => {
  const select = question({ type: "select", format: undefined, options });
  expect(formatAnswer(select, "b")).toBe("B");
  expect(formatAnswer({ ...select, multiple: true }, ["a", "gone"])).toBe("A, gone");
  expect(formatAnswer(question({ type: "boolean", format: "checkbox" }), false)).toBe("No");
  expect(formatAnswer(question({}), "")).toBeNull();
});
