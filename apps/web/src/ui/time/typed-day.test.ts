import { describe, expect, it } from "vitest";
import { readTypedDay } from "./typed-day.ts";

describe("a typed day", () => {
  it("is read month first, with or without zeros", () => {
    expect(["04/12/1990", "4/12/1990", "4-12-1990", "4.12.1990", " 04121990 "].map(readTypedDay)).toEqual(
      Array(5).fill("1990-04-12"),
    );
  });

  it("is read as the wire writes it", () => {
    expect(readTypedDay("1990-04-12")).toBe("1990-04-12");
  });

  it("is none where the calendar has none, the year is short, or it is unfinished", () => {
    expect(["02/30/1990", "13/01/1990", "4/12/90", "04/12/", "4/12-1990", "soon", ""].map(readTypedDay)).toEqual(
      Array(7).fill(null),
    );
  });
});
