import type { TableMapping } from "@tracewell/contract/table-choice";
import { describe, expect, it } from "vitest";
import {
  doubtText,
  fieldsToSay,
  formatForm,
  formatRows,
  meaningsOf,
  missingFields,
  openQuestions,
  withConstant,
  withDateOrder,
  withField,
  withGuesses,
  withValue,
} from "./table-mapping.ts";

const mapping: TableMapping = {
  columns: [
    { column: "name", field: "lastName" },
    { column: "dob", field: "dateOfBirth" },
    { column: "res", field: "result" },
  ],
  values: [],
};
const column = (name: string, more: object = {}) => ({
  name,
  samples: [],
  ambiguousDates: false,
  unknownValues: [] as { value: string; guess: string | null }[],
  ...more,
});

describe("a mapping", () => {
  it("gives a field one column: the one that had it is left out", () => {
    const changed = withField(mapping, "dob", "lastName");
    expect(changed.columns).toContainEqual({ column: "name", field: null });
    expect(changed.columns).toContainEqual({ column: "dob", field: "lastName" });
  });

  it("lets several columns be left out", () => {
    const changed = withField(withField(mapping, "dob", null), "name", null);
    expect(changed.columns.filter(({ field }) => field === null)).toHaveLength(2);
  });

  it("counts what only a person can answer", () => {
    const dates = column("dob", { ambiguousDates: true });
    expect(openQuestions(dates, "lab-results", mapping)).toBe(1);
    expect(openQuestions(dates, "lab-results", withDateOrder(mapping, "dob", "DMY"))).toBe(0);
    const results = column("res", { unknownValues: [{ value: "Postive", guess: "10828004" }] });
    expect(openQuestions(results, "lab-results", mapping)).toBe(1);
    expect(openQuestions(results, "lab-results", withField(mapping, "res", null))).toBe(0);
  });

  it("takes guesses only where nobody has said otherwise", () => {
    const results = column("res", {
      unknownValues: [
        { value: "Postive", guess: "10828004" },
        { value: "Neg?", guess: "260385009" },
        { value: "??", guess: null },
      ],
    });
    const said = withValue(mapping, "result", "Neg?", "419984006");
    expect(withGuesses(said, "lab-results", [results]).values).toEqual([
      { field: "result", from: "Neg?", to: "419984006" },
      { field: "result", from: "Postive", to: "10828004" },
    ]);
  });

  it("says what rows need and no column brings", () => {
    expect(missingFields("lab-results", mapping)).toEqual(["Test code (LOINC) or Test"]);
    expect(missingFields("lab-results", { columns: [], values: [] })).toEqual([
      "Last name",
      "Result",
      "Test code (LOINC) or Test",
    ]);
  });

  it("offers to keep a result as written, and no sex", () => {
    const field = { id: "x", label: "X", aliases: [], example: "" };
    expect(meaningsOf({ ...field, type: "result", required: true }).at(-1)?.label).toBe("Keep as written");
    expect(meaningsOf({ ...field, type: "sex" }).map(({ label }) => label)).not.toContain("Keep as written");
  });

  it("offers the clinic's own list, and to leave out what the row can do without", () => {
    const field = { id: "x", label: "X", aliases: [], example: "", type: "infection" } as const;
    const lists = { infection: [{ value: "1", label: "Mpox" }] };
    expect(meaningsOf(field, lists).map(({ label }) => label)).toEqual(["Mpox", "Leave it out"]);
    expect(meaningsOf({ ...field, required: true }, lists).map(({ label }) => label)).toEqual(["Mpox"]);
  });

  it("asks once for what no column brings, and takes it for all rows", () => {
    const list = { columns: [{ column: "id", field: "otherId" }], values: [] };
    expect(fieldsToSay("investigations", list).map(({ id }) => id)).toEqual(["infection"]);
    const said = withConstant(list, "infection", "Mpox");
    expect(missingFields("investigations", said)).toEqual([]);
    expect(withConstant(said, "infection", "").constants).toEqual([]);
  });
});

describe("words of a preview", () => {
  it("names the first rows and counts the others", () => {
    expect(formatRows([4], 1)).toBe("Row 4");
    expect(formatRows([2, 3, 4, 5, 6, 7, 8], 1204)).toBe("Rows 2, 3, 4, 5, 6, 7 and 1,198 more");
  });

  it("says how the file was read", () => {
    expect(formatForm({ format: "csv", encoding: "utf-8", separator: ";", headerRow: 1 })).toBe(
      "CSV, UTF-8, semicolon, names in row 1",
    );
    expect(formatForm({ format: "xml", encoding: null, separator: null, headerRow: 1 })).toBe("XML");
  });
});

it("says why somebody has to choose what the rows are", () => {
  expect(doubtText({ likely: "organizations" })).toBe(
    "These rows look like organizations, which you may not import. Ask an administrator, or choose what else they are.",
  );
  expect(doubtText({ likely: null })).toBe("These columns don’t fit anything well. Choose what the rows are.");
});
