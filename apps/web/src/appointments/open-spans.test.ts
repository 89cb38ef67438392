import { OpeningHours } from "@tracewell/contract/opening-hours";
import { expect, it } from "vitest";
import { openSpans } from "./open-spans.ts";

const hours = OpeningHours.parse({
  regular: { tuesday: [{ from: "08:00", to: "12:00" }], sunday: [{ from: "00:00", to: "24:00" }] },
  exceptions: [
    { day: "2026-12-01", closed: true },
    { day: "2026-12-08", spans: [{ from: "18:00", to: "20:00" }], extra: true },
  ],
});
const hoursOpen = (day: string) =>
  openSpans(hours, day, "America/New_York").map(({ startsAt, endsAt }) => (endsAt - startsAt) / 3_600_000);

it("is open as the weekday says, and on days of their own as they say", () => {
  expect(["2026-11-24", "2026-11-25", "2026-12-01", "2026-12-08"].map(hoursOpen)).toEqual([[4], [], [], [4, 2]]);
});

it("counts the hours that pass where clocks are changed", () => {
  expect([hoursOpen("2027-03-14"), hoursOpen("2026-11-01"), hoursOpen("2026-11-22")]).toEqual([[23], [25], [24]]);
});
