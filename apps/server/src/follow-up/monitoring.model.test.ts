import fc from "fast-check";
import { expect, it } from "vitest";
import { daysAfter } from "../platform/clinic-day.ts";
import {
  daysBetween,
  isFollowedOn,
  isOver,
  type MonitoringPeriod,
  spanOf,
  windowOf,
  windowsOf,
} from "./monitoring.model.ts";

const days = { investigationDays: 10, contactDays: 14 };
const contact = (over: Partial<MonitoringPeriod> = {}): MonitoringPeriod => ({
  kind: "IncomingPartner",
  startedOn: "2026-11-05",
  endedOn: null,
  lastExposureOn: "2026-11-01",
  ...over,
});
const investigation = (over: Partial<MonitoringPeriod> = {}) =>
  contact({ kind: "Incident", lastExposureOn: null, ...over });
const byRule = { deadline: null, days };

it("asks a contact from the day on which it began until so many days after the last exposure", () => {
  expect(windowOf(contact(), byRule)).toEqual({ first: "2026-11-05", last: "2026-11-15" });
  expect(windowOf(contact({ lastExposureOn: null }), byRule)).toEqual({ first: "2026-11-05", last: "2026-11-19" });
});

it("asks nobody whose last day by rule was over when it began", () => {
  expect(windowOf(contact({ lastExposureOn: "2026-10-20" }), byRule)).toBeNull();
});

it("asks the patient of an investigation until so many days after it began", () => {
  expect(windowOf(investigation(), byRule)).toEqual({ first: "2026-11-05", last: "2026-11-15" });
});

it("lets the isolation deadline rule over the clinic's days, unless it was over before", () => {
  expect(windowOf(contact(), { deadline: "2026-11-08", days })?.last).toBe("2026-11-08");
  expect(windowOf(contact(), { deadline: "2026-12-24", days })?.last).toBe("2026-12-24");
  expect(windowOf(contact(), { deadline: "2026-11-04", days })?.last).toBe("2026-11-15");
});

it("ends the day before a record says so no longer", () => {
  expect(windowOf(contact({ endedOn: "2026-11-09" }), byRule)?.last).toBe("2026-11-08");
  expect(windowOf(contact({ endedOn: "2026-12-09" }), byRule)?.last).toBe("2026-11-15");
});

it("is over when the last day is, and the record still says otherwise", () => {
  expect(isOver([contact()], byRule, "2026-11-15")).toBe(false);
  expect(isOver([contact()], byRule, "2026-11-16")).toBe(true);
  expect(isOver([contact({ endedOn: "2026-11-10" })], byRule, "2026-11-16")).toBe(false);
  expect(isOver([contact(), investigation({ startedOn: "2026-11-14" })], byRule, "2026-11-16")).toBe(false);
});

it("spans all windows of a person", () => {
  const windows = windowsOf([contact(), investigation({ startedOn: "2026-11-12" })], byRule);
  expect(spanOf(windows)).toEqual({ first: "2026-11-05", last: "2026-11-22" });
  expect(spanOf([])).toBeNull();
});

const aDay = fc.integer({ min: 0, max: 400 }).map((number) => daysAfter("2026-01-01", number));
const aPeriod: fc.Arbitrary<MonitoringPeriod> = fc
  .record({
    kind: fc.constantFrom("Incident" as const, "IncomingPartner" as const),
    startedOn: aDay,
    length: fc.option(fc.integer({ min: 1, max: 60 })),
    lastExposureOn: fc.option(aDay),
  })
  .map(({ length, ...period }) => ({
    ...period,
    endedOn: length === null ? null : daysAfter(period.startedOn, length),
  }));

it("never asks before it began, nor once it has ended, nor after a deadline that counts", () => {
  fc.assert(
    fc.property(aPeriod, fc.option(aDay), (period, deadline) => {
      const window = windowOf(period, { deadline, days });
      if (!window) return;
      expect(window.first).toBe(period.startedOn);
      expect(window.first <= window.last).toBe(true);
      if (period.endedOn) expect(window.last < period.endedOn).toBe(true);
      if (deadline && deadline >= period.startedOn) expect(window.last <= deadline).toBe(true);
    }),
  );
});

it("never asks longer where a record ends earlier", () => {
  fc.assert(
    fc.property(aPeriod, aDay, (period, endedOn) => {
      const open = windowOf({ ...period, endedOn: null }, byRule);
      const ended = windowOf({ ...period, endedOn }, byRule);
      if (!ended) return;
      expect(isFollowedOn(open ? [open] : [], ended.last)).toBe(true);
    }),
  );
});

it("counts days over every change of month, year and clock", () => {
  expect(daysBetween("2026-02-27", "2026-03-01")).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
  expect(daysBetween("2026-03-01", "2026-02-27")).toEqual([]);
  fc.assert(
    fc.property(aDay, fc.integer({ min: 0, max: 60 }), (from, many) => {
      const all = daysBetween(from, daysAfter(from, many));
      expect(new Set(all).size).toBe(many + 1);
      expect(all).toEqual(all.toSorted());
    }),
  );
});
