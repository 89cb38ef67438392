import { expect, it } from "vitest";
import { mayRepeat, type RepeatFacts } from "./test-order.policy.ts";

const viewer = { groups: new Set<string>(), workgroupLead: false } as unknown as Parameters<typeof mayRepeat>[0];
const startedAt = "2026-03-02T15:00:00Z";
const running: RepeatFacts = { isInvalid: false, onSite: true, startedAt, finishedAt: null, readUntilMinutes: 40 };
const minutesLater = (minutes: number) => Date.parse(startedAt) + minutes * 60_000;
const code = (facts: Partial<RepeatFacts>, minutes: number) =>
  mayRepeat(viewer, { ...running, ...facts }, minutesLater(minutes)).reasons[0]?.code ?? null;

it("lets a rapid test be repeated once it is too late to read it, or its result is invalid", () => {
  expect(code({}, 39)).toBe("test.not-repeatable");
  expect(code({}, 40)).toBeNull();
  expect(code({ finishedAt: startedAt }, 60)).toBe("test.not-repeatable");
  expect(code({ finishedAt: startedAt, isInvalid: true }, 60)).toBeNull();
});

it("leaves a test that a laboratory does to the laboratory", () => {
  expect(code({ isInvalid: true, onSite: false }, 60)).toBe("test.not-repeatable");
});
