import { describe, expect, it } from "vitest";
import { daysSince, formatDay, formatDayOfInstant, formatInstant, minutesSince, todayIn } from "./clinic-time.ts";

describe("the clinic's time", () => {
  it("writes a day as MM/DD/YYYY [R9-29]", () => {
    expect(formatDay("2026-03-07")).toBe("03/07/2026");
  });

  it("writes an instant as MM/DD/YYYY h:mm a in New York unless told otherwise [R9-31] [R9-28]", () => {
    expect(formatInstant("2026-11-18T14:12:00Z")).toBe("11/18/2026 9:12 am");
    expect(formatInstant("2026-07-18T04:05:00Z")).toBe("07/18/2026 12:05 am");
    expect(formatInstant("2026-07-18T16:05:00Z")).toBe("07/18/2026 12:05 pm");
  });

  it("takes the clinic's day, not that of UTC", () => {
    expect(formatDayOfInstant("2026-11-19T03:00:00Z")).toBe("11/18/2026");
    expect(formatDayOfInstant("2026-11-19T03:00:00Z", "Asia/Yangon")).toBe("11/19/2026");
  });

  it("knows what day it is in a zone", () => {
    const now = new Date("2026-11-19T03:00:00Z");
    expect(todayIn("America/New_York", now)).toBe("2026-11-18");
    expect(todayIn("Asia/Yangon", now)).toBe("2026-11-19");
  });

  it("counts whole minutes, and never below zero", () => {
    const now = Date.parse("2026-11-19T12:00:00Z");
    expect(minutesSince("2026-11-19T11:01:30Z", now)).toBe(58);
    expect(minutesSince("2026-11-20T00:00:00Z", now)).toBe(0);
  });

  it("counts the days of the clinic's calendar, and never below zero", () => {
    const ago = (at: string, timeZone: string) => daysSince(at, timeZone, Date.parse("2026-11-19T12:00:00Z"));
    expect(ago("2026-11-19T05:30:00Z", "America/New_York")).toBe(0);
    expect(ago("2026-11-19T04:30:00Z", "America/New_York")).toBe(1);
    expect(ago("2026-11-19T05:30:00Z", "America/Los_Angeles")).toBe(1);
    expect(ago("2026-11-16T13:00:00Z", "America/New_York")).toBe(3);
    expect(ago("2026-11-20T00:00:00Z", "America/New_York")).toBe(0);
    // Over the end of daylight saving time a day has 25 hours.
    expect(daysSince("2026-10-31T16:00:00Z", "America/New_York", Date.parse("2026-11-02T05:30:00Z"))).toBe(2);
  });
});
