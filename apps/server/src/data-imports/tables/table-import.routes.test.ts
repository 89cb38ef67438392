import { readFileSync } from "node:fs";
import { dataImportCalls } from "@tracewell/contract/data-imports";
import { importUndoCalls } from "@tracewell/contract/import-undo";
import type { TableMapping } from "@tracewell/contract/table-choice";
import { tableImportCalls } from "@tracewell/contract/table-imports";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { aStaffMember } from "../../../testing/app.ts";
import { clinic, importing, server, supervisor } from "../../../testing/importing-clinic.ts";
import { endOfImport, messagesOf } from "../../../testing/imports.ts";
import { upload } from "../../../testing/upload.ts";
import { aWorkbook } from "../../../testing/workbook.ts";

importing();

const header =
  "accession_number,patient_last_name,patient_first_name,patient_dob,patient_gender,test_performed_code,test_result,specimen_collection_date,testing_lab_name";
const santos = "A-1,Santos,Maria,1990-04-12,F,43304-5,Detected,2026-02-01,Central Lab";
const okafor = "A-2,Okafor,Ada,1985-11-30,Female,43304-5,Not Detected,2026-02-01,Central Lab";
const csv = (...rows: string[]) => [header, ...rows].join("\n");

const previewOf = async (content: string | Buffer, name = "results.csv", more: object = {}) =>
  supervisor.ask(tableImportCalls.preview, {
    body: { fileUuid: await upload(server, supervisor, name, content), ...more },
  });

async function importTable(content: string | Buffer, name = "results.csv", mapping?: TableMapping) {
  const fileUuid = await upload(server, supervisor, name, content);
  const { uuid } = await supervisor.ask(dataImportCalls.start, {
    body: { fileUuid, what: "lab-results", ...(mapping ? { mapping } : {}) },
  });
  return endOfImport(supervisor, uuid);
}

const stored = async () =>
  server.inTransaction(clinic, async (tx) => {
    const { rows } = await sql<{ files: number; persons: number; results: string[] }>`
      select (select count(*)::int from record where kind = 'IncomingReport') as files,
        (select count(*)::int from person) as persons,
        (select coalesce(json_agg(qualitative_result order by qualitative_result), '[]') from test_result) as results`.execute(
      tx,
    );
    return rows[0];
  });

describe("the preview", () => {
  it("guesses what columns mean and shows rows as they would come in [R5-60, R10-27]", async () => {
    const preview = await previewOf(csv(santos, okafor));
    expect(preview).toMatchObject({
      format: "csv",
      what: "lab-results",
      encoding: "utf-8",
      separator: ",",
      headerRow: 1,
    });
    expect(preview.mapping.columns.map(({ field }) => field)).toEqual([
      "orderNumber",
      "lastName",
      "firstName",
      "dateOfBirth",
      "sex",
      "testCode",
      "result",
      "collectedAt",
      "labName",
    ]);
    expect(preview.rows.map(({ row, values }) => [row, values.find(({ field }) => field === "result")?.text])).toEqual([
      [2, "Detected"],
      [3, "Not detected"],
    ]);
    expect(preview.checked).toEqual({ rows: 2, good: 2, whole: true });
    expect(await stored()).toMatchObject({ files: 0, persons: 0 });
  });

  it("groups what is wrong by its message, with the rows as a spreadsheet counts them", async () => {
    const { problems, checked } = await previewOf(
      csv(
        santos,
        "A-3,,Ann,1990-13-45,F,43304-5,Postive,2026-02-01,L",
        "A-4,Lee,Bo,1990-01-01,F,43304-5,Postive,2026-02-01,L",
        "A-5,x",
      ),
    );
    expect(checked).toEqual({ rows: 4, good: 1, whole: true });
    expect(problems.map(({ code, column, rows }) => [code, column, rows])).toEqual(
      expect.arrayContaining([
        ["import.result-unknown", "test_result", [3, 4]],
        ["import.date-unreadable", "patient_dob", [3]],
        ["import.value-missing", "patient_last_name", [3]],
        ["import.row-length", null, [5]],
      ]),
    );
    expect(problems[0]?.message).toContain("Did you mean “Positive”?");
  });

  it("asks once a column how 03/04 is meant, and only where nothing tells", async () => {
    const ambiguous = csv(santos.replace("1990-04-12", "03/04/1990"));
    const { columns, problems } = await previewOf(ambiguous);
    expect(columns.filter((column) => column.ambiguousDates).map(({ name }) => name)).toEqual(["patient_dob"]);
    expect(problems.map(({ code }) => code)).toEqual(["import.date-ambiguous"]);
    const told = await previewOf(
      csv(santos.replace("1990-04-12", "03/04/1990"), okafor.replace("1985-11-30", "30/11/1985")),
    );
    expect(told.problems).toEqual([]);
    expect(told.rows[0]?.values.find(({ field }) => field === "dateOfBirth")?.text).toBe("1990-04-03");
  });

  it("refuses what is no table, with the reason", async () => {
    await expect(previewOf("just words", "a.txt")).resolves.toMatchObject({ checked: { rows: 0 } });
    await expect(previewOf("%PDF-1.7", "a.pdf")).rejects.toMatchObject({ problem: { code: "import.no-table" } });
    await expect(previewOf("<!DOCTYPE a><a><b><c>1</c></b></a>", "a.xml")).rejects.toMatchObject({
      message: expect.stringContaining("document type"),
    });
  });

  it("is of one's own file only", async () => {
    const fileUuid = await upload(server, supervisor, "a.csv", csv(santos));
    const other = await aStaffMember(server, clinic);
    await expect(other.ask(tableImportCalls.preview, { body: { fileUuid } })).rejects.toMatchObject({ status: 404 });
  });
});

