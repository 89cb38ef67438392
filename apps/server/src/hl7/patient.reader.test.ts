import { describe, expect, it } from "vitest";
import { oruMessage } from "../../testing/elr-hl7/oru-message.ts";
import type { LabReport, Patient } from "./lab-report.model.ts";
import { readMessage } from "./lab-report.reader.ts";

function reportOf(...segments: string[]): LabReport {
  const outcome = readMessage(oruMessage(...segments, "OBR|1"), { timeZone: "America/New_York" });
  if (outcome.kind !== "lab-report") throw new Error(outcome.message);
  return outcome.report;
}

/** A patient by field numbers of PID. */
function patientOf(fields: Record<number, string>): Patient {
  return reportOf(pidOf(fields)).patient;
}

function pidOf(fields: Record<number, string>): string {
  return ["PID", ...Array.from({ length: 40 }, (_, at) => fields[at + 1] ?? "")].join("|");
}

describe("identifiers", () => {
  it("gathers them from all their fields, each once", () => {
    const patient = patientOf({
      2: "186905^^^SEN",
      3: "77^^^Lab&1.2.3&ISO^MR~88^^^&9.9&ISO^PI~77^^^Lab&1.2.3&ISO^MR",
      4: "old-1",
      18: "A100",
      19: "123-45-6789",
      20: "D123^SC",
    });
    expect(patient.identifiers).toEqual([
      { value: "77", assigner: "Lab", type: "MR" },
      { value: "88", assigner: "9.9", type: "PI" },
      { value: "186905", assigner: "SEN", type: null },
      { value: "old-1", assigner: null, type: null },
      { value: "A100", assigner: null, type: "AN" },
      { value: "123-45-6789", assigner: null, type: "SS" },
      { value: "D123", assigner: "SC", type: "DL" },
    ]);
  });

  it("knows a social security number by its root, keeps it once, and none that is only a word", () => {
    const twice = patientOf({ 3: "123456789^^^SSA&2.16.840.1.113883.4.1&ISO", 19: "123-45-6789" });
    expect(twice.identifiers).toEqual([{ value: "123456789", assigner: "SSA", type: "SS" }]);
    expect(patientOf({ 19: "UNKNOWN" }).identifiers).toEqual([]);
  });
});

describe("names", () => {
  it("takes the legal name first, whatever its place, and the others as aliases", () => {
    const patient = patientOf({ 5: "Roe^Jan^^^^^A~Doe^Jane^Q^Jr^Ms^MD^L~^^^^^^S", 6: "Mother^Mary", 9: "JD" });
    expect(patient).toMatchObject({ lastName: "Doe", firstName: "Jane", middleName: "Q", suffix: "Jr" });
    expect(patient.akaNames.map((name) => [name.lastName, name.firstName, name.type])).toEqual([
      ["Roe", "Jan", "A"],
      ["JD", null, null],
    ]);
  });

  it("leaves out repetitions without a name", () => {
    expect(patientOf({ 5: "^^^^^^~^^^^^^S" })).toMatchObject({ lastName: null, firstName: null, akaNames: [] });
    expect(patientOf({ 5: '""^""' })).toMatchObject({ lastName: null, akaNames: [] });
  });

  it("reads a family name with its own parts, and escaped letters", () => {
    expect(patientOf({ 5: "van Dam&van&Dam^J\\T\\J" })).toMatchObject({ lastName: "van Dam", firstName: "J&J" });
  });
});

describe("birth, sex, death", () => {
  it.each([
    ["19900412", "1990-04-12", []],
    ["199004122359-0800", "1990-04-12", []],
    ["1990", null, ["hl7.unreadable-birth-date"]],
    ["19900230", null, ["hl7.unreadable-birth-date"]],
    ["04/12/1990", null, ["hl7.unreadable-birth-date"]],
    ["17900412", "1790-04-12", ["hl7.unlikely-birth-date"]],
    ["20240302", "2024-03-02", ["hl7.unlikely-birth-date"]],
    ["", null, []],
  ])("reads a birth date of %j as %j", (raw, date, codes) => {
    const report = reportOf(pidOf({ 7: raw }));
    expect(report.patient.dateOfBirth).toBe(date);
    expect(report.problems.map((problem) => problem.code)).toEqual(codes);
  });

  it.each([
    ["F", "Female"],
    ["m", "Male"],
    ["U", "Unknown"],
    ["O", "Other"],
    ["A", "Other"],
    ["F^Female^HL70001", "Female"],
    ["1", null],
    ["", null],
  ])("reads sex %j as %j", (raw, sex) => {
    const report = reportOf(pidOf({ 8: raw }));
    expect(report.patient.sexAtBirth).toBe(sex);
    expect(report.problems.map((problem) => problem.code)).toEqual(raw === "1" ? ["hl7.unknown-sex"] : []);
  });

  it("takes a time of death for death", () => {
    expect(patientOf({ 29: "20240101" })).toMatchObject({ deceased: true, deceasedAt: { date: "2024-01-01" } });
    expect(patientOf({ 30: "N" })).toMatchObject({ deceased: false, deceasedAt: null });
    expect(patientOf({}).deceased).toBeNull();
  });
});

