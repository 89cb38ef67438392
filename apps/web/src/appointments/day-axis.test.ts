import { describe, expect, it } from "vitest";
import { axisOf, clocksChange, halfHour, ticksOf, timeText } from "./day-axis.ts";

const newYork = "America/New_York";
const at = (instant: string) => Date.parse(instant);
const labels = (from: string, to: string, zone: string) =>
  ticksOf({ startsAt: at(from), endsAt: at(to) }, zone)
    .map(({ label }) => label)
    .filter(Boolean);

describe("the axis of a day", () => {
  it("leaves out the hour that a Sunday in March doesn't have", () => {
    const day = ticksOf({ startsAt: at("2026-03-08T05:00:00Z"), endsAt: at("2026-03-09T04:00:00Z") }, newYork);
    expect(day).toHaveLength(46);
    expect(labels("2026-03-08T05:00:00Z", "2026-03-08T09:00:00Z", newYork)).toEqual([
      "12 am EST",
      "1 am EST",
      "3 am EDT",
      "4 am EDT",
    ]);
  });

  it("has the hour twice that a Sunday in November has twice", () => {
    const day = ticksOf({ startsAt: at("2026-11-01T04:00:00Z"), endsAt: at("2026-11-02T05:00:00Z") }, newYork);
    expect(day).toHaveLength(50);
    expect(labels("2026-11-01T04:00:00Z", "2026-11-01T08:00:00Z", newYork)).toEqual([
      "12 am EDT",
      "1 am EDT",
      "1 am EST",
      "2 am EST",
    ]);
  });

  it("counts a change of half an hour, and no change, right", () => {
    const lordHowe = { startsAt: at("2026-04-04T13:00:00Z"), endsAt: at("2026-04-05T13:30:00Z") };
    expect(ticksOf(lordHowe, "Australia/Lord_Howe")).toHaveLength(49);
    const honolulu = { startsAt: at("2026-03-08T10:00:00Z"), endsAt: at("2026-03-09T10:00:00Z") };
    expect(ticksOf(honolulu, "Pacific/Honolulu")).toHaveLength(48);
    expect(clocksChange(honolulu, "Pacific/Honolulu")).toBe(false);
  });

  it("names the zone only where it tells two times apart", () => {
    expect(labels("2026-11-24T13:00:00Z", "2026-11-24T15:00:00Z", newYork)).toEqual(["8 am", "9 am"]);
    expect(timeText(at("2026-11-01T05:30:00Z"), newYork, true)).toBe("1:30 am EDT");
    expect(timeText(at("2026-11-01T06:30:00Z"), newYork, true)).toBe("1:30 am EST");
  });

  it("reaches over whole half hours of the zone around what happens", () => {
    const span = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) });
    expect(axisOf([span("2026-11-24T13:10:00Z", "2026-11-24T21:40:00Z")], newYork)).toEqual(
      span("2026-11-24T13:00:00Z", "2026-11-24T22:00:00Z"),
    );
    // 45 minutes beside the full hours of Greenwich.
    expect(axisOf([span("2026-11-24T03:15:00Z", "2026-11-24T04:15:00Z")], "Asia/Kathmandu")).toEqual(
      span("2026-11-24T03:15:00Z", "2026-11-24T04:15:00Z"),
    );
    expect(axisOf([], newYork)).toBeNull();
    expect(halfHour).toBe(1_800_000);
  });
});
