import { expect, it } from "vitest";
import { pauseAfter } from "./delivery-pause.model.ts";

const pausesAt = (chance: number) => {
  const pauses: number[] = [];
  for (let pause = pauseAfter(1, chance); pause !== null; pause = pauseAfter(pauses.length + 1, chance))
    pauses.push(pause);
  return pauses;
};

it("waits longer after each failure, and gives up after a little more than three days", () => {
  for (const chance of [0, 0.5, 1]) {
    const pauses = pausesAt(chance);
    expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
    expect(pauses).toHaveLength(9);
  }
  const hours = pausesAt(0.5).reduce((sum, pause) => sum + pause, 0) / 3600;
  expect(hours).toBeGreaterThan(72);
  expect(hours).toBeLessThan(80);
});

it("spreads the attempts", () => {
  expect([pauseAfter(4, 0), pauseAfter(4, 0.5), pauseAfter(4, 1)]).toEqual([6480, 7200, 7920]);
});
