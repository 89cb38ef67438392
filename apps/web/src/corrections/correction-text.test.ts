import type { LabCorrection } from "@tracewell/contract/corrections";
import { expect, it } from "vitest";
import { consequences, correctionTitle, fromText, proposedValue, sourceText, stateText } from "./correction-text.ts";

const state = (qualitativeResult: "Detected" | "Not detected" | null, status: string, value: string | null = null) => ({
  qualitativeResult,
  status,
  value,
});

it("says what happened, and to which infection", () => {
  expect(correctionTitle({ kind: "withdrawn", infection: { id: "1", name: "Syphilis" } })).toBe(
    "The laboratory withdrew a result: Syphilis",
  );
  expect(correctionTitle({ kind: "turned-positive", infection: null })).toBe("A result turned positive");
});

it("says a result as it was and is", () => {
  expect(stateText(state("Detected", "F"))).toBe("Detected");
  expect(stateText(state("Not detected", "C"))).toBe("Not detected (corrected)");
  expect(stateText(state("Detected", "W"))).toBe("withdrawn: wrong patient");
  expect(stateText(state(null, "F", "1:4"))).toBe("1:4");
  expect(fromText({ testName: "RPR", from: null, to: state("Detected", "F") })).toBe("not reported");
});

it("says what had been done and what happened to it, and nothing else", () => {
  const correction = {
    statusBefore: "Positive",
    statusAfter: null,
    reopened: false,
    messagesStopped: 1,
    messagesSent: 2,
    treatments: 0,
    record: { id: "1", kind: "Incident", referenceNumber: "C-1" },
  } as LabCorrection;
  expect(consequences(correction)).toEqual([
    "Infection status: Positive → none.",
    "1 message stopped before leaving.",
    "2 messages and calls before: the patient needs a call.",
  ]);
});

it("says where it came from", () => {
  expect(sourceText({ sender: "LabCorp", controlId: "77" })).toBe("LabCorp, message 77");
  expect(sourceText({ sender: null, controlId: null })).toBe("an import");
});

it("writes a birth date as people do", () => {
  expect(proposedValue({ field: "dateOfBirth" }, "1990-04-12")).toBe("04/12/1990");
  expect(proposedValue({ field: "lastName" }, "Santos-Lee")).toBe("Santos-Lee");
  expect(proposedValue({ field: "suffix" }, null)).toBe("none");
});
