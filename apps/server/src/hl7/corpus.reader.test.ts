import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ExpectedFile } from "../../testing/elr-hl7/expected-file.ts";
import { nistFiles } from "../../testing/elr-hl7/nist.expected.ts";
import { otherFiles } from "../../testing/elr-hl7/other.expected.ts";
import { reportStreamFiles } from "../../testing/elr-hl7/reportstream.expected.ts";
import type { LabReport, Patient, Result, ResultValue } from "./lab-report.model.ts";
import { type MessageOutcome, readMessage } from "./lab-report.reader.ts";
import { readMessages } from "./message-stream.reader.ts";

const folder = new URL("../../testing/elr-hl7/", import.meta.url);
const files = [...nistFiles, ...reportStreamFiles, ...otherFiles];

async function outcomesOf(file: string): Promise<MessageOutcome[]> {
  const outcomes: MessageOutcome[] = [];
  for await (const raw of readMessages([readFileSync(new URL(file, folder))])) {
    outcomes.push(readMessage(raw, { timeZone: "America/New_York" }));
  }
  return outcomes;
}

async function reportsOf(file: string): Promise<LabReport[]> {
  return (await outcomesOf(file)).flatMap((outcome) => (outcome.kind === "lab-report" ? [outcome.report] : []));
}

async function reportOf(file: string): Promise<LabReport> {
  const [report] = await reportsOf(file);
  if (report === undefined) throw new Error(`${file} holds no report`);
  return report;
}

function observationsOf(report: LabReport): Result[] {
  return [...report.observations, ...report.orders.flatMap((order) => order.results)];
}

/** A value in the words of the expectations: what was sent, by its filled parts. */
function sent(value: ResultValue | null): string {
  switch (value?.kind) {
    case "coded":
      return [value.code, value.text].filter((part) => part !== null).join(" ");
    case "numeric":
      return [value.comparator, value.number, value.separator, value.number2].filter((part) => part !== null).join(" ");
    case "text":
      return value.text.split("\n")[0] ?? "";
    case "date":
      return value.time.raw;
    case "document":
      return [value.location, value.type, value.subtype].filter((part) => part !== null).join(" ");
    default:
      return "";
  }
}

/** The expectations cut long values, keep zeros after the point, and show all parts of a document. */
function isSame(expected: string, value: ResultValue | null): boolean {
  const found = sent(value) || "(empty)";
  const wanted = expected.replace(/(?<![\d.])\d+\.\d+(?![\d.])/g, (number) => String(Number(number)));
  if (wanted === found || (wanted.length >= 45 && found.startsWith(wanted))) return true;
  return value?.kind === "document" && found.split(" ").every((part) => wanted.split(" ").includes(part));
}

function personOf(patient: Patient, birthRaw: string): string {
  const last = patient.lastName ?? "(no last name)";
  const first = patient.firstName ?? "(no first name)";
  return `${last}, ${first}, born ${patient.dateOfBirth?.replaceAll("-", "") ?? birthRaw}, sex ${patient.sexRaw ?? "(none)"}`;
}

function countsOf(outcomes: MessageOutcome[]): Required<ExpectedFile["counts"]> {
  const reports = outcomes.flatMap((outcome) => (outcome.kind === "lab-report" ? [outcome.report] : []));
  const observations = reports.flatMap(observationsOf);
  const specimens = reports.flatMap((report) => report.orders.flatMap((order) => order.specimens));
  const people = reports.map(({ patient }) => [
    patient.identifiers,
    patient.lastName,
    patient.firstName,
    patient.dateOfBirth,
  ]);
  return {
    messages: outcomes.length,
    persons: new Set(people.map((person) => JSON.stringify(person))).size,
    orders: reports.flatMap((report) => report.orders).length,
    specimens: specimens.filter((specimen) => specimen.givenIn === "SPM").length,
    observations: observations.length,
    questions: observations.filter((observation) => observation.role === "question").length,
  };
}

