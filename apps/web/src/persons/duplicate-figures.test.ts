import { expect, it } from "vitest";
import { describeDecided, describePairs } from "./duplicate-figures.ts";

it("judges a threshold on what was decided, once there is enough of it", () => {
  const decided = [{ from: "0.9" as const, decided: 40, same: 38 }];
  expect(describeDecided(decided, "0.9")).toBe(
    "Of 40 decided pairs at least 90% similar, 38 were the same person (95%).",
  );
  expect(describeDecided([{ from: "0.9", decided: 4, same: 4 }], "0.9")).toMatch(/^Too few/);
  expect(describeDecided([], "0.5")).toMatch(/^Too few decisions on pairs at least 50% similar/);
});

it("says how many pairs there are, and which of them are shown", () => {
  expect(describePairs(0, 0, "open")).toBe("");
  expect(describePairs(1, 1, "open")).toBe("1 pair");
  expect(describePairs(20, 312, "open")).toBe("The likeliest 20 of 312 pairs");
  expect(describePairs(20, 1000, "apart")).toBe("The last 20 of 1000 or more pairs");
});
