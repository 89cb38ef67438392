import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oruMessage } from "../../testing/elr-hl7/oru-message.ts";
import type { LabReport } from "./lab-report.model.ts";
import { readMessage } from "./lab-report.reader.ts";

const options = { timeZone: "America/New_York" };

function reportOf(text: string): LabReport {
  const outcome = readMessage(text, options);
  if (outcome.kind !== "lab-report") throw new Error(outcome.message);
  return outcome.report;
}

function ofType(type: string, version = "2.5.1"): string {
  return `MSH|^~\\&|LIS|Lab|||20240301||${type}|77|P|${version}\rPID|1||7\rOBR|1\rOBX|1|ST|1^x||Positive`;
}

describe("what a message is", () => {
  it.each(["ORU^R01^ORU_R01", "ORU^R01", "ORU", "OUL^R22^OUL_R22"])("reads %s as a lab report", (type) => {
    expect(readMessage(ofType(type), options).kind).toBe("lab-report");
  });

  it.each(["2.3", "2.3.1", "2.4", "2.5", "2.5.1", "2.6", "2.7", "2.7.1", "2.8", "2.5.1^USA"])(
    "reads version %s",
    (version) => {
      expect(reportOf(ofType("ORU^R01", version)).problems).toEqual([]);
    },
  );

  it("reads an unknown version with a problem", () => {
    const problem = { segment: "MSH-12", code: "hl7.unknown-version" };
    expect(reportOf(ofType("ORU^R01", "1.0")).problems).toContainEqual(expect.objectContaining(problem));
  });

  it.each([
    ["ADT^A01", "an admission"],
    ["ORM^O01", "an order"],
    ["OML^O21", "a lab order"],
    ["SIU^S12", "scheduling"],
    ["ACK", "an acknowledgement"],
    ["ORU^W01", "no lab result"],
    ["OUL^R21", "another kind"],
    ["ZZZ^Z01", "no lab result"],
  ])("leaves %s unread and says that it is %s", (type, words) => {
    const outcome = readMessage(ofType(type), options);
    expect(outcome).toMatchObject({ kind: "unsupported", messageType: type, code: "hl7.unsupported-message-type" });
    expect(outcome.kind === "unsupported" && outcome.message).toContain(words);
  });

  it.each([
    ["hl7.no-header", "PID|1||7"],
    ["hl7.no-header", ""],
    ["hl7.no-header", "garbage"],
    ["hl7.bad-delimiters", "MSH|AAAA|LIS"],
    ["hl7.no-message-type", "MSH|^~\\&|LIS|Lab|||20240301|||77|P|2.5.1"],
    ["hl7.no-patient", "MSH|^~\\&|LIS|Lab|||20240301||ORU^R01|77|P|2.5.1\rOBR|1\rOBX|1"],
    ["hl7.no-order", "MSH|^~\\&|LIS|Lab|||20240301||ORU^R01|77|P|2.5.1\rPID|1||7"],
    ["hl7.several-patients", oruMessage("PID|1||7", "OBR|1", "PID|2||8", "OBR|1")],
    ["hl7.several-patients", `${oruMessage("OBR|1")}\r${oruMessage("OBR|1")}`],
  ])("says %s where that is so", (code, text) => {
    expect(readMessage(text, options)).toMatchObject({ kind: "broken", code, message: expect.stringMatching(/\.$/) });
  });

  it("notes a report without a control id", () => {
    const text = "MSH|^~\\&|LIS|Lab|||20240301||ORU^R01||P|2.5.1\rPID|1||7\rOBR|1";
    expect(reportOf(text).problems.map((problem) => problem.code)).toEqual(["hl7.no-control-id"]);
  });

  it("notes a raw line break, and reads on", () => {
    const report = reportOf(oruMessage("OBR|1", "OBX|1|TX|1^x||first\nsecond||||||F"));
    expect(report.problems).toEqual([
      expect.objectContaining({ segment: "OBX", setId: "1", code: "hl7.raw-line-break" }),
    ]);
    expect(report.orders[0]?.results[0]?.valueText).toBe("first\nsecond");
  });

  it("refuses a message of more segments than any has", () => {
    const outcome = readMessage(oruMessage("OBR|1", "OBX\r".repeat(50_000)), options);
    expect(outcome).toMatchObject({ kind: "broken", code: "hl7.message-too-large" });
  });

  it("holds nothing that a database can't", () => {
    const obx = "OBX|1|TX|1^x||a\u0000b\\X0041\\c\ud800d";
    const report = JSON.stringify(reportOf(oruMessage("OBR|1", obx)));
    expect(report).toContain('"valueText":"a\ufffdbAc\ufffdd"');
    expect(report).not.toMatch(/\\u0000|\\ud800/);
  });

  it("never throws, whatever stands in the fields", () => {
    const marks = fc.constantFrom(..."|^~&\\#\r\n", '""', "CWE", "SN", "20240101", "1", "x", "é");
    const names = fc.constantFrom("PID", "NK1", "ORC", "OBR", "OBX", "SPM", "NTE", "PV1", "ZZZ");
    const segments = fc.tuple(
      names,
      fc.array(marks, { maxLength: 60 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(fc.array(segments, { maxLength: 12 }), (parts) => {
        const text = oruMessage(...parts.map(([name, rest]) => `${name}|${rest}`));
        expect(["lab-report", "broken"]).toContain(readMessage(text, options).kind);
      }),
      { numRuns: 500 },
    );
  });
});

describe("the header", () => {
  it("says who sent what, and when", () => {
    expect(reportOf(oruMessage("OBR|1"))).toMatchObject({
      messageControlId: "77",
      messageType: "ORU^R01",
      version: "2.5.1",
      processingId: "P",
      sendingApplication: { name: "LIS", id: null, idType: null },
      sendingFacility: { name: "Lab", id: "22D4816115", idType: "CLIA" },
      sentAt: { date: "2024-03-01", instant: "2024-03-01T17:00:00.000Z" },
    });
  });
});

describe("the order of segments", () => {
  it("gives notes to what stands before them", () => {
    const report = reportOf(
      oruMessage("NTE|1||patient", "OBR|1", "NTE|1||order", "OBX|1", "NTE|1||result", "SPM|1", "NTE|1||specimen"),
    );
    expect(report.notes).toEqual(["patient"]);
    expect(report.orders[0]?.notes).toEqual(["order", "specimen"]);
    expect(report.orders[0]?.results[0]?.notes).toEqual(["result"]);
  });

  it("gives an ORC to the order after it, or to the order that it stands in", () => {
    const before = reportOf(oruMessage("ORC|RE|P1|F1", "OBR|1", "OBX|1", "ORC|RE|P2|F2", "OBR|2", "OBX|1"));
    expect(before.orders.map((order) => order.fillerOrderNumber)).toEqual(["F1", "F2"]);
    const within = reportOf(oruMessage("OBR|1", "ORC|RE|P1|F1", "OBX|1", "OBR|2", "ORC|RE|P2|F2", "OBX|1"));
    expect(within.orders.map((order) => [order.fillerOrderNumber, order.results.length])).toEqual([
      ["F1", 1],
      ["F2", 1],
    ]);
  });

  it("takes no order number from another order's ORC, only who ordered", () => {
    const orc = "ORC|RE|P1|F1|||||||||1^Who^Ann|||||||||Clinic";
    const report = reportOf(oruMessage(orc, "OBR|1", "OBX|1", "OBR|2", "OBX|1"));
    expect(report.orders[1]).toMatchObject({ placerOrderNumber: null, fillerOrderNumber: null });
    expect(report.orders[1]?.orderingFacility?.name).toBe("Clinic");
    expect(report.orders[1]?.orderingProvider?.name).toBe("Ann Who");
  });

  it("gives a specimen to the order before it in ORU, to the orders after it in OUL", () => {
    const segments = ["SPM|1|^S1", "OBR|1", "OBX|1", "OBR|2", "OBX|1", "SPM|2|^S2", "OBX|9", "OBR|3", "OBX|1"];
    const specimensOf = (text: string) => reportOf(text).orders.map((order) => order.specimens.map((one) => one.id));
    expect(specimensOf(oruMessage(...segments))).toEqual([["S1"], ["S2"], []]);
    const oul = oruMessage(...segments).replace("ORU^R01^ORU_R01", "OUL^R22^OUL_R22");
    expect(specimensOf(oul)).toEqual([["S1"], ["S1"], ["S2"]]);
    expect(reportOf(oul).observations.map((one) => [one.setId, one.subject])).toEqual([["9", "specimen"]]);
  });
});
