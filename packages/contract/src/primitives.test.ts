import { expect, it } from "vitest";
import { z } from "zod";
import { allCalls } from "./all-calls.ts";
import type { CallSpec } from "./call.ts";
import { GivenDay, GivenInstant, Line, manyOf, mostInteger, Paragraph, Version } from "./primitives.ts";

it("takes 512 characters in one line of text, and 2048 in several [R9-41]", () => {
  const takes = (text: typeof Line, length: number) => text.safeParse("x".repeat(length)).success;
  expect([takes(Line, 512), takes(Line, 513)]).toEqual([true, false]);
  expect([takes(Paragraph, 2048), takes(Paragraph, 2049)]).toEqual([true, false]);
});

it("takes days and instants of the years 1000 to 2999", () => {
  const taken = (year: string) =>
    GivenDay.safeParse(`${year}-01-01`).success && GivenInstant.safeParse(`${year}-01-01T00:00:00Z`).success;
  expect(["0000", "0999", "1000", "2999", "3000", "9999"].filter(taken)).toEqual(["1000", "2999"]);
  expect(GivenInstant.safeParse(`2026-01-01T00:00:00.${"1".repeat(40)}Z`).success).toBe(false);
});

it("takes the number of an edit as long as the next one can be counted", () => {
  expect([1, mostInteger - 1, mostInteger, 0].filter((version) => Version.safeParse(version).success)).toEqual([
    1,
    mostInteger - 1,
  ]);
});

it("takes a filter of no values for none", () => {
  const filter = manyOf(z.string());
  expect([[], undefined, "a", ["a", "b"]].map((value) => filter.parse(value))).toEqual([
    undefined,
    undefined,
    ["a"],
    ["a", "b"],
  ]);
});

/** What goes by a number or a word of its own: lines of the Activity log and of a history, cards, articles. */
const otherwise = [
  ...["/records/:id/activity", "/person/:id/activity", "/activity/sign-ins"],
  ...["/records/:id/communications", "/records/:id/communications/:communicationId"],
  ...["/search/guide/query", "/config/modules"],
];

it("names what it answers by a UUID, as id or as uuid [R3-01]", () => {
  const specs = Object.values(allCalls).flatMap((calls) => Object.values<CallSpec>(calls));
  const named = specs.flatMap(({ path, reply }) =>
    reply instanceof z.ZodObject && ("id" in reply.shape || "uuid" in reply.shape)
      ? [{ path, id: (reply.shape.id ?? reply.shape.uuid) as z.ZodType }]
      : [],
  );
  expect(named.length).toBeGreaterThan(50);
  const isUuid = ({ id }: { id: z.ZodType }) =>
    id.safeParse("019a9f5e-7a3c-7d65-b1a3-2f6a6f0f9c11").success && !id.safeParse("7").success;
  expect(named.filter((each) => !isUuid(each)).map(({ path }) => path)).toEqual(otherwise);
});
