import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { anHl7LabReport, type LabReport } from "@tracewell/fixtures/lab-report-message";
import { aPerson } from "@tracewell/fixtures/person";
import { describe, expect, it } from "vitest";
import { withField, withoutSegments } from "../../testing/hl7-edits.ts";
import { importing, server, supervisor } from "../../testing/importing-clinic.ts";
import { importFile, messagesOf } from "../../testing/imports.ts";

importing();

const aReport = (more: Partial<LabReport> = {}): string =>
  anHl7LabReport({
    person: aPerson(1),
    tests: [{ panel: "ct-gc", outcome: "positive" }],
    sentAt: "2026-02-01T15:00:00Z",
    controlId: "1",
    fillerOrderNumber: "F100",
    patientId: "P1",
    ...more,
  });
const again = (more: Partial<LabReport> = {}) =>
  aReport({ controlId: "2", status: "C", tests: [{ panel: "ct-gc", outcome: "negative" }], ...more });

const imported = async (...messages: string[]) => {
  const status = await importFile(server, supervisor, messages.join(""));
  return { status, messages: await messagesOf(supervisor, status.uuid) };
};
const resultsOf = async (message: { records: { id: string }[] } | undefined) =>
  (await supervisor.ask(incomingFileCalls.get, { params: { id: message?.records[0]?.id ?? "" } })).orders.flatMap(
    ({ results }) => results.map(({ testCode, qualitativeResult, status }) => [testCode, qualitativeResult, status]),
  );
const corrected = [
  ["43304-5", "Not detected", "C"],
  ["43305-2", "Not detected", "C"],
];

describe("one result", () => {
  const without: [string, (message: string) => string][] = [
    ["its specimen", (message) => withoutSegments(message, "SPM")],
    ["its sender", (message) => withField(message, "MSH", 3, "")],
    ["its sub-id", (message) => withField(message, "OBX", 4, "")],
  ];
  const numbered = (message: string) => withField(message, "OBX", 4, "1");

  it.each(without)("stays one when %s goes", async (_, taken) => {
    await imported(numbered(aReport()));
    const { status, messages } = await imported(taken(numbered(again())));
    expect(status).toMatchObject({ created: 0, updated: 1 });
    expect(await resultsOf(messages[0])).toEqual(corrected);
  });

  it.each(without)("stays one when %s comes", async (_, taken) => {
    await imported(taken(numbered(aReport())));
    const { status, messages } = await imported(numbered(again()));
    expect(status).toMatchObject({ created: 0, updated: 1 });
    expect(await resultsOf(messages[0])).toEqual(corrected);
  });

  it("stays one within a file", async () => {
    const { status, messages } = await imported(aReport(), withoutSegments(again(), "SPM"));
    expect(status).toMatchObject({ created: 1, updated: 1 });
    expect(await resultsOf(messages[0])).toEqual(corrected);
  });
});

describe("another result", () => {
  it("is one under an accession number that comes again years later", async () => {
    await imported(aReport());
    const later = aReport({ controlId: "9", sentAt: "2028-03-01T15:00:00Z" });
    const { status, messages } = await imported(later);
    expect(status).toMatchObject({ created: 1, updated: 0 });
    expect(await resultsOf(messages[0])).toHaveLength(2);
    const correction = again({ controlId: "10", sentAt: "2028-03-02T15:00:00Z", collectedAt: "2028-03-01T15:00:00Z" });
    const third = await imported(correction);
    expect(third.status).toMatchObject({ created: 0, updated: 1 });
    expect(third.messages[0]?.records).toEqual(messages[0]?.records);
  });

  it("is one of another specimen, and one of another laboratory", async () => {
    await imported(aReport());
    const specimen = await imported(withField(again(), "SPM", 2, "^OTHER&Lab&1&ISO"));
    expect(specimen.status).toMatchObject({ created: 1 });
    const laboratory = await imported(withField(again({ controlId: "3" }), "MSH", 3, "Other^99D9999999^CLIA"));
    expect(laboratory.status).toMatchObject({ created: 1 });
  });
});

describe("an order that was taken back (OBR-25 X)", () => {
  it.each([
    ["with its results", (message: string) => message],
    ["without them", (message: string) => withoutSegments(withoutSegments(message, "OBX"), "SPM")],
  ])("withdraws all of its results, %s", async (_, cut) => {
    const first = await imported(aReport());
    const { status, messages } = await imported(cut(withField(aReport({ controlId: "2" }), "OBR", 25, "X")));
    expect(status).toMatchObject({ updated: 1, created: 0 });
    expect(messages[0]?.records).toEqual(first.messages[0]?.records.map((each) => ({ ...each })));
    expect((await resultsOf(messages[0])).map(([, , now]) => now)).toEqual(["X", "X"]);
    const page = await supervisor.ask(incomingFileCalls.get, {
      params: { id: messages[0]?.records[0]?.id ?? "" },
    });
    expect(page.infections.map(({ status: now }) => now)).toEqual([null, null]);
    expect(page.orders[0]?.results[0]?.earlier).toMatchObject([{ value: "Detected", status: "F" }]);
  });
});
