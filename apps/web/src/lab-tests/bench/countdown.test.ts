import { expect, it } from "vitest";
import { clock, readingAt } from "./countdown.ts";

const startedAt = "2026-03-01T10:00:00.000Z";
const at = (minutes: number) => Date.parse(startedAt) + minutes * 60_000;
const test = { rapidMinutes: 20, readUntilMinutes: 40 };

it("counts a rapid test down until it can be read, then until it is too late [R10-03]", () => {
  expect(readingAt(at(0), startedAt, test)).toEqual({ phase: "running", left: 20 * 60_000, part: 1 });
  expect(readingAt(at(15), startedAt, test)).toEqual({ phase: "running", left: 5 * 60_000, part: 0.25 });
  expect(readingAt(at(20), startedAt, test)).toEqual({ phase: "readable", left: 20 * 60_000, part: 1 });
  expect(readingAt(at(40), startedAt, test)).toEqual({ phase: "late", since: 0 });
});

it("knows tests that never get too late, that were not begun, and that are not rapid", () => {
  const never = { rapidMinutes: 20, readUntilMinutes: null };
  expect(readingAt(at(600), startedAt, never)).toEqual({ phase: "readable", left: null, part: 1 });
  expect(readingAt(at(1), null, test)).toEqual({ phase: "not-started" });
  expect(readingAt(at(1), null, { rapidMinutes: null, readUntilMinutes: null })).toEqual({ phase: "not-rapid" });
});

it("writes minutes and seconds", () => {
  expect([0, 1, 48_000, 60_000, 151_000, 3_600_000].map(clock)).toEqual([
    "0:00",
    "0:01",
    "0:48",
    "1:00",
    "2:31",
    "60:00",
  ]);
});
