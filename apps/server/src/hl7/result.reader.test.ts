import { describe, expect, it } from "vitest";
import { oruMessage } from "../../testing/elr-hl7/oru-message.ts";
import type { LabReport, Result } from "./lab-report.model.ts";
import { readMessage } from "./lab-report.reader.ts";

function reportOf(...segments: string[]): LabReport {
  const outcome = readMessage(oruMessage(...segments), { timeZone: "America/New_York" });
  if (outcome.kind !== "lab-report") throw new Error(outcome.message);
  return outcome.report;
}

function observed(obx: string, obr = "OBR|1"): { result: Result; codes: string[] } {
  const report = reportOf(obr, obx);
  const result = report.orders[0]?.results[0];
  if (result === undefined) throw new Error("no result");
  return { result, codes: report.problems.map((problem) => `${problem.segment} ${problem.code}`) };
}

const numeric = { kind: "numeric", comparator: null, separator: null, number2: null };

describe("the value of a result", () => {
  it.each([
    ["NM", "850000", { ...numeric, number: 850000 }, "850000"],
    ["NM", "27.0", { ...numeric, number: 27 }, "27.0"],
    ["NM", "-1.5e3", { ...numeric, number: -1500 }, "-1.5e3"],
    ["SN", "^7", { ...numeric, number: 7 }, "7"],
    ["SN", "=^9.2", { ...numeric, comparator: "=", number: 9.2 }, "9.2"],
    ["SN", "<=^0.06", { ...numeric, comparator: "<=", number: 0.06 }, "≤ 0.06"],
    ["SN", ">^32", { ...numeric, comparator: ">", number: 32 }, "> 32"],
    ["SN", "^1^:^256", { ...numeric, number: 1, separator: ":", number2: 256 }, "1:256"],
    ["SN", "<^1^:^100", { ...numeric, comparator: "<", number: 1, separator: ":", number2: 100 }, "< 1:100"],
    ["SN", "=^8^/^152", { ...numeric, comparator: "=", number: 8, separator: "/", number2: 152 }, "8/152"],
    ["SN", "^3^+", { ...numeric, number: 3, separator: "+" }, "3+"],
    ["SN", "5.8", { ...numeric, number: 5.8 }, "5.8"],
    ["NR", "10^20", { ...numeric, number: 10, separator: "-", number2: 20 }, "10-20"],
    ["ST", "AT&T ^ Co", { kind: "text", text: "AT&T ^ Co" }, "AT&T ^ Co"],
    ["TX", "one~two\\.br\\three", { kind: "text", text: "one\ntwo\nthree" }, "one\ntwo\nthree"],
    ["DT", "20220619", { kind: "date", time: { date: "2022-06-19", instant: null, raw: "20220619" } }, "2022-06-19"],
    [
      "RP",
      "https://x.org/1^^image^PICT",
      { kind: "document", location: "https://x.org/1", type: "image", subtype: "PICT", embedded: null },
      "https://x.org/1",
    ],
    [
      "ED",
      "^IM^JPEG^Base64^/9j/",
      {
        kind: "document",
        location: null,
        type: "IM",
        subtype: "JPEG",
        embedded: {
          place: { line: 4, at: 0 },
          mediaType: "image/jpeg",
          size: 3,
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          fault: null,
        },
      },
      "IM JPEG",
    ],
    ["XPN", "Doe^Jane", { kind: "text", text: "Doe Jane" }, "Doe Jane"],
    [
      "CWE^^HL70125",
      "N^No^HL70136",
      { kind: "coded", code: "N", text: "No", system: "HL70136", alternate: null, originalText: null },
      "No",
    ],
  ])("reads %s %j", (type, sent, value, words) => {
    const { result, codes } = observed(`OBX|1|${type}|1^x||${sent}`);
    expect(result.value).toEqual(value);
    expect(result.valueText).toBe(words);
    expect(codes).toEqual([]);
  });

  it.each([
    ["10828004^Positive (qualifier value)^SCT", "Positive"],
    ["5851001^Corynebacterium diphtheriae (organism)^SCT", "Corynebacterium diphtheriae"],
    ["260415000^^SCT^^^^^^Not detected", "Not detected"],
    ["^^^P^Positive^L", "Positive"],
    ["840533007", "840533007"],
    ["L-1F70A^HAEMOPHILUS^SNM~L-1E001^SERRATIA^SNM", "HAEMOPHILUS; SERRATIA"],
    ["", null],
    ['""', null],
  ])("shows the coded value %j as %j", (sent, words) => {
    expect(observed(`OBX|1|CWE|1^x||${sent}`).result.valueText).toBe(words);
  });

  it("keeps a second value beside the first", () => {
    const { result } = observed("OBX|1|CE|1^x||A^One^L~B^Two^L");
    expect(result.value).toMatchObject({ code: "A" });
    expect(result.otherValues).toEqual([expect.objectContaining({ kind: "coded", code: "B" })]);
  });

  it.each([
    ["NM", "100^1^:^1", "100 1 : 1", "hl7.unreadable-number"],
    ["NM", "see note", "see note", "hl7.unreadable-number"],
    ["SN", "about^5", "about 5", "hl7.unreadable-number"],
    ["TS", "1", "1", "hl7.unreadable-time"],
    ["DT", "20230230", "20230230", "hl7.unreadable-time"],
  ])("keeps %s %j as text with a problem", (type, sent, text, code) => {
    const { result, codes } = observed(`OBX|1|${type}|1^x||${sent}`);
    expect(result.value).toEqual({ kind: "text", text });
    expect(codes).toEqual([`OBX-5 ${code}`]);
  });

  it("guesses the type of a value without one", () => {
    expect(observed("OBX|1||1^x||Positive").result.value).toEqual({ kind: "text", text: "Positive" });
    expect(observed("OBX|1||1^x||POS^Positive^L").result.value).toMatchObject({ kind: "coded", code: "POS" });
  });
});

