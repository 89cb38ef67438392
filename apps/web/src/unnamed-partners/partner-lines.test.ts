import { mostLinesOfPartners } from "@tracewell/contract/unnamed-partners";
import { expect, it } from "vitest";
import { firstLines, isEmptyLine, withCell, withoutLine, withPasted } from "./partner-lines.ts";

const handles = (lines: typeof firstLines) => lines.map(({ handle }) => handle);
const start = { row: 0, column: 0 };

it("always ends in an empty line, until there are as many as may be", () => {
  let lines = withCell(firstLines, 0, "handle", "one");
  expect(handles(lines)).toEqual(["one", ""]);
  lines = withCell(lines, 1, "venue", "The Anchor");
  expect(lines).toHaveLength(3);
  expect(withCell(lines, 0, "handle", "uno")).toHaveLength(3);
  const rows = Array.from({ length: mostLinesOfPartners }, (_, at) => `h${at}`).join("\n");
  expect(withPasted(firstLines, start, rows).lines).toHaveLength(mostLinesOfPartners);
});

it("removes a line and keeps an empty one", () => {
  const lines = withCell(withCell(firstLines, 0, "handle", "one"), 1, "handle", "two");
  expect(handles(withoutLine(lines, 0))).toEqual(["two", ""]);
  expect(withoutLine(withoutLine(lines, 0), 1).every(isEmptyLine)).toBe(true);
});

it("fills lines from the cell on that rows were pasted into, and keeps what stands beside them", () => {
  const before = withCell(withCell(firstLines, 0, "handle", "one"), 1, "handle", "two");
  const { lines, leftOut, unknown } = withPasted(before, { row: 1, column: 1 }, "Mike\tGrindr\r\nKat\tTinder\r\n\r\n");
  expect(lines.map(({ handle, firstName, site }) => [handle, firstName, site])).toEqual([
    ["one", "", ""],
    ["two", "Mike", "Grindr"],
    ["", "Kat", "Tinder"],
    ["", "", ""],
  ]);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(4);
  expect([leftOut, unknown]).toEqual([0, []]);
});

it("puts cells where a row of names says, wherever they were pasted, and tells of columns that it doesn't have", () => {
  const text = "Name\tPhone\tGender\tHow sure\tLast exposure\nMike\t555\tm\tcert\t5/1/2026";
  const { lines, unknown } = withPasted(firstLines, { row: 0, column: 3 }, text);
  expect(lines[0]).toMatchObject({
    firstName: "Mike",
    sex: "Male",
    certainty: "Certain",
    lastExposureOn: "05/01/2026",
    venue: "",
  });
  expect(lines).toHaveLength(2);
  expect(unknown).toEqual(["Phone"]);
});

it("takes a single column with its name, and no row of partners for names", () => {
  expect(handles(withPasted(firstLines, start, "Handle\nmike_88\nkat").lines)).toEqual(["mike_88", "kat", ""]);
  expect(handles(withPasted(firstLines, start, "site\tMike\tGrindr").lines)).toEqual(["site", ""]);
});

it("leaves out rows beyond the most, and says how many", () => {
  const rows = Array.from({ length: mostLinesOfPartners + 2 }, (_, at) => `h${at}`).join("\n");
  const { lines, leftOut } = withPasted(withCell(firstLines, 0, "handle", "first"), { row: 1, column: 0 }, rows);
  expect(lines).toHaveLength(mostLinesOfPartners);
  expect(leftOut).toBe(3);
});
