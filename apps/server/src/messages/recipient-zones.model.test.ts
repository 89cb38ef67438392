import fc from "fast-check";
import { expect, it } from "vitest";
import { afterQuietHours } from "./quiet-hours.model.ts";
import { afterQuietHoursIn, zonesOfState } from "./recipient-zones.model.ts";

it("knows the zones of a state, both where it has two, and none of what is no state", () => {
  expect(zonesOfState("OH")).toEqual(["America/New_York"]);
  expect(zonesOfState(" tn ")).toEqual(["America/New_York", "America/Chicago"]);
  expect(zonesOfState("GU")).toEqual(["Pacific/Guam"]);
  expect([zonesOfState("Bavaria"), zonesOfState(""), zonesOfState(null)]).toEqual([[], [], []]);
});

it("waits for the morning where the recipient lives", () => {
  const noonInNewYork = new Date("2026-06-15T16:00:00.000Z");
  const both = ["America/New_York", "Pacific/Guam"];
  expect(afterQuietHoursIn(noonInNewYork, both).toISOString()).toBe("2026-06-15T22:00:00.000Z");
  const evening = new Date("2026-06-16T02:00:00.000Z");
  expect(afterQuietHoursIn(evening, ["America/Los_Angeles"])).toEqual(evening);
});

it.each([
  ["2026-03-08T09:30:00.000Z", "2026-03-08T12:00:00.000Z", "in spring"],
  ["2026-11-01T05:30:00.000Z", "2026-11-01T13:00:00.000Z", "in autumn, in the hour that comes twice"],
])("means the clocks of the morning where they are changed in the night: %s to %s, %s", (at, morning) => {
  expect(afterQuietHoursIn(new Date(at), zonesOfState("OH")).toISOString()).toBe(morning);
  const central = new Date(new Date(morning).getTime() + 3_600_000).toISOString();
  expect(afterQuietHoursIn(new Date(at), zonesOfState("TN")).toISOString()).toBe(central);
});

it("is never in quiet hours of any zone, never earlier, and within two days, over all clock changes of a year", () => {
  const codes = ["OH", "TN", "ID", "OR", "KS", "AZ", "AK", "HI", "GU", "AS", "PR", ""];
  const instant = fc
    .integer({ min: Date.parse("2026-01-01"), max: Date.parse("2027-01-01") })
    .map((at) => new Date(at));
  fc.assert(
    fc.property(
      instant,
      fc.constantFrom(...codes),
      fc.constantFrom("America/New_York", "Pacific/Honolulu"),
      (at, code, clinic) => {
        const zones = [clinic, ...zonesOfState(code)];
        const allowed = afterQuietHoursIn(at, zones);
        for (const zone of zones) expect(afterQuietHours(allowed, zone)).toEqual(allowed);
        expect(allowed.getTime()).toBeGreaterThanOrEqual(at.getTime());
        expect(allowed.getTime() - at.getTime()).toBeLessThan(48 * 3_600_000);
      },
    ),
  );
});
