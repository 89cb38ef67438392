import fc from "fast-check";
import { expect, it } from "vitest";
import { mayBeSentLink, mayReport } from "./self-assessment.policy.ts";

const today = "2026-11-21";
const codes = ({ reasons }: ReturnType<typeof mayReport>) => reasons.map(({ code }) => code);

it("takes one report a day, of that day, where the clinic asks", () => {
  expect(mayReport({ asked: true, reported: false, date: today, today }).allowed).toBe(true);
  expect(codes(mayReport({ asked: false, reported: true, date: "2026-11-20", today }))).toEqual([
    "self-assessment.not-asked",
    "self-assessment.other-day",
    "self-assessment.exists",
  ]);
});

it("sends a link only to who is asked, has not reported, wants to be written to, and can be", () => {
  const wanted = fc.record({
    asked: fc.boolean(),
    reported: fc.boolean(),
    optedOut: fc.boolean(),
    reachable: fc.boolean(),
  });
  fc.assert(
    fc.property(wanted, ({ asked, reported, optedOut, reachable }) => {
      const { allowed, reasons } = mayBeSentLink({ asked, reported, optedOut, reachable });
      expect(allowed).toBe(asked && !reported && !optedOut && reachable);
      expect(reasons).toHaveLength([!asked, reported, optedOut, !reachable].filter(Boolean).length);
    }),
  );
});
