import { languages } from "@tracewell/contract/constants";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDay } from "./clinic-time.ts";

import { formatLongDay } from "./month-names.ts";
import { birthDayProblems, otherOrder, readBirthDay } from "./typed-birth-day.ts";

const today = "2026-11-21";
const read = (text: string) => {
  const { day, problem } = readBirthDay(text, today);
  return day ?? problem;
};
const all = (texts: readonly string[]) => texts.map((text) => [text, read(text)]);
const each = (texts: readonly string[], result: string) => texts.map((text) => [text, result]);

describe("a day of birth as it is typed", () => {
  it("is understood in the usual writings, month first", () => {
    const same = ["1/1/1970", "01/01/1970", "010170", "01011970", "1970-01-01", "1970/1/1", "19700101", "01.01.1970"];
    expect(all([...same, "1-1-1970", "1 1 1970", " 1/1/70 "])).toEqual(
      each([...same, "1-1-1970", "1 1 1970", " 1/1/70 "], "1970-01-01"),
    );
    expect(all(["04/12/1990", "4/12/90", "041290"])).toEqual(each(["04/12/1990", "4/12/90", "041290"], "1990-04-12"));
  });

  it("is understood with the month's name, in five languages", () => {
    const april = [
      "April 12, 1990",
      "apr. 12 1990",
      "12th of April 1990",
      "12 Apr 90",
      "12 de abril de 1990",
      "12 avril 1990",
      "1990年4月12日",
      "１９９０年４月１２日",
      "၁၉၉၀ ခုနှစ်၊ ဧပြီလ ၁၂ ရက်",
      "၁၂ ဧပြီ ၁၉၉၀",
    ];
    expect(all(april)).toEqual(each(april, "1990-04-12"));
    expect(all(["1er août 1985", "1 AOUT 1985"])).toEqual(each(["1er août 1985", "1 AOUT 1985"], "1985-08-01"));
  });

  it("is refused where it could be two days", () => {
    const twoWays = ["04.12.1990", "1.2.1970", "010110", "5/6/20", "Jan 1 10"];
    expect(all(twoWays)).toEqual(each(twoWays, "ambiguous"));
    expect(all(["13.04.1990", "12.12.1990"])).toEqual([
      ["13.04.1990", "1990-04-13"],
      ["12.12.1990", "1990-12-12"],
    ]);
  });

  it("is refused where the calendar has none, or nobody can be born then", () => {
    const none = ["02/30/1990", "13/04/1990", "00/10/1990", "2/29/1991", "1990-13-01", "991990"];
    expect(all(none)).toEqual(each(none, "impossible"));
    expect(all(["11/22/2026", "2027-01-01"])).toEqual(each(["11/22/2026", "2027-01-01"], "future"));
    expect(read("11/20/1826")).toBe("too-long-ago");
    expect(read("11/21/1826")).toBe("1826-11-21");
  });

  it("is refused where it is unfinished or no date", () => {
    const unreadable = [
      "1/1",
      "1/1/197",
      "January 1970",
      "soon",
      "12 jui 1990",
      "1/1-1970",
      "4",
      "Jan Feb 1990",
      "12345",
    ];
    expect(all(unreadable)).toEqual(each(unreadable, "unreadable"));
    expect(read("  ")).toBe("missing");
  });

  it("shows the form to write it in, whatever is wrong", () => {
    const { missing: _, ...others } = birthDayProblems;
    for (const text of Object.values(others)) expect(text).toContain("MM/DD/YYYY");
  });
});

describe("any day of the last 200 years", () => {
  const days = fc
    .date({ min: new Date("1826-11-22"), max: new Date("2026-11-21"), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));

  it("is read back from every full writing of it", () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...languages), (day, language) => {
        const [year = "", month = "", date = ""] = day.split("-");
        const inWords = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
        const writings = [
          day,
          formatDay(day),
          `${Number(month)}/${Number(date)}/${year}`,
          month + date + year,
          inWords,
        ];
        for (const writing of writings) expect([writing, read(writing)]).toEqual([writing, day]);
      }),
    );
  });

  it("is never taken for another in the day-first order of dots", () => {
    fc.assert(
      fc.property(days, (day) => {
        const [year, month, date] = day.split("-");
        const dotted = read(`${date}.${month}.${year}`);
        expect([day, "ambiguous"]).toContain(dotted);
      }),
    );
  });
});

it("is said back in words, in each language", () => {
  expect(languages.map((language) => formatLongDay("1990-04-01", language))).toEqual([
    "April 1, 1990",
    "1 de abril de 1990",
    "1 avril 1990",
    "၁၉၉၀ ခုနှစ်၊ ဧပြီလ ၁ ရက်",
    "1990年4月1日",
  ]);
});

it("takes nothing for a day that the calendar does not have, or that is to come", () => {
  const texts = fc.oneof(fc.stringMatching(/^[0-9]{1,2}[-/. ]?[0-9]{1,2}[-/. ]?[0-9]{1,4}$/), fc.string());
  fc.assert(
    fc.property(texts, (text) => {
      const { day } = readBirthDay(text, today);
      if (day === null) return;
      expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
      expect(day <= today).toBe(true);
      expect(read(formatDay(day))).toBe(day);
    }),
  );
});

describe("the day first, as other languages write it", () => {
  const readDayFirst = (text: string) => readBirthDay(text, today, "day-first").day;

  it("is read from every writing of digits, and the year first stays [R10-19]", () => {
    const written = ["12/04/1990", "12-4-1990", "12.04.1990", "12041990", "120490", "12/4/90"];
    for (const text of written) expect([text, readDayFirst(text)]).toEqual([text, "1990-04-12"]);
    expect(readDayFirst("1990-04-12")).toBe("1990-04-12");
    expect(readDayFirst("19900412")).toBe("1990-04-12");
    expect(readDayFirst("12 de abril de 1990")).toBe("1990-04-12");
  });

  it("is the month first where nothing else can be", () => {
    expect(readDayFirst("04/25/1990")).toBe("1990-04-25");
    expect(readDayFirst("25/04/1990")).toBe("1990-04-25");
    expect(readBirthDay("", today, "day-first").problem).toBe("missing");
    expect(readBirthDay("31/02/1990", today, "day-first").problem).toBe("impossible");
  });

  it("has another day in the other order, unless a name or the year in front says which is meant", () => {
    expect(otherOrder("04/12/1990", "1990-04-12", today)).toBe("1990-12-04");
    for (const text of ["April 12, 1990", "1990-04-12"]) expect(otherOrder(text, "1990-04-12", today)).toBeNull();
    expect(otherOrder("04/25/1990", "1990-04-25", today)).toBeNull();
    expect(otherOrder("04/04/1990", "1990-04-04", today)).toBeNull();
  });
});