describe("what surrounds a value", () => {
  it("reads unit, range, flags, status, times and laboratory", () => {
    const lab = "Lab X^L^^^^CLIA&2.16.840.1.113883.4.7&ISO^XX^^^22D4816115|1 Main^^Akron^OH^44301";
    const obx = `OBX|3|NM|1^x|a|5|ug/dL^microgram^UCUM|<10|H^High^HL70078~A|||C^Correction|||20240229|||||202402291200||||${lab}`;
    expect(observed(obx).result).toMatchObject({
      setId: "3",
      subId: "a",
      unit: "ug/dL",
      referenceRange: "<10",
      abnormalFlags: ["H", "A"],
      status: "C",
      observedAt: { date: "2024-02-29" },
      analyzedAt: { instant: "2024-02-29T17:00:00.000Z" },
      performedBy: { name: "Lab X", clia: "22D4816115", address: { city: "Akron" } },
    });
  });

  it("takes the producer of OBX-15 where no laboratory is named", () => {
    const performer = observed("OBX|1|ST|1^x||5||||||F||||01D0301471^LABCORP^CLIA").result.performedBy;
    expect(performer).toMatchObject({ name: "LABCORP", clia: "01D0301471" });
  });

  it("takes no number for a CLIA number that has not its form", () => {
    expect(observed("OBX|1|ST|1^x||5||||||F||||||||||||Lab^L^^^^CLIA^XX^^^1236").result.performedBy).toMatchObject({
      id: "1236",
      idType: "CLIA",
      clia: null,
    });
  });
});

describe("the code of a test", () => {
  it.each([
    ["94558-4^x^LN", "94558-4", []],
    ["SARS2^x^LAB_IN^94500-6^y^LN", "94500-6", []],
    ["SARS2^x^L^94500-6^^LOINC", "94500-6", []],
    ["^^^43304-5^y^LN", "43304-5", []],
    ["94558-4^x^2.16.840.1.113883.6.1", "94558-4", []],
    ["94558-4^x^L", null, []],
    ["94558-4^x", "94558-4", ["OBX-3 hl7.loinc-undeclared"]],
    ["94558-4^x^lf3zc9i", "94558-4", ["OBX-3 hl7.loinc-undeclared"]],
    ["94558-5^x", null, []],
    ["94558-5^x^LN", "94558-5", ["OBX-3 hl7.loinc-check-digit"]],
    ["PERSUBJ^x^LN", null, ["OBX-3 hl7.loinc-check-digit"]],
    ["PLT1088^x^PLT", null, []],
  ])("finds in %j the LOINC code %j", (sent, loinc, problems) => {
    const { result, codes } = observed(`OBX|1|ST|${sent}||5`);
    expect(result.test.loinc).toBe(loinc);
    expect(codes).toEqual(problems);
  });

  it("notes a text that names another infection than the code, once for order and result", () => {
    const report = reportOf("OBR|1|||34708-8^Hepatitis B panel^LN", "OBX|1|NM|34708-8^Hepatitis B panel^LN||5");
    expect(report.problems).toEqual([
      expect.objectContaining({ segment: "OBR-4", setId: "1", code: "hl7.test-text-mismatch" }),
    ]);
    expect(report.problems[0]?.message).toContain("chlamydia");
  });
});