describe("an import of a table", () => {
  it("makes incoming files, persons and results of its rows", async () => {
    const status = await importTable(csv(santos, okafor));
    expect(status).toMatchObject({
      status: "FINISHED_SUCCESS",
      format: "csv",
      totalParsed: 2,
      created: 2,
      failedRows: 0,
    });
    expect(await stored()).toEqual({ files: 2, persons: 2, results: ["Detected", "Not detected"] });
  });

  it("creates nothing by the same file or row again, and brings a result up to date by its accession number", async () => {
    await importTable(csv(santos, okafor));
    expect(await importTable(csv(okafor, santos))).toMatchObject({ unchanged: 2, created: 0 });
    expect(await importTable(csv(santos.replace(",Detected", ",Inconclusive")))).toMatchObject({
      updated: 1,
      created: 0,
    });
    expect(await stored()).toEqual({ files: 2, persons: 2, results: ["Inconclusive", "Not detected"] });
  });

  it("takes the same rows from CSV, XLSX and XML", async () => {
    await importTable(csv(santos, okafor));
    const rows = [header, santos, okafor].map((row) => row.split(","));
    expect(await importTable(aWorkbook(rows), "results.xlsx")).toMatchObject({ format: "xlsx", unchanged: 2 });
    const [names = [], ...data] = rows;
    const xml = `<r>${data.map((row) => `<row>${row.map((cell, at) => `<${names[at]}>${cell}</${names[at]}>`).join("")}</row>`).join("")}</r>`;
    expect(await importTable(xml, "results.xml")).toMatchObject({ format: "xml", unchanged: 2 });
  });

  it("lets good rows in, keeps bad ones to be mended, and sends them again", async () => {
    const status = await importTable(csv(santos, okafor.replace("Not Detected", "Nope")));
    expect(status).toMatchObject({
      status: "FINISHED_SUCCESS",
      created: 1,
      failedRows: 1,
      errorReason: "1 of 2 rows was rejected.",
    });
    const { data } = await supervisor.ask(tableImportCalls.rejectedRows, { params: { id: status.uuid } });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ row: 3, problems: [{ column: "test_result", code: "import.result-unknown" }] });
    const cells = Object.fromEntries(data[0]?.cells.map(({ column, text }) => [column, text]) ?? []);
    const params = { id: status.uuid, messageId: data[0]?.messageId ?? "" };
    const retried = await supervisor.ask(dataImportCalls.retry, {
      params,
      body: { text: JSON.stringify({ ...cells, test_result: "Negative" }) },
    });
    expect(retried).toMatchObject({ outcome: "created", messageNumber: 3 });
    expect(await supervisor.ask(tableImportCalls.rejectedRows, { params: { id: status.uuid } })).toMatchObject({
      total: 0,
    });
    await expect(supervisor.ask(dataImportCalls.retry, { params, body: { text: "x" } })).rejects.toMatchObject({
      status: 409,
    });
  });

  it("keeps the mapping for the sender's next file", async () => {
    const odd = csv(okafor.replace("Not Detected", "Nope"));
    const { mapping } = await previewOf(odd);
    const meant = { ...mapping, values: [{ field: "result", from: "Nope", to: "260385009" }] };
    expect(await importTable(odd, "results.csv", meant)).toMatchObject({ created: 1, failedRows: 0 });
    const next = await previewOf(csv(santos.replace(",Detected", ",Nope")));
    expect(next.mappingId).not.toBeNull();
    expect(next.rows[0]?.values.find(({ field }) => field === "result")?.text).toBe("Negative");
  });

  it("is undone as a whole", async () => {
    const { uuid } = await importTable(csv(santos, okafor));
    expect(await supervisor.ask(importUndoCalls.undo, { params: { id: uuid }, body: {} })).toMatchObject({ undone: 2 });
    expect(await stored()).toMatchObject({ files: 0 });
  });

  it("says why a file without rows or with broken quotes does not go in", async () => {
    expect(await importTable(`${header}\n`)).toMatchObject({
      status: "FINISHED_FAIL",
      errorReason: "The file has a header and no rows.",
    });
    const broken = await importTable(csv(santos, 'A-9,"Open,'), "results.csv", { columns: [], values: [] });
    expect(broken).toMatchObject({
      status: "FINISHED_FAIL",
      errorReason: expect.stringContaining("quoted value that does not end"),
    });
  });

  it("is refused with a mapping that is not there", async () => {
    const fileUuid = await upload(server, supervisor, "a.csv", csv(santos));
    const mappingId = "018f0000-0000-7000-8000-000000000000";
    await expect(supervisor.ask(dataImportCalls.start, { body: { fileUuid, mappingId } })).rejects.toMatchObject({
      problem: { code: "import.no-mapping" },
    });
  });
});

