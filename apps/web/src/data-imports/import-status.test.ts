import { describe, expect, it } from "vitest";
import { describeImport, formatProblems, importStatusName, isMendable } from "./import-status.ts";

const done = {
  status: "FINISHED_SUCCESS",
  format: "hl7",
  totalParsed: 20,
  processed: 20,
  failedRows: 0,
  dismissedRows: 0,
  unchanged: 0,
  unsupportedFormat: false,
  errorReason: null,
} as const;

describe("an import in words", () => {
  it("is completed with what needs attention where some went in and others didn't", () => {
    const name = (failedRows: number, dismissedRows = 0) =>
      importStatusName({ status: "FINISHED_SUCCESS", failedRows, dismissedRows });
    expect([name(0), name(1), name(1200)]).toEqual([
      "Completed",
      "Completed, 1 needs attention",
      "Completed, 1,200 need attention",
    ]);
    expect(importStatusName({ status: "FINISHED_FAIL", failedRows: 3, dismissedRows: 0 })).toBe("Failed to Complete");
    expect([name(3, 2), name(3, 3)]).toEqual(["Completed, 1 needs attention", "Completed"]);
  });

  it("says what was rejected of how many", () => {
    expect(describeImport({ ...done, status: "FINISHED_FAIL", failedRows: 3 })).toBe("3 of 20 messages were rejected.");
    expect(describeImport({ ...done, status: "FINISHED_FAIL", failedRows: 1 })).toBe("1 of 20 messages was rejected.");
    expect(describeImport({ ...done, status: "FINISHED_FAIL", totalParsed: 1, failedRows: 1 })).toBe(
      "The message was rejected.",
    );
    expect(describeImport({ ...done, failedRows: 3, dismissedRows: 2 })).toBe(
      "3 of 20 messages were rejected. 2 were dismissed.",
    );
    expect(describeImport({ ...done, status: "FINISHED_FAIL", failedRows: 20 })).toBe("All 20 messages were rejected.");
  });

  it("says that all went in, or how far it is", () => {
    expect(describeImport(done)).toBe("All 20 messages went in.");
    expect(describeImport({ ...done, unchanged: 20 })).toBe("All of it was here already; nothing was doubled.");
    expect(describeImport({ ...done, totalParsed: 1 })).toBe("The message went in.");
    expect(describeImport({ ...done, status: "IN_PROGRESS", processed: 1200, failedRows: 2 })).toBe(
      "1,200 messages so far, 2 rejected.",
    );
    expect(describeImport({ ...done, status: "NOT_STARTED" })).toBe("Waiting to start.");
    expect(describeImport({ ...done, status: "CANCELED_BY_USER", processed: 12 })).toBe(
      "Stopped after 12 messages; what had gone in stays.",
    );
  });

  it("speaks of messages where the file is HL7 in XML or a case report", () => {
    for (const format of ["hl7-xml", "cda"] as const)
      expect(describeImport({ ...done, format, failedRows: 2 })).toBe("2 of 20 messages were rejected.");
  });

  it("speaks of rows where the file is a table", () => {
    const table = { ...done, format: "xlsx" } as const;
    expect(describeImport(table)).toBe("All 20 rows went in.");
    expect(describeImport({ ...table, failedRows: 2 })).toBe("2 of 20 rows were rejected.");
    expect(describeImport({ ...table, totalParsed: 1, failedRows: 1 })).toBe("The row was rejected.");
    expect(describeImport({ ...table, status: "IN_PROGRESS", processed: 1 })).toBe("1 row so far.");
  });

  it("gives the server's reason where the file could not be read at all", () => {
    const unread = {
      ...done,
      status: "FINISHED_FAIL",
      totalParsed: 0,
      unsupportedFormat: true,
      errorReason: "Not HL7.",
    } as const;
    expect(describeImport(unread)).toBe("Not HL7.");
    expect(describeImport({ ...unread, errorReason: null })).toBe("The file could not be read.");
  });
});

describe("a message of an import", () => {
  it("can be mended only where it did not go in", () => {
    expect(isMendable({ outcome: "failed" })).toBe(true);
    expect(isMendable({ outcome: "created" })).toBe(false);
  });

  it("tells its errors before its warnings, each with its place", () => {
    const problem = { messageNumber: 1, messageId: null, code: "x" };
    expect(
      formatProblems([
        { ...problem, field: "OBX-5", message: "empty value", severity: "warning" },
        { ...problem, field: null, message: "no patient", severity: "error" },
      ]),
    ).toBe("no patient · OBX-5: empty value");
  });
});
