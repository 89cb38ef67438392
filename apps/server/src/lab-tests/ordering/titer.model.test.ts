import { titers } from "@tracewell/contract/test-definitions";
import { expect, it } from "vitest";
import { titerChange, titerOf } from "./titer.model.ts";

it("reads titers as they are typed", () => {
  expect(["1:32", "32", " 1 : 32 "].map(titerOf)).toEqual([32, 32, 32]);
  expect(titers.map((titer) => titerOf(`1:${titer}`))).toEqual(titers);
  for (const wrong of ["", "1:3", "1:0", "1:131072", "-8", "2:8", "reactive", "1:32.5"])
    expect(titerOf(wrong)).toBeNull();
});

it("marks a change of two dilutions as fourfold", () => {
  const at = "2026-01-01T00:00:00.000Z";
  const change = (titer: number, last: number) => titerChange(titer, { titer: last, at });
  expect(change(16, 4)).toEqual({ last: 4, lastAt: at, dilutions: 2, fourfold: "rise" });
  expect(change(8, 4)).toMatchObject({ dilutions: 1, fourfold: null });
  expect(change(1, 4)).toMatchObject({ dilutions: -2, fourfold: "fall" });
  expect(change(4, 4)).toMatchObject({ dilutions: 0, fourfold: null });
});
