import { describe, expect, it } from "vitest";
import type { LabReport } from "../hl7/lab-report.model.ts";
import { readMessage } from "../hl7/lab-report.reader.ts";
import { ReportKeys, textDigestOf } from "./report-key.model.ts";

interface Sent {
  facility?: string;
  controlId?: string;
  patient?: string;
  filler?: string;
  observations?: string[];
  specimen?: string;
}

function aReport(sent: Sent): LabReport {
  const {
    facility = "LAB^22D1111111^CLIA",
    controlId = "M1",
    patient = "Doe^Ann",
    filler = "F1",
    specimen = "S1",
  } = sent;
  const observations = sent.observations ?? ["OBX|1|CWE|43304-5^CT^LN||260373001^Detected^SCT||||||F"];
  const lines = [
    `MSH|^~\\&|LIS|${facility}|||20260102||ORU^R01|${controlId}|P|2.5.1`,
    `PID|1||77||${patient}||19900101`,
    `OBR|1||${filler}|64017-7^Panel^LN|||20260102`,
    ...observations,
    `SPM|1|^${specimen}||122575003^Urine^SCT`,
  ];
  const outcome = readMessage(lines.join("\r"), { timeZone: "UTC" });
  if (outcome.kind !== "lab-report") throw new Error(outcome.code);
  return outcome.report;
}

/** The plain keys of all results, in order. */
function keysOf(sent: Sent, text = "text"): string[] {
  const report = aReport(sent);
  const keys = new ReportKeys(report, text);
  return report.orders.flatMap((order) => order.results.map((result) => keys.ofResult(order, result).plain));
}

describe("the key of a result", () => {
  it("stays when the same result is sent again, in another message", () => {
    expect(keysOf({ controlId: "M2" })).toEqual(keysOf({ controlId: "M1" }));
    expect(keysOf({ patient: "Roe^Ann" })).toEqual(keysOf({}));
  });

  it("differs by sender, filler order number, specimen and test", () => {
    const keys = [
      {},
      { facility: "OTHER^22D2222222^CLIA" },
      { filler: "F2" },
      { specimen: "S2" },
      { observations: ["OBX|1|CWE|43305-2^GC^LN||260373001^Detected^SCT||||||F"] },
    ].flatMap((sent) => keysOf(sent));
    expect(new Set(keys).size).toBe(5);
  });

  it("knows a sender by its id, whatever it calls itself", () => {
    expect(keysOf({ facility: "The Lab^22D1111111^CLIA" })).toEqual(keysOf({}));
  });

  it("tells repeated observations apart by sub-id, and by their turn where there is none", () => {
    const organism = (subId: string) => `OBX|1|CWE|625-4^Bacteria^LN|${subId}|66543000^C. jejuni^SCT||||||F`;
    expect(new Set(keysOf({ observations: [organism("1"), organism("2")] })).size).toBe(2);
    expect(new Set(keysOf({ observations: [organism(""), organism("")] })).size).toBe(2);
  });

  it("goes by the message's control id where no filler order number was sent, and by the text where neither was", () => {
    expect(keysOf({ filler: "" })).not.toEqual(keysOf({ filler: "", controlId: "M2" }));
    expect(keysOf({ filler: "", controlId: "" }, "one")).toEqual(keysOf({ filler: "", controlId: "" }, "one"));
    expect(keysOf({ filler: "", controlId: "" }, "one")).not.toEqual(keysOf({ filler: "", controlId: "" }, "two"));
  });

  it("fits an index however long the numbers are", () => {
    const [one, other] = ["a", "b"].map((end) => keysOf({ filler: "9".repeat(9000) + end })[0] ?? "");
    expect(one?.length).toBeLessThan(600);
    expect(one).not.toBe(other);
  });

  it("has a form of its own for each patient", () => {
    const marked = (patient: string) => {
      const report = aReport({ patient });
      const [order] = report.orders;
      return order ? new ReportKeys(report, "text").ofOrder(order).forPatient : "";
    };
    expect(marked("Doe^Ann")).toBe(marked("Doe^Ann"));
    expect(marked("Doe^Ann")).not.toBe(marked("Roe^Ann"));
  });
});

it("takes a text for the same however its lines end", () => {
  expect(textDigestOf("MSH|1\rPID|2\r")).toBe(textDigestOf("MSH|1\r\nPID|2\n\n"));
  expect(textDigestOf("MSH|1\rPID|2")).not.toBe(textDigestOf("MSH|1\rPID|3"));
});
