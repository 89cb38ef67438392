import { expect, it } from "vitest";
import { compare, idsInTitles, readConformance, readLines } from "./conformance.ts";

it("finds no fault in docs/conformance.md", () => {
  const { lines, faults } = readConformance();
  expect(faults).toEqual([]);
  expect(lines.length).toBe(759);
});

it("reads the ids at the end of a title, and nowhere else", () => {
  const ids = (text: string) => [...idsInTitles(text)];
  const example = `${"it"}("keeps the kiosk closed [R2.3-03] [R2.3-04]", () => {}); // [R9-01]`;
  expect(ids(example)).toEqual(["R2.3-03", "R2.3-04"]);
});

const page = [
  "| R1-01 | cases are worked | `a.test.ts` |",
  "| R1-02 | several clinics | missing: a clinic switcher |",
].join("\n");

it("says when a line's test is gone", () => {
  expect(compare(readLines(page), new Map([["a.test.ts", new Set<string>()]]))).toEqual([
    "R1-01 names a.test.ts, which has no test with that id.",
  ]);
});

it("says when a test names what no line knows, or a line does not name its test", () => {
  const tests = new Map([["a.test.ts", new Set(["R1-01", "R1-02", "R9-99"])]]);
  expect(compare(readLines(page), tests)).toEqual([
    "a.test.ts shows R1-02, but its line does not name that test.",
    "a.test.ts names R9-99, which no line of docs/conformance.md knows.",
  ]);
});
