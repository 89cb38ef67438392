import { expect, it } from "vitest";
import { readDays, writeDays } from "./placeholder-days.ts";

it("reads days one a line, in either writing, once each", () => {
  expect(readDays("01/01/1900\n 1988-8-8 \n\n1900-01-01")).toEqual({ days: ["1900-01-01", "1988-08-08"], faults: [] });
});

it("names lines that are no days", () => {
  expect(readDays("13/45/1900\nsoon\n02/29/1999")).toEqual({ days: [], faults: ["13/45/1900", "soon", "02/29/1999"] });
});

it("writes them as they are read", () => {
  expect(readDays(writeDays(["1911-11-11", "1970-01-01"])).days).toEqual(["1911-11-11", "1970-01-01"]);
});