describe("where to reach the patient", () => {
  it.each([
    ["^PRN^PH^^1^555^7259890^4", { number: "5557259890", extension: "4", use: "home" }],
    ["^PRN^CP^^^713^5555555", { number: "7135555555", use: "mobile" }],
    ["^WPN^PH^^1^955^5551009", { number: "9555551009", use: "work" }],
    ["^PRN^FX^^^713^5555555", { number: "7135555555", use: "fax" }],
    ["(206)3345232", { number: "2063345232", use: "home" }],
    ["^^^^^^^^^^^(260) 759-5016", { number: "2607595016", use: "home" }],
    ["7275555555:1:^PRN^^a@b.org^1^211^2240784", { number: "2112240784", use: "home" }],
    ["^PRN^PH^^44^20^79460958", { number: "+442079460958" }],
    ["+49 30 901820", { number: "+4930901820" }],
    ["^^^^^^4042808", { number: null, raw: "4042808" }],
    ["ask his sister", { number: null, raw: "ask his sister" }],
  ])("reads the phone %j", (sent, phone) => {
    expect(patientOf({ 13: sent }).phones).toEqual([expect.objectContaining(phone)]);
  });

  it("keeps phones and e-mail addresses apart, each once", () => {
    const patient = patientOf({
      13: "^PRN^PH^^1^555^7259890~^NET^Internet^jane@doe.org~(555) 725-9890",
      14: "^^^jane@doe.org^^732^2075470",
      40: "^PRN^CP^^1^713^5555555",
    });
    expect(patient.phones.map((phone) => [phone.number, phone.use])).toEqual([
      ["5557259890", "home"],
      ["7322075470", "work"],
      ["7135555555", "mobile"],
    ]);
    expect(patient.emails).toEqual(["jane@doe.org"]);
  });

  it("reads every address, by street name and number where the street is in parts", () => {
    const patient = patientOf({
      11: "&Warden Av&8200^^Unionville^ON~^^^^^^H~1 Main St^Apt 2^Akron^OH^44301^USA^H^^39153",
      12: "060",
    });
    expect(patient.addresses).toEqual([
      {
        line1: "8200 Warden Av",
        line2: null,
        city: "Unionville",
        state: "ON",
        postcode: null,
        county: "060",
        country: null,
        type: null,
      },
      {
        line1: "1 Main St",
        line2: "Apt 2",
        city: "Akron",
        state: "OH",
        postcode: "44301",
        county: "39153",
        country: "USA",
        type: "H",
      },
    ]);
  });

  it("reads races, ethnicity and language with both their codes", () => {
    const patient = patientOf({
      10: "2106-3^White^CDCREC^W^White^L~2028-9^Asian^CDCREC",
      15: "spa^Spanish^ISO6392",
      22: "N^^HL70189",
    });
    expect(patient.races.map((race) => [race.code, race.alternate?.code ?? null])).toEqual([
      ["2106-3", "W"],
      ["2028-9", null],
    ]);
    expect(patient.primaryLanguage).toMatchObject({ code: "spa", text: "Spanish" });
    expect(patient.ethnicity).toMatchObject({ code: "N", text: null });
  });

  it("reads next of kin", () => {
    const [kin] = reportOf("NK1|1|Doe^Mary|MTH^Mother^HL70063||^PRN^PH^^^586^3365555").nextOfKin;
    expect(kin).toMatchObject({ name: { lastName: "Doe", firstName: "Mary" }, relationship: { code: "MTH" } });
    expect(kin?.phones[0]?.number).toBe("5863365555");
  });
});
