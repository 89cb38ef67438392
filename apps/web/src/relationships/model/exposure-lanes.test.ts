import type { ExposureWindow } from "@tracewell/contract/infections";
import type { GraphTie } from "@tracewell/contract/relationships";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plusDays } from "../../ui/time/calendar-days.ts";
import type { Network, NetworkPerson } from "../network.ts";
import { lanesOf, longestOf, monthsIn, stretchOf, verdictOf, windowsAround } from "./exposure-lanes.ts";
import { lanesSvg } from "./lanes-svg.ts";

const secondary: ExposureWindow = {
  stage: "Secondary",
  caughtLeast: 17,
  caughtMost: 195,
  infectiousBefore: 105,
  infectiousAfter: 0,
  interviewBefore: 195,
  source: "CDC",
};
const gonorrhea = {
  ...secondary,
  stage: "All",
  caughtLeast: 1,
  caughtMost: 14,
  infectiousBefore: 14,
  infectiousAfter: 7,
  interviewBefore: 60,
};
const course = { onsetOn: null, positiveTestOn: "2026-11-01", treatedOn: null, reportedOn: "2026-11-03" };
const today = "2026-11-20";

describe("the windows of a patient", () => {
  it("count from the onset, else the positive test, else the report", () => {
    const referenceOf = (change: object) => windowsAround({ ...course, ...change }, gonorrhea, today)?.reference;
    expect(referenceOf({ onsetOn: "2026-10-28" })).toEqual({ day: "2026-10-28", what: "onset" });
    expect(referenceOf({})).toEqual({ day: "2026-11-01", what: "positive test" });
    expect(referenceOf({ positiveTestOn: null })).toEqual({ day: "2026-11-03", what: "report" });
    expect(windowsAround({ ...course, positiveTestOn: null, reportedOn: null }, gonorrhea, today)).toBeNull();
  });

  it("end with the first treatment and what it takes to work, or last until today", () => {
    expect(windowsAround({ ...course, treatedOn: "2026-11-05" }, gonorrhea, today)).toMatchObject({
      caught: { from: "2026-10-18", to: "2026-10-31" },
      infectious: { from: "2026-10-18", to: "2026-11-12" },
      interview: { from: "2026-09-02", to: "2026-11-05" },
    });
    expect(windowsAround(course, gonorrhea, today)?.interview?.to).toBe(today);
  });

  it("have no band where the clinic's numbers leave it open", () => {
    const open = { ...gonorrhea, infectiousBefore: null, caughtMost: null };
    expect(windowsAround(course, open, today)).toMatchObject({ infectious: null, caught: null });
  });
});

describe("a tie", () => {
  const windows = windowsAround({ ...course, onsetOn: "2026-11-01" }, secondary, today);
  const on = (from: string, to = from) => verdictOf({ from, to }, windows);
  it("is a possible source, spread, both, in the window only, or outside", () => {
    expect(on("2026-05-01")).toBe("source");
    expect(on("2026-11-10")).toBe("spread");
    expect(on("2026-05-01", "2026-11-10")).toBe("both");
    expect(on("2025-01-01")).toBe("outside");
    const gap = { ...secondary, infectiousBefore: 5, caughtLeast: 100 };
    const unclear = verdictOf({ from: "2026-10-01", to: "2026-10-02" }, windowsAround(course, gap, today));
    expect(unclear).toBe("unclear");
  });

  it("is never outside where it is a possible source of a longer window", () => {
    const day = fc.integer({ min: -400, max: 40 }).map((days) => plusDays("2026-11-01", days));
    fc.assert(
      fc.property(day, day, fc.integer({ min: 195, max: 700 }), (one, other, most) => {
        const [from = one, to = one] = [one, other].sort();
        const exposure = { from, to };
        const longer = windowsAround(course, { ...secondary, caughtMost: most, interviewBefore: most }, today);
        const shorter = windowsAround(course, secondary, today);
        if (verdictOf(exposure, shorter) !== "outside") expect(verdictOf(exposure, longer)).not.toBe("outside");
      }),
    );
  });

  it("is unknown while an end is missing, and says which; what happened once has one day", () => {
    const person = (id: string, focus = false) => ({ ...course, id, label: id, focus }) as NetworkPerson;
    const tie = (to: string, change: Partial<GraphTie>) =>
      ({
        id: to,
        from: "case",
        to,
        frequency: null,
        firstExposureOn: null,
        lastExposureOn: null,
        ...change,
      }) as GraphTie;
    const network: Network = {
      persons: [person("case", true), person("a"), person("b"), person("c"), person("far")],
      ties: [
        tie("a", { lastExposureOn: "2026-11-10" }),
        tie("b", { lastExposureOn: "2026-11-12", frequency: "Once" }),
        tie("c", {}),
        { ...tie("far", {}), from: "a" },
      ],
    };
    const lanes = lanesOf(network, windows);
    expect(lanes.map(({ person, verdict, missing }) => [person.id, verdict, missing])).toEqual([
      ["case", null, null],
      ["a", "unknown", "first"],
      ["b", "spread", null],
      ["c", "unknown", "both"],
    ]);
    expect(stretchOf(lanes, windows, today).from < "2026-05-01").toBe(true);
  });
});

it("doubt takes the longest window [R10-44]", () => {
  expect(longestOf([gonorrhea, secondary])?.stage).toBe("Secondary");
  expect(longestOf([])).toBeUndefined();
});

it("months are marked at most twelve times, also over years", () => {
  expect(monthsIn({ from: "2026-09-15", to: "2026-11-20" })).toEqual(["2026-10-01", "2026-11-01"]);
  const years = monthsIn({ from: "2016-01-01", to: "2026-11-20" });
  expect(years.length).toBeLessThanOrEqual(12);
  expect(years[0]).toBe("2016-01-01");
});

it("the picture names each lane and its tie, and a name can’t break out of it", () => {
  const person = { ...course, id: "case", label: 'O<script>"', focus: true } as NetworkPerson;
  const windows = windowsAround(course, secondary, today);
  const svg = lanesSvg({
    lanes: lanesOf({ persons: [person], ties: [] }, windows),
    windows,
    today,
    title: "Exposure lanes, C-1",
    colorOf: (token) => `var(${token})`,
  });
  expect(svg).toContain("O&lt;script&gt;&quot;");
  expect(svg).not.toContain("<script");
  expect(svg).toContain("Counted from the positive test on 11/01/2026.");
  expect(svg).toContain(">this case</text>");
});
