import type { ExportProgress } from "@tracewell/contract/data-exports";
import { expect, it } from "vitest";
import { describeExport, isUnderway, shareOf } from "./export-status.ts";

const anExport = (over: Partial<ExportProgress>): ExportProgress => ({
  uuid: "01990000-0000-7000-8000-000000000001",
  type: "CONTACTS",
  format: "csv",
  fileName: "contacts.csv",
  deidentified: null,
  status: "IN_PROGRESS",
  errorReason: null,
  processed: 0,
  total: null,
  size: null,
  createdAt: "2026-03-01T10:00:00Z",
  finishedAt: null,
  ...over,
});

it("says in a sentence how an export stands", () => {
  const words = (over: Partial<ExportProgress>) => describeExport(anExport(over));
  expect(words({ status: "NOT_STARTED" })).toBe("Waiting to start.");
  expect(words({})).toBe("Starting.");
  expect(words({ processed: 500, total: 12_000 })).toBe("500 of 12,000 rows so far.");
  expect(words({ status: "FINISHED_SUCCESS", processed: 1 })).toBe("1 row.");
  expect(words({ status: "FINISHED_FAIL", errorReason: "You may no longer see this list." })).toBe(
    "You may no longer see this list.",
  );
  expect(words({ status: "CANCELED_BY_USER" })).toBe("The file is deleted.");
});

it("knows how much is done, and what is under way", () => {
  expect(shareOf({ processed: 250, total: 1000 })).toBe(0.25);
  expect(shareOf({ processed: 0, total: null })).toBe(0);
  // The list grew while it was written.
  expect(shareOf({ processed: 1001, total: 1000 })).toBe(1);
  expect(isUnderway("NOT_STARTED") && isUnderway("IN_PROGRESS")).toBe(true);
  expect(isUnderway("CANCELED_BY_USER")).toBe(false);
});
