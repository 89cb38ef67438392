import type { UndoneRecord } from "@tracewell/contract/import-undo";
import { expect, it } from "vitest";
import { keptText, messagesText, undoneText, undoOutcome, undoSummary } from "./undo-text.ts";

const aRecord = (made: boolean, workedOnBy: string | null = null, keptBecause: string | null = null): UndoneRecord => ({
  record: { id: "1", kind: "IncomingReport", referenceNumber: "F-1" },
  item: null,
  messageNumbers: [1],
  made,
  workedOnBy,
  keptBecause,
});

const inUse = aRecord(true, null, "The patient record cannot be deleted: it has 1 task.");

it("says what is deleted, restored and kept", () => {
  expect(undoSummary([aRecord(true), aRecord(true), aRecord(false), aRecord(true, "Ann Lee"), inUse], 300)).toEqual([
    "2 will be deleted, with results and persons that nothing else refers to.",
    "1 will be restored as before the import, with all that the change reached.",
    "1 will be kept, because somebody has worked on it since.",
    "1 will be kept, because it is in use by now.",
    "The first 5 of 300 are shown; all are undone.",
  ]);
  expect(undoOutcome(aRecord(true, "Ann Lee"))).toBe("Kept: Ann Lee has worked on it since");
  expect(undoOutcome(inUse)).toBe("Kept: The patient record cannot be deleted: it has 1 task.");
  expect([undoOutcome(aRecord(true)), undoOutcome(aRecord(false))]).toEqual(["Deleted", "Restored"]);
});

it("says what was undone", () => {
  expect(undoneText({ undone: 2, stayed: 0 })).toBe("2 undone.");
  expect(undoneText({ undone: 1, stayed: 1 })).toBe("1 undone, 1 kept.");
  expect(undoneText({ undone: 0, stayed: 2 })).toBe("Nothing undone, 2 kept.");
});

it("says how many of all are chosen, and which messages or rows something comes from", () => {
  expect(keptText(2, 1400)).toBe("2 of 1,400 will be undone; the rest will be kept.");
  expect(keptText(0, 3)).toBe("None of 3 will be undone; the rest will be kept.");
  expect(messagesText(aRecord(true))).toBe("message 1");
  const item = { kind: "persons" as const, id: "1", name: "Santos, Ana" };
  expect(messagesText({ messageNumbers: [2, 5], item })).toBe("rows 2, 5");
});
