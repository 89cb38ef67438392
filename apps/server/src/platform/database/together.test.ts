import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { together } from "./together.ts";

it("answers in the order of the questions", async () => {
  expect(await together([wait(5, "one"), Promise.resolve(2)])).toEqual(["one", 2]);
});

it("tells of a failure only when nothing is under way any more", async () => {
  let over = false;
  const slow = wait(5).then(() => {
    over = true;
  });
  await expect(together([Promise.reject(new Error("no")), slow])).rejects.toThrow("no");
  expect(over).toBe(true);
});