/** Files of ReportStream (CC0): how many rows each has, and how many go in as they are guessed. */
const samples = [
  { file: "rs__simplereport.csv", rows: 50, good: 50 },
  { file: "rs__SR-UPLOAD.csv", rows: 5, good: 5 },
  { file: "rs__test-0001-pima-az-covid-19.csv", rows: 5, good: 5 },
  { file: "sr__results_valid-different-results.csv", rows: 6, good: 6 },
  { file: "sr__results_invalid-values.csv", rows: 1, good: 0 },
  { file: "rs__column-headers-only.csv", rows: 0, good: 0 },
];
const folder = new URL("../../../testing/lab-csv/", import.meta.url);

it.each(samples)("$file is read as its description says", async ({ file, rows, good }) => {
  const preview = await previewOf(readFileSync(new URL(file, folder)), file);
  expect({
    rows: preview.checked.rows,
    good: preview.checked.good,
    problems: preview.problems.filter(({ severity }) => severity === "error").map(({ message }) => message),
  }).toMatchObject({ rows, good });
});

it("imports six result wordings as five persons with their results", async () => {
  const file = "sr__results_valid-different-results.csv";
  const fileUuid = await upload(server, supervisor, file, readFileSync(new URL(file, folder)));
  const { uuid } = await supervisor.ask(dataImportCalls.start, { body: { fileUuid, what: "lab-results" } });
  await endOfImport(supervisor, uuid);
  expect((await messagesOf(supervisor, uuid)).map(({ outcome }) => outcome)).toEqual(Array(6).fill("created"));
  expect(await stored()).toEqual({
    files: 6,
    persons: 5,
    results: ["Detected", "Detected", "Detected", "Invalid", "Not detected", "Not detected"],
  });
});
