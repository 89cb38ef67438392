import { idleCheckSeconds, idlePingSeconds, idleTimeoutSeconds } from "@tracewell/contract/constants";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { idlenessAt } from "./idleness.ts";

const began = Date.parse("2026-11-21T12:00:00Z");
const after = (seconds: number, timeout = idleTimeoutSeconds) => idlenessAt(began + seconds * 1000, began, timeout);

describe("idleness", () => {
  it("is over after half an hour, and looked at every second [R9-03] [R9-04]", () => {
    expect([idleTimeoutSeconds, idleCheckSeconds, idlePingSeconds]).toEqual([1800, 1, 1]);
    expect(after(1799)).toEqual({ kind: "warning", secondsLeft: 1 });
    expect(after(1800)).toEqual({ kind: "over" });
  });

  it("is told in its last minute, second by second", () => {
    expect(after(1739)).toEqual({ kind: "active" });
    expect(after(1740)).toEqual({ kind: "warning", secondsLeft: 60 });
    expect(after(1741.5)).toEqual({ kind: "warning", secondsLeft: 59 });
  });

  it("is over at once when a laptop wakes after an hour", () => {
    expect(after(3600)).toEqual({ kind: "over" });
  });

  it("is none where the clock was set back", () => {
    expect(after(-7200)).toEqual({ kind: "active" });
  });

  it("warns for half of a time that is short", () => {
    expect(after(29, 60)).toEqual({ kind: "active" });
    expect(after(30, 60)).toEqual({ kind: "warning", secondsLeft: 30 });
  });

  it("never warns with more seconds than there are, and never after it is over", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 86_400 }), fc.integer({ min: 0, max: 200_000 }), (timeout, seconds) => {
        const state = after(seconds, timeout);
        if (state.kind === "warning") {
          expect(state.secondsLeft).toBeGreaterThan(0);
          expect(state.secondsLeft).toBeLessThanOrEqual(Math.min(60, timeout / 2));
        }
        expect(state.kind === "over").toBe(seconds >= timeout);
      }),
    );
  });
});
