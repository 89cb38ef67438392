import { describe, expect, it } from "vitest";
import { readSearchText, searchTextLength, writeSearchText } from "./search-text.ts";

const textOf = (typed: string) => readSearchText(typed).text;

describe("what is typed into a search", () => {
  it("is cut to a hundred characters [R5-55]", () => {
    expect(searchTextLength).toBe(100);
    expect(textOf("x".repeat(140))).toHaveLength(100);
    expect(textOf(`name: ${"x".repeat(140)}`)).toHaveLength(100);
    expect(writeSearchText("x".repeat(140), true)).toBe(`${"x".repeat(100)}~2`);
  });

  it("loses phone formatting and special characters [R5-56]", () => {
    for (const phone of ["(410) 555-0137", "410.555.0137", "410 555 0137", "410-555-0137 x12", "tel:4105550137"]) {
      expect(textOf(phone), phone).toBe("4105550137");
    }
    expect(textOf("+1 (410) 555-0137")).toBe("+14105550137");
    expect(textOf('"Santos" * (Maria)?')).toBe("Santos Maria");
    expect(textOf("Santos; drop: <b>table</b>")).toBe("Santos drop b table /b");
  });

  it("keeps what stands inside names, emails, days and addresses", () => {
    for (const typed of [
      "O’Brien-Peña, Zoë",
      "mia.santos+lab@example.com",
      "04/12/1990",
      "12 Bay St. #4",
      "C-2026-000123",
    ]) {
      expect(textOf(typed)).toBe(typed);
    }
    expect(["04-12-1990", "1990-04-12", "4.12.1990", "21301-1234"].map(textOf)).toEqual([
      "04-12-1990",
      "1990-04-12",
      "4.12.1990",
      "21301-1234",
    ]);
  });

  it("may begin with what is meant", () => {
    expect(readSearchText("ZIP: 21301")).toEqual({ prefix: "zip", text: "21301", extended: false });
    expect(readSearchText("phone: (410) 555-0137").text).toBe("4105550137");
    expect(readSearchText("color: red")).toMatchObject({ prefix: null, text: "color red" });
  });

  it("is extended where it ends with the mark, or by the switch [R5-58]", () => {
    expect(readSearchText("name: Jonson~2")).toEqual({ prefix: "name", text: "Jonson", extended: true });
    expect(readSearchText("Jonson ~")).toMatchObject({ text: "Jonson", extended: true });
    expect(writeSearchText("name: Jonson", true)).toBe("name:Jonson~2");
    expect(writeSearchText("Jonson~2")).toBe("Jonson~2");
    expect(writeSearchText("Jonson")).toBe("Jonson");
  });

  it("is nothing where only signs are left", () => {
    expect([writeSearchText(" ?! ", true), writeSearchText("phone: abc"), writeSearchText("")]).toEqual(["", "", ""]);
  });
});
