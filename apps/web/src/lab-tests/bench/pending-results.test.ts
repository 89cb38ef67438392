import type { BenchRow } from "@tracewell/contract/bench";
import { expect, it } from "vitest";
import { afterStale, keepPending, pressed, readPending } from "./pending-results.ts";

const reactive = { id: "r", name: "Reactive", color: "red", detection: "Found" } as const;
const nonreactive = { id: "n", name: "Nonreactive", color: "green", detection: "Absent" } as const;
const row = (more: Partial<BenchRow> = {}): BenchRow =>
  ({
    itemId: "i",
    orderId: "o",
    specimenId: "RSC1",
    finishedAt: null,
    result: null,
    wasEntered: false,
    version: 3,
    ...more,
  }) as BenchRow;

it("keeps what was pressed for its owner until the server has it", () => {
  const list = [pressed("d", row(), { result: reactive })];
  keepPending("ana", list);
  expect(readPending("ana")).toEqual(list);
  expect(readPending("ben")).toEqual([]);
  keepPending("ana", []);
  expect(readPending("ana")).toEqual([]);
});

it("gives a reason where something was entered before", () => {
  expect(pressed("d", row(), { result: reactive }).reason).toBeNull();
  expect(pressed("d", row({ wasEntered: true }), { result: reactive }).reason).toBe("Entered again on the bench.");
});

it("sends again what only met another version", () => {
  const pending = pressed("d", row(), { result: reactive });
  const again = afterStale(pending, row({ version: 4 }));
  expect(again).toMatchObject({ version: 4, state: "waiting" });
  expect(again?.key).not.toBe(pending.key);
});

it("overwrites nothing that a colleague entered, unless it is the same", () => {
  const pending = pressed("d", row(), { result: reactive });
  const theirs = row({ version: 4, finishedAt: "2026-03-01T10:00:00Z", result: nonreactive, wasEntered: true });
  expect(afterStale(pending, theirs)).toMatchObject({ state: "conflict" });
  expect(afterStale(pending, { ...theirs, result: reactive })).toBeNull();
});
