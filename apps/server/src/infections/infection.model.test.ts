import { describe, expect, it } from "vitest";
import { hasLoincCheckDigit } from "../hl7/coding.reader.ts";
import type { LabReport, Order, Result } from "../hl7/lab-report.model.ts";
import { readMessage } from "../hl7/lab-report.reader.ts";
import {
  codeBookOf,
  type InfectionFinding,
  infectionStatus,
  infectionsOfOrder,
  infectionsOfResult,
} from "./infection.model.ts";
import { seededInfections } from "./infection.seed.ts";
import type { MappingCode } from "./mapping-code.model.ts";
import { seededMappingCodes } from "./mapping-code.seed.ts";

const seeded = codeBookOf(seededMappingCodes().map((code) => ({ ...code, infectionId: code.infection })));

/** A report with one order of one observation. */
function aReport(order: string, observation: string, reason = ""): { order: Order; result: Result } {
  const segments = [
    "MSH|^~\\&|LIS|LAB|||20260102||ORU^R01|1|P|2.5.1",
    "PID|1||1||Doe^Ann",
    `OBR|1||F1|${order}|||20260102${"|".repeat(24)}${reason}`,
    `OBX|1|CWE|${observation}||||||F`,
  ];
  const outcome = readMessage(segments.join("\r"), { timeZone: "UTC" });
  if (outcome.kind !== "lab-report") throw new Error(outcome.code);
  const [first] = (outcome.report as LabReport).orders as [Order];
  return { order: first, result: first.results[0] as Result };
}

const told = (order: string, observation: string, reason?: string) => {
  const report = aReport(order, observation, reason);
  return infectionsOfResult(report.result, report.order, seeded);
};

describe("infectionsOfResult", () => {
  it("goes by the test's LOINC code, also where it is the alternate one", () => {
    expect(told("1^Test^L", "43304-5^Chlamydia^LN||260373001^Detected^SCT")).toEqual({
      infectionIds: ["chlamydia"],
      toldBy: "result",
    });
    expect(told("1^Test^L", "CT^Chlamydia^L^43304-5^Chlamydia^LN||260373001^Detected^SCT").infectionIds).toEqual([
      "chlamydia",
    ]);
  });

  it("believes the code and not the words", () => {
    expect(told("1^Test^L", "34708-8^Hepatitis B virus^LN||260373001^Detected^SCT").infectionIds).toEqual([
      "chlamydia",
    ]);
    expect(told("1^Test^L", "X1^Hepatitis B virus^L||260373001^Detected^SCT").infectionIds).toEqual([]);
  });

  it("goes by the organism found where the test only asks which", () => {
    const stool = "625-4^Bacteria identified in Stool by Culture^LN";
    expect(told(stool, `${stool}|1|85729005^Shigella flexneri^SCT`)).toEqual({
      infectionIds: ["shigellosis"],
      toldBy: "result",
    });
    expect(told(stool, `${stool}|1|85729005^Shigella flexneri^SCT~66543000^Campylobacter^SCT`).infectionIds).toEqual([
      "shigellosis",
      "campylobacteriosis",
    ]);
  });

  it("lets the organism choose among the infections of a combined test", () => {
    const both = "36903-3^Chlamydia trachomatis and Neisseria gonorrhoeae DNA [Identifier]^LN";
    expect(told(both, `${both}||68704007^Neisseria gonorrhoeae^SCT`).infectionIds).toEqual(["gonorrhea"]);
    expect(told(both, `${both}||260373001^Detected^SCT`).infectionIds).toEqual(["chlamydia", "gonorrhea"]);
  });

  it("falls back on what was ordered or notified, and says so", () => {
    const unknown = "68993-5^Human RNase P RNA^LN||260373001^Detected^SCT";
    expect(told("94500-6^SARS-CoV-2^LN", unknown)).toEqual({ infectionIds: ["covid-19"], toldBy: "order" });
    expect(told("1^Test^L", unknown, "10274^Chlamydia trachomatis infection^NND")).toEqual({
      infectionIds: ["chlamydia"],
      toldBy: "order",
    });
  });
});

it("knows an order by the condition notified", () => {
  const { order } = aReport("68991-9^Epidemiologic Information^LN", "11368-8^Onset^LN||20260101", "11801^Mpox^NND");
  expect(infectionsOfOrder(order, seeded)).toEqual(["mpox"]);
});

describe("infectionStatus", () => {
  const finding = (qualitative: InfectionFinding["qualitative"], more: Partial<InfectionFinding> = {}) => ({
    qualitative,
    status: "F",
    shared: false,
    ...more,
  });

  it("is positive where one result found it", () => {
    expect(infectionStatus([finding("Not detected"), finding("Detected"), finding(null)])).toBe("Positive");
  });

  it("is negative where results found nothing, whatever says nothing", () => {
    expect(infectionStatus([finding("Not detected"), finding(null)])).toBe("Negative");
  });

  it("leaves doubt to a person", () => {
    expect(infectionStatus([finding("Not detected"), finding("Inconclusive")])).toBeNull();
    expect(infectionStatus([finding("Invalid")])).toBeNull();
    expect(infectionStatus([finding(null)])).toBeNull();
    expect(infectionStatus([])).toBeNull();
  });

  it("does not count what the laboratory took back", () => {
    expect(infectionStatus([finding("Detected", { status: "W" }), finding("Not detected")])).toBe("Negative");
    expect(infectionStatus([finding("Detected", { status: "X" })])).toBeNull();
  });

  it("can't tell which of several infections a combined test found", () => {
    expect(infectionStatus([finding("Detected", { shared: true })])).toBeNull();
    expect(infectionStatus([finding("Not detected", { shared: true })])).toBe("Negative");
  });
});

describe("the seeded codes", () => {
  it("point to seeded infections and are no test of two meanings", () => {
    const keys = new Set(seededInfections.map(({ key }) => key));
    const seen = new Set<string>();
    for (const { infection, meaning, system, code } of seededMappingCodes()) {
      expect(keys).toContain(infection);
      expect(seen).not.toContain(`${meaning} ${system} ${code} ${infection}`);
      seen.add(`${meaning} ${system} ${code} ${infection}`);
    }
  });

  it("are LOINC codes without slips of the pen, but for those that senders make", () => {
    const slips = seededMappingCodes().filter(({ system, code }) => system === "LN" && !hasLoincCheckDigit(code));
    expect(slips.every(({ name }) => name.includes("as mistyped by some senders"))).toBe(true);
  });
});

it("keeps an infection's codes apart by meaning and system", () => {
  const codes: MappingCode[] = [{ meaning: "organism", system: "SCT", code: "94500-6", infectionId: "other" }];
  const { result, order } = aReport("1^Test^L", "94500-6^SARS^LN||260373001^Detected^SCT");
  expect(infectionsOfResult(result, order, codeBookOf(codes)).infectionIds).toEqual([]);
});
