import { expect, it } from "vitest";
import { readWrittenDate } from "./written-date.model.ts";

const read = (text: string, order?: "MDY" | "DMY", isDay = false) => {
  const date = readWrittenDate(text, order, isDay);
  return date === null || date === "ambiguous" ? date : date.hl7;
};

it("reads January 31, 2020 however it is written, in any order", () => {
  const same = [
    "January 31, 2020",
    "1-31-2020",
    "01/31/2020",
    "31/01/2020",
    "Jan 31, 2020",
    "2020-01-31",
    "1/31/2020",
    "20200131",
    "31 Jan 2020",
    "31-Jan-2020",
    "31.1.2020",
  ];
  expect(same.map((text) => read(text))).toEqual(same.map(() => "20200131"));
});

it("asks for the order where a date can be read either way, and only there", () => {
  expect(read("03/04/2026")).toBe("ambiguous");
  expect(read("03/04/2026", "MDY")).toBe("20260304");
  expect(read("03/04/2026", "DMY")).toBe("20260403");
  expect(read("03/03/2026")).toBe("20260303");
  expect(read("03.04.2026")).toBe("20260403");
});

it("takes times with their offsets along, and leaves them out of days", () => {
  expect(read("2020-10-10T17:42:31+00:00")).toBe("20201010174231+0000");
  expect(read("12/20/2021 2:05 PM")).toBe("202112201405");
  expect(read("202106040725-0400")).toBe("20210604072500-0400");
  expect(read("2021-12-20 14:00", undefined, true)).toBe("20211220");
});

it("reads no date that the calendar does not have", () => {
  for (const text of ["2021-02-29", "13/13/2020", "x", "", "2021", "2021-12-20 25:00"]) expect(read(text)).toBeNull();
});

it("puts two digits of a year into the past", () => expect(read("11/3/80", "MDY")).toBe("19801103"));
