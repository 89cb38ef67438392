import { expect, it } from "vitest";
import { Refusal } from "../platform/refusal.ts";
import { readConfiguration } from "./configuration-file.reader.ts";
import { lineOf } from "./json-line.reader.ts";

const file = (sections: unknown, more: object = {}) =>
  JSON.stringify(
    {
      format: "tracewell-configuration",
      version: 1,
      clinic: "A",
      exportedAt: "2026-11-28T10:00:00Z",
      sections,
      ...more,
    },
    null,
    2,
  );

const refusalOf = (content: string) => {
  try {
    readConfiguration(content);
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, message: error.message, faults: error.details.length };
    throw error;
  }
  throw new Error("It was read.");
};

it("finds the line of a value, and of what would hold one that isn't there", () => {
  const text = '{\n  "a": [\n    1,\n    { "b": "x, ]", "c": 2 }\n  ],\n  "d": {}\n}';
  expect(lineOf(text, ["a", 0])).toBe(3);
  expect(lineOf(text, ["a", 1, "c"])).toBe(4);
  expect(lineOf(text, ["d"])).toBe(6);
  expect(lineOf(text, ["d", "e"])).toBe(6);
  expect(lineOf(text, ["z"])).toBe(1);
});

it("reads a file with some sections, with a byte order mark before it", () => {
  const read = readConfiguration(`\uFEFF${file({ theme: [{ name: "harbor", own: null }] })}`);
  expect(read.sections).toEqual({ theme: [{ name: "harbor", own: null }] });
});

it("names the line and the item of each value that doesn't fit", () => {
  const unfit = file({ theme: [{ name: "pink", own: null }], settings: [{ setting: "scheduling", values: { x: 1 } }] });
  expect(refusalOf(unfit)).toEqual({
    code: "configuration.invalid",
    message: expect.stringMatching(/^Line 17, Clinic defaults “scheduling”, values.x: .* And 1 more fault\.$/),
    faults: 2,
  });
});

it("refuses what is cut off, what is something else, and what is newer", () => {
  expect(refusalOf(file({}).slice(0, -10)).code).toBe("configuration.unreadable");
  expect(refusalOf("[]").code).toBe("configuration.unreadable");
  expect(refusalOf(file({}, { format: "other" })).code).toBe("configuration.unreadable");
  expect(refusalOf(file({}, { version: 2 })).code).toBe("configuration.other-version");
  expect(refusalOf(file({ robots: [] })).code).toBe("configuration.unknown-section");
});
