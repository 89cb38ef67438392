import type { StandardMessage } from "@tracewell/contract/standard-messages";
import { expect, it } from "vitest";
import { isLetterFor } from "./letter-offer.model.ts";

const letter: StandardMessage = {
  id: "a",
  name: "Please call",
  channel: "letter",
  subject: null,
  body: "Please call.",
  subjects: null,
  bodies: { en: "Please call." },
  recordKinds: [],
  infectionIds: [],
  order: 1,
  resultType: null,
  disabled: false,
  version: 1,
};
const record = { kind: "Incident" as const, infectionIds: ["syphilis", "hiv"] };
const isFor = (more: Partial<StandardMessage>) => isLetterFor({ ...letter, ...more }, record);

it("offers a letter for every record where it names none, and no message", () => {
  expect([isFor({}), isFor({ disabled: true }), isFor({ channel: "sms" })]).toEqual([true, false, false]);
});

it("offers it for the kinds that it names, and for records about one of its infections", () => {
  expect(isFor({ recordKinds: ["Visit", "Incident"] })).toBe(true);
  expect(isFor({ recordKinds: ["Visit"] })).toBe(false);
  expect(isFor({ infectionIds: ["tb", "hiv"] })).toBe(true);
  expect(isFor({ infectionIds: ["tb"] })).toBe(false);
  expect(isFor({ recordKinds: ["Visit"], infectionIds: ["hiv"] })).toBe(false);
});