describe("questions and results", () => {
  it.each([
    ["OBX|1|CWE|95418-0^Health care worker^LN||N^No^HL70136||||||F", "question"],
    ["OBX|1|CWE|AOE1^Health care worker?^L^95418-0^x^LN||N^No^HL70136||||||F", "question"],
    ["OBX|1|CWE|AOE25^Pregnant?^L||N||||||F||||||||||||||||||QST", "question"],
    ["OBX|1|CWE|95418-0^local test^L||N||||||F", "result"],
    ["OBX|1|ST|INV173^State Case ID^PHINQUESTION||GA1||||||F", "question"],
    ["OBX|1|ST|1^x^L||asked||||||O", "question"],
    ["OBX|1|CWE|43304-5^CT^LN||10828004^Positive^SCT||||||F||||||||||||||||||RSLT", "result"],
  ])("takes %j for a %s", (obx, role) => {
    expect(observed(obx).result.role).toBe(role);
  });

  it.each([
    "68991-9^Epidemiologic Information^LN",
    "NOTF^Individual Case Notification^CDCPHINVS",
    "PERSUBJ^Person Subject^CDCPHINVS",
  ])("takes all below the order %s for questions", (code) => {
    expect(observed("OBX|1|CWE|1^x^L||N||||||F", `OBR|1|||${code}`).result.role).toBe("question");
  });
});

describe("an order", () => {
  const provider = "1234567893^Doe^Ann^B^Jr^Dr.^^^NPI&2.16.840.1.113883.4.6&ISO^L^^^NPI";

  it("reads numbers, provider, times, status and reasons", () => {
    const obr = `OBR|1|P1^EHR|F1^LIS|625-4^Culture^LN|||20240228||||||||| ${provider}|^WPN^PH^^^555^5551005|||||202402290800|||F||||||787.91^DIARRHEA^I9CDX~10274^Chlamydia^NND`;
    expect(reportOf(obr, "OBX|1|ST|1^x||Positive||||||F").orders[0]).toMatchObject({
      placerOrderNumber: "P1",
      fillerOrderNumber: "F1",
      test: { code: "625-4", loinc: "625-4" },
      orderingProvider: { name: "Dr. Ann B Doe Jr", npi: "1234567893", phone: { number: "5555551005", use: "work" } },
      collectedAt: { date: "2024-02-28", instant: null },
      reportedAt: { instant: "2024-02-29T13:00:00.000Z" },
      status: "F",
      reasons: [{ code: "787.91" }, { code: "10274" }],
      conditionCode: "10274",
      conditionName: "Chlamydia",
    });
  });

  it("takes an identifier for an NPI only where it is said to be one", () => {
    const npiOf = (xcn: string) => reportOf(`OBR|1|||||||||||||||${xcn}`).orders[0]?.orderingProvider?.npi;
    expect(npiOf("1234567893^Doe^Ann")).toBeNull();
    expect(npiOf("1234^Doe^Ann^^^^^^NPI")).toBeNull();
    expect(npiOf("1234567893^Doe^Ann^^^^^^NPI")).toBe("1234567893");
  });

  it("reads the ordering facility", () => {
    const orc = "ORC|RE||||||||||||||||||||Clinic^L^^^^CLIA^XX^^^22D4816115|1 Main^^Akron^OH|^WPN^PH^^1^555^7771234^11";
    expect(reportOf(orc, "OBR|1").orders[0]?.orderingFacility).toEqual({
      name: "Clinic",
      id: "22D4816115",
      idType: "CLIA",
      clia: "22D4816115",
      address: expect.objectContaining({ line1: "1 Main", city: "Akron", state: "OH" }),
      phone: expect.objectContaining({ number: "5557771234", extension: "11" }),
    });
  });

  it("reads a specimen, its site and its times, and the collection time from it where the order has none", () => {
    const spm = "SPM|1|P9&EHR^F9&LIS||119297000^Blood^SCT||||71836000^Nose^SCT|||||||||20240228^20240228|202402290900";
    const [order] = reportOf("OBR|1", spm).orders;
    expect(order?.specimens).toEqual([
      expect.objectContaining({
        id: "F9",
        type: expect.objectContaining({ code: "119297000" }),
        sourceSite: expect.objectContaining({ text: "Nose" }),
        receivedAt: expect.objectContaining({ instant: "2024-02-29T14:00:00.000Z" }),
        givenIn: "SPM",
      }),
    ]);
    expect(order?.collectedAt?.date).toBe("2024-02-28");
  });

  it("notes a time that can't be", () => {
    const report = reportOf("OBR|2||||||20170122265600-0600");
    expect(report.orders[0]?.collectedAt).toEqual({ date: null, instant: null, raw: "20170122265600-0600" });
    expect(report.problems).toEqual([
      expect.objectContaining({ segment: "OBR-7", setId: "2", line: 3, code: "hl7.unreadable-time" }),
    ]);
  });
});
