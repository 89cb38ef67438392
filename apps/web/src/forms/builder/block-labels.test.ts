import type { BlockSummary } from "@tracewell/contract/form-builder";
import { expect, it } from "vitest";
import { findBlocks } from "./block-labels.ts";

const aBlock = (name: string, areas: BlockSummary["areas"], ...labels: string[]): BlockSummary => ({
  key: name.toLowerCase(),
  name,
  areas,
  scope: "record",
  order: 500,
  state: "asked",
  changed: false,
  questions: labels.map((label) => ({ code: label.toLowerCase(), label, type: "input" })),
});
const blocks = [aBlock("Travel", ["VISIT"], "Flight", "Hotel"), aBlock("Work", ["CONTACT"], "Employer", "Hotel job")];
const found = (asked: Parameters<typeof findBlocks>[1]) =>
  findBlocks(blocks, asked).map(({ block, questions }) => [block.name, questions.map(({ label }) => label)]);

it("finds blocks by area, by name with all their questions, and by the questions that have a word", () => {
  expect(found({ area: "VISIT" })).toEqual([["Travel", ["Flight", "Hotel"]]]);
  expect(found({ q: "work" })).toEqual([["Work", ["Employer", "Hotel job"]]]);
  expect(found({ q: " HOTEL " })).toEqual([
    ["Travel", ["Hotel"]],
    ["Work", ["Hotel job"]],
  ]);
  expect(found({ q: "hotel", area: "CONTACT" })).toEqual([["Work", ["Hotel job"]]]);
});
