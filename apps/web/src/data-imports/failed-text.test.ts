import type { FailedMessage } from "@tracewell/contract/failed-messages";
import { expect, it } from "vitest";
import { errorText, mendingHref, numberText, problemName, sentAgainText, sizeText } from "./failed-text.ts";

const message = {
  id: "m1",
  importId: "i1",
  what: "lab-messages",
  messageNumber: 3,
  state: "open",
  problems: [
    { field: "PID-8", code: "hl7.unknown-sex", message: "No such sex", severity: "warning" },
    { field: "PID-7", code: "hl7.unreadable-birth-date", message: "This is no date", severity: "error" },
    { field: "OBX[2]-5", code: "hl7.unreadable-number", message: "This is no number", severity: "error" },
  ],
} as unknown as FailedMessage;
const row = { ...message, what: "lab-results", messageNumber: 12 } as FailedMessage;

it("leads to the row in the grid, or to the message beside its import", () => {
  expect([numberText(message), mendingHref(message)]).toEqual(["Message 3", "/import/i1#m1"]);
  expect([numberText(row), mendingHref(row)]).toEqual(["Row 12", "/import/i1/rejected-rows?row=12"]);
  expect(mendingHref({ ...row, state: "dismissed" })).toBe("/import/i1#m1");
});

it("tells the first error, and how many more there are", () => {
  expect(errorText(message)).toEqual({
    text: "This is no date (and 1 more)",
    field: "PID-7",
    all: "PID-7: This is no date · OBX[2]-5: This is no number",
  });
});

it("names a problem by its code, known or not", () => {
  expect(problemName("hl7.unreadable-birth-date")).toBe("Date of birth can’t be read");
  expect(problemName("import.role-unknown")).toBe("Role unknown");
});

it("counts messages and rows, and what came of sending them", () => {
  expect([
    sizeText({ count: 1, rows: 1 }),
    sizeText({ count: 1200, rows: 1200 }),
    sizeText({ count: 1, rows: 0 }),
    sizeText({ count: 3, rows: 1 }),
  ]).toEqual(["1 row", "1,200 rows", "1 message", "3 messages and rows"]);
  expect([sentAgainText(1, 0), sentAgainText(3, 0), sentAgainText(1, 1), sentAgainText(3, 1)]).toEqual([
    "It went in.",
    "All 3 went in.",
    "It failed again.",
    "2 of 3 went in; the others failed again.",
  ]);
});