describe("each sample file", () => {
  it.each(files)("$file gives what is in it", async (expected) => {
    const outcomes = await outcomesOf(expected.file);
    const kinds = outcomes.map((outcome) => (outcome.kind === "lab-report" ? "lab-report" : outcome.code));
    expect(new Set(kinds)).toEqual(new Set([expected.outcome]));
    expect(countsOf(outcomes)).toMatchObject(expected.counts);
  });

  it.each(files.filter((file) => file.person !== undefined))("$file tells who it is about", async (expected) => {
    const { patient } = await reportOf(expected.file);
    const born = /, born (.+?), sex/.exec(expected.person ?? "")?.[1] ?? "";
    // A time of birth is left out; the description cuts names at 200 characters.
    const wanted = (expected.person ?? "").replace(/born (\d{8})[\d+-]+/, "born $1");
    const cut = { ...patient, lastName: patient.lastName?.slice(0, 200).trimEnd() ?? null };
    expect(personOf(cut, born)).toBe(wanted);
    expect(patient.dateOfBirth === null).toBe(!/^\d{8}/.test(born));
  });

  it.each(files.filter((file) => file.results !== undefined))("$file gives its results in order", async (expected) => {
    const observations = observationsOf(await reportOf(expected.file));
    const found = observations.map(({ test, value, status }, at) => {
      const wanted = / = (.*) \[/.exec(expected.results?.[at] ?? "")?.[1] ?? "";
      return `${test.code ?? "-"} = ${isSame(wanted, value) ? wanted : sent(value)} [${status ?? "no status"}]`;
    });
    expect(found).toEqual(expected.results);
  });

  it.each(files.filter((file) => file.values !== undefined))("$file gives its values", async (expected) => {
    const reports = await reportsOf(expected.file);
    const results = reports.flatMap(observationsOf).filter((observation) => observation.role === "result");
    for (const [wanted, times] of Object.entries(expected.values ?? {})) {
      expect.soft(results.filter(({ value }) => isSame(wanted, value)).length, wanted).toBe(times);
    }
    const total = Object.values(expected.values ?? {}).reduce((sum, times) => sum + times, 0);
    expect(results.length).toBe(total);
  });
});

describe("what the descriptions ask for besides", () => {
  it("reads other delimiters to the very same report", async () => {
    const [usual, unusual] = [
      await reportOf("nist__ELR_6_1.2.txt"),
      await reportOf("derived__delimiters_hash_syphilis.hl7"),
    ];
    expect(unusual).toEqual(usual);
    expect(unusual.orders[0]?.results[0]?.valueText).toBe("1:4");
  });

  it("reads names in any script", async () => {
    const { patient } = await reportOf("derived__utf8_international_ctgc.hl7");
    expect(patient).toMatchObject({ lastName: "Nguyễn", firstName: "Thị Hồng" });
    expect(patient.akaNames).toEqual([expect.objectContaining({ lastName: "阮", firstName: "红", type: "P" })]);
    expect(patient.addresses[0]).toMatchObject({ line1: "Rue de l’Évêché 12", city: "Genève", country: "CHE" });
  });

  it("tells the condition that a case notification is about", async () => {
    const report = await reportOf("dex__CaseLab_002.txt");
    expect(report.orders[0]).toMatchObject({
      conditionCode: "10274",
      conditionName: "Chlamydia trachomatis infection",
    });
    const results = observationsOf(report).filter((observation) => observation.role === "result");
    expect(results.map((result) => [result.test.loinc, result.valueText])).toEqual([["43304-5", "Positive"]]);
    expect(results[0]?.test.text).toContain("Ql NAA+probe   ||  Chlamydia");
  });

  it.each(["nm__chlamydia.hl7", "nm__hiv.hl7", "nm__syphilis.hl7"])(
    "notes that code and text of %s disagree",
    async (file) => {
      const report = await reportOf(file);
      const problems = report.problems.filter((problem) => problem.code === "hl7.test-text-mismatch");
      expect(problems).toHaveLength(1);
      expect(problems[0]?.message).toContain("hepatitis B");
      expect(observationsOf(report)[0]?.status).toBe("P");
    },
  );

  it("notes no mismatch where code and text agree", async () => {
    const all = await Promise.all(["nm__hepa.hl7", "nist__ELR_8_1.1.txt", "rs__hci.hl7"].map(reportOf));
    expect(all.flatMap((report) => report.problems.map((problem) => problem.code))).not.toContain(
      "hl7.test-text-mismatch",
    );
  });

  it("keeps a local code and finds the LOINC code beside it", async () => {
    const [order] = (await reportOf("rs__FLFHospital-SARSCOV2-20200317-0001.hl7")).orders;
    expect(order?.results[0]?.test).toMatchObject({ code: "SARS2", system: "LAB_IN", loinc: "94500-6" });
    expect(order?.specimens).toEqual([expect.objectContaining({ givenIn: "OBR-15" })]);
  });

  it("gives each order its own specimens and the ORC before it", async () => {
    const report = await reportOf("rs__hci.hl7");
    expect(report.orders.map((order) => order.specimens.length)).toEqual([0, 0, 0, 1]);
    expect(report.orders.map((order) => order.orderingFacility?.name)).toEqual(Array(4).fill("ProPhase Diagnostics"));
    expect(report.orders[0]?.results[0]?.notes).toEqual([
      "Interpretation: \nNormal <5.7\nPrediabetes: 5.7-6.4\nDiabetic: &#8805;6.5",
    ]);
  });

  it("links a susceptibility panel to the organism", async () => {
    const [, panel] = (await reportOf("nist__ELR_4_1.1.txt")).orders;
    expect(panel?.parent).toEqual({
      test: { code: "625-4", text: "Bacteria identified in Stool by Culture", system: "LN" },
      valueText: "Shigella flexneri",
      fillerOrderNumber: "R-783274-4",
    });
    expect(panel?.results.map((result) => result.valueText)).toEqual(["16", "8/152", "≤ 0.06"]);
  });

  it("keeps observations before the first order apart from results", async () => {
    const report = await reportOf("ms__ORU-R01-01.hl7");
    expect(report.observations.map((one) => one.subject)).toEqual(["patient", "patient"]);
    expect(report.orders[0]?.results.map((one) => one.subject)).toEqual(["order", "specimen", "specimen"]);
  });

  it("reads a specimen that comes before its observation", async () => {
    const [order] = (await reportOf("nhc__cerner_en.hl7")).orders;
    expect(order?.specimens[0]?.type?.text).toBe("Sputum");
    expect(order?.results[0]).toMatchObject({ subject: "order", role: "result", valueText: "Bordetella pertussis" });
  });

  it("keeps the sixteen lines of a comment", async () => {
    const [order] = (await reportOf("dex__2.3.1_HL7_Test_File_with_HHS_Data.txt")).orders;
    expect(order?.results[0]?.notes).toHaveLength(16);
    expect(order?.results[0]?.notes[3]).toBe("");
  });

  it("says which birth dates it could not read", async () => {
    const report = await reportOf("rs__ORU_deidentified.hl7");
    const problem = { segment: "PID-7", setId: "1", line: 3, code: "hl7.unreadable-birth-date" };
    expect(report.problems).toContainEqual(expect.objectContaining(problem));
  });

  it("finds the same persons and results one by one in a batch of twenty", async () => {
    const [first] = await reportsOf("rs__sample-batch-pdi-20210608-0001.hl7");
    expect(first?.patient).toMatchObject({
      lastName: "Schaefer",
      phones: [{ number: "2607595016", use: "home", raw: "(260)759-5016", extension: null }],
      emails: ["otto.daugherty@email.com"],
    });
  });
});
