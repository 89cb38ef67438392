import fc from "fast-check";
import { expect, it } from "vitest";
import {
  costOf,
  failuresCounted,
  failuresThatLock,
  isSlowEnough,
  lockedUntil,
  lockMinutes,
  stepOf,
} from "./lock-out.model.ts";

const start = Date.parse("2026-03-02T08:00:00Z");
const after = (minutes: number) => new Date(start + minutes * 60_000);
const isLocked = (failures: number[], now: number) => lockedUntil(failures.map(after), after(now)) !== null;

it("stays open for four failures, locks at the fifth, and opens a quarter of an hour later", () => {
  expect(isLocked([0, 1, 2, 3], 3)).toBe(false);
  expect(isLocked([0, 1, 2, 3, 4], 4)).toBe(true);
  expect(lockedUntil([0, 1, 2, 3, 4].map(after), after(4))).toEqual(after(19));
  expect(isLocked([0, 1, 2, 3, 4], 18.99)).toBe(true);
  expect(isLocked([0, 1, 2, 3, 4], 19)).toBe(false);
});

it("does not lock where the five are further apart", () => {
  expect(isLocked([0, 4, 8, 12, 15], 15)).toBe(true);
  expect(isLocked([0, 4, 8, 12, 15.01], 15.01)).toBe(false);
});

/** One failure after the other by a clock, as a sign-in counts them: not while it is locked. */
function tryAll(gaps: number[]): { at: number; locked: boolean }[] {
  const failures: Date[] = [];
  let at = 0;
  return gaps.map((gap) => {
    at += gap;
    const locked = lockedUntil(failures, after(at)) !== null;
    if (!locked) failures.push(after(at));
    return { at, locked };
  });
}
const gaps = fc.array(fc.double({ min: 0.001, max: 20, noNaN: true }), { maxLength: 60 });

it("lets no more than five tries through in any quarter of an hour, however they are timed", () => {
  fc.assert(
    fc.property(gaps, (given) => {
      const through = tryAll(given).filter(({ locked }) => !locked);
      for (const { at } of through) {
        const close = through.filter((other) => other.at >= at && other.at < at + lockMinutes);
        expect(close.length).toBeLessThanOrEqual(failuresThatLock);
      }
    }),
  );
});

it("is never locked for longer than a quarter of an hour, and never by fewer than five", () => {
  fc.assert(
    fc.property(gaps, fc.double({ min: 0, max: 400, noNaN: true }), (given, now) => {
      const failures = tryAll(given).map(({ at }) => after(at));
      const end = lockedUntil(failures, after(now));
      if (end === null) return;
      expect(failures.length).toBeGreaterThanOrEqual(failuresThatLock);
      expect(failures.some((failure) => end.getTime() === failure.getTime() + lockMinutes * 60_000)).toBe(true);
    }),
  );
});

it("decides by the times alone, in whatever order they come", () => {
  fc.assert(
    fc.property(gaps, fc.double({ min: 0, max: 400, noNaN: true }), (given, now) => {
      const failures = tryAll(given).map(({ at }) => after(at));
      expect(lockedUntil(failures.toReversed(), after(now)) === null).toBe(lockedUntil(failures, after(now)) === null);
    }),
  );
});

it("slows tries from new places down step by step, and no further than someone can bear", () => {
  expect([0, 9, 10, 19, 20, 30, 40, 50, 10_000].map(stepOf)).toEqual([0, 0, 1, 1, 2, 3, 4, 5, 5]);
  expect(stepOf(failuresCounted)).toBe(5);
  expect([0, 1, 2, 3, 4, 5].map((step) => costOf(step).waitSeconds)).toEqual([0, 2, 4, 8, 16, 30]);
  expect([0, 1, 2, 3, 4, 5].map((step) => costOf(step).most / 50_000)).toEqual([1, 2, 4, 8, 16, 16]);
  expect([isSlowEnough(0, 1), isSlowEnough(0, 2), isSlowEnough(4, 5), isSlowEnough(3, 5)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
