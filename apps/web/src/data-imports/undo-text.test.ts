import type { UndoneRecord } from "@tracewell/contract/import-undo";
import { expect, it } from "vitest";
import { undoneText, undoOutcome, undoSummary } from "./undo-text.ts";

const aRecord = (made: boolean, workedOnBy: string | null = null): UndoneRecord => ({
  record: { id: "1", kind: "IncomingReport", referenceNumber: "F-1" },
  item: null,
  messageNumbers: [1],
  made,
  workedOnBy,
});

it("says what goes, what goes back, and what stays", () => {
  expect(undoSummary([aRecord(true), aRecord(true), aRecord(false), aRecord(true, "Ann Lee")], 300)).toEqual([
    "2 files go, with results and persons that nothing else is about.",
    "1 file goes back to what it was before, and what the change reached with it.",
    "1 file stays, because somebody worked on it since.",
    "The first 4 of 300 are shown; all are undone.",
  ]);
  expect(undoOutcome(aRecord(true, "Ann Lee"))).toBe("Stays: Ann Lee worked on it since");
  expect([undoOutcome(aRecord(true)), undoOutcome(aRecord(false))]).toEqual(["Goes", "Goes back"]);
});

it("says what was undone", () => {
  expect(undoneText({ undone: 2, stayed: 0 })).toBe("2 files undone.");
  expect(undoneText({ undone: 1, stayed: 1 })).toBe("1 file undone; 1 stays.");
  expect(undoneText({ undone: 0, stayed: 2 })).toBe("Nothing was undone; 2 stay.");
});
