import { describe, expect, it } from "vitest";
import { readTypedDay, readWholeDay } from "./typed-day.ts";

describe("a typed day", () => {
  it("is read month first, with or without zeros", () => {
    expect(
      ["04/12/1990", "4/12/1990", "4-12-1990", "4.12.1990", " 04121990 "].map((text) => readTypedDay(text)),
    ).toEqual(Array(5).fill("1990-04-12"));
  });

  it("is read as the wire writes it", () => {
    expect(readTypedDay("1990-04-12")).toBe("1990-04-12");
  });

  it("is none where the calendar has none, or it is unfinished", () => {
    expect(
      ["02/30/1990", "13/01/1990", "2/30/90", "04/12/", "4/12-1990", "soon", ""].map((text) => readTypedDay(text)),
    ).toEqual(Array(7).fill(null));
  });

  it("is of the last century or this one where its year has two digits, and hardly ever ahead", () => {
    const read = (text: string) => readTypedDay(text, 2026);
    expect(["3/4/90", "03-04-90", "3/4/26", "3/4/36", "3/4/37", "3/4/00"].map(read)).toEqual([
      "1990-03-04",
      "1990-03-04",
      "2026-03-04",
      "2036-03-04",
      "1937-03-04",
      "2000-03-04",
    ]);
    expect(readWholeDay("3/4/90")).toBeNull();
  });
});
