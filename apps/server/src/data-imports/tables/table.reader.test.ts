import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aWorkbook, aZip } from "../../../testing/workbook.ts";
import { openTable, type TableFormat } from "./table.reader.ts";
import type { TableSource } from "./table-row.model.ts";
import { UnreadableTable } from "./table-row.model.ts";

const sourceOf = (content: Buffer, chunk = 64 * 1024): TableSource => ({
  size: content.length,
  read: (start = 0) =>
    Readable.from(
      (function* () {
        for (let at = start; at < content.length; at += chunk) yield content.subarray(at, at + chunk);
      })(),
    ),
});

async function readAll(content: string | Buffer, format: TableFormat = "csv", chunk?: number) {
  const table = await openTable(sourceOf(Buffer.from(content), chunk), format);
  const rows = [];
  for await (const row of table.rows) rows.push(row);
  return { columns: table.columns, form: table.form, headerRow: table.headerRow, rows };
}

const cellsOf = async (content: string | Buffer, format?: TableFormat) =>
  (await readAll(content, format)).rows.map(({ cells }) => cells);

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const asCsv = (rows: readonly (readonly string[])[], separator = ",") =>
  rows.map((row) => row.map(quoted).join(separator)).join("\r\n");
const inXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\r", "&#13;");
const asXml = ([columns = [], ...rows]: readonly (readonly string[])[]) =>
  `<?xml version="1.0"?><rows>${rows.map((row) => `<row>${row.map((cell, at) => `<${columns[at]}>${inXml(cell)}</${columns[at]}>`).join("")}</row>`).join("")}</rows>`;

describe("separated values", () => {
  it("finds the separator by what the first records agree on", async () => {
    expect((await readAll("a;b;c\n1,5;2;3\n2,5;4;5\n")).form).toEqual({ encoding: "utf-8", separator: ";" });
    expect((await readAll("a\tb\n1,2\t3\n", "tsv")).form?.separator).toBe("\t");
    expect((await readAll("a|b\n1|2\n", "text")).form?.separator).toBe("|");
    expect((await readAll('a,b\n"x;y;z",1\n"x;y",2\n')).form?.separator).toBe(",");
  });

  it("takes what is no UTF-8 for Windows' own letters, and leaves a byte order mark out", async () => {
    const latin = await readAll(Buffer.from("name,town\nM\xfcller,K\xf6ln \x80\n", "latin1"));
    expect(latin.form?.encoding).toBe("windows-1252");
    expect(latin.rows[0]?.cells).toEqual(["Müller", "Köln €"]);
    expect((await readAll("\ufeffname,town\nMüller,Köln\n")).columns).toEqual(["name", "town"]);
    const wide = Buffer.from("\ufeffname\ttown\nMüller\tKöln\n", "utf16le");
    expect((await readAll(wide, "tsv")).rows[0]?.cells).toEqual(["Müller", "Köln"]);
  });

  it("numbers rows as a spreadsheet does, blank rows and quoted line ends included", async () => {
    const { rows } = await readAll('a,b\n"one\ntwo",1\n\nx,2\n');
    expect(rows.map(({ number }) => number)).toEqual([2, 4]);
  });

  it("keeps zeros in front, and never turns a value into a number", async () => {
    expect(await cellsOf("id,zip\n00123,1e5\n")).toEqual([["00123", "1e5"]]);
  });

  it("says which row has too many or too few values, and reads on", async () => {
    const { rows } = await readAll("a,b,c\n1,2\n1,2,3,4\n1,2,3\n1,2,3,\n");
    expect(rows.map(({ fault }) => fault?.code ?? null)).toEqual([
      "import.row-length",
      "import.row-length",
      null,
      null,
    ]);
  });

  it("refuses quotes that do not end, and says where", async () => {
    await expect(readAll('a,b\n1,2\n"3,4\n5,6')).rejects.toThrow(/Row 3 begins a quoted value/);
  });

  it("leaves SORMAS's group row and comments out", async () => {
    const { columns, rows, headerRow } = await readAll(
      "CaseData,CaseData,Person\ndisease,date,person.name\n##what,when,who\nEVD,1,Ann\n",
    );
    expect({ columns, headerRow }).toEqual({ columns: ["disease", "date", "person.name"], headerRow: 2 });
    expect(rows).toEqual([{ number: 4, cells: ["EVD", "1", "Ann"], fault: null }]);
  });

  it("names columns that have no name or the same one apart", async () => {
    expect((await readAll("a,,a\n1,2,3\n")).columns).toEqual(["a", "Column 2", "a (2)"]);
  });
});

describe("XML", () => {
  it("refuses a document type, whatever it declares", async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x><row><v>&b;</v></row></x>';
    await expect(readAll(bomb, "xml")).rejects.toThrow(/document type/);
    await expect(readAll('<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>', "xml")).rejects.toThrow(UnreadableTable);
  });

  it("refuses elements nested beyond reason, broken markup, and documents that are no tables", async () => {
    await expect(readAll(`${"<a>".repeat(100)}${"</a>".repeat(100)}`, "xml")).rejects.toThrow(/64 deep/);
    await expect(readAll("<rows><row><a>1</b></row></rows>", "xml")).rejects.toThrow(/broken/);
    await expect(
      readAll('<ClinicalDocument xmlns="urn:hl7-org:v3"><a><b/></a></ClinicalDocument>', "xml"),
    ).rejects.toThrow(/clinical document/);
  });

  it("reads attributes, and columns that only later rows have", async () => {
    const { columns, rows } = await readAll('<x><row id="1"><a>1</a></row><row id="2"><b>2</b></row></x>', "xml");
    expect(columns.toSorted()).toEqual(["a", "b", "id"]);
    expect(rows.map(({ number }) => number)).toEqual([2, 3]);
  });
});

describe("workbooks", () => {
  it("reads text, padded numbers and dates as the sheet shows them", async () => {
    const book = aWorkbook([
      ["id", "born", "seen"],
      ["00123", { date: 32975 }, { moment: 44197.5 }],
      [{ padded: 7, digits: 5 }, { number: "98.6" }],
    ]);
    expect(await cellsOf(book, "xlsx")).toEqual([
      ["00123", "1990-04-12", "2021-01-01T12:00:00"],
      ["00007", "98.6", ""],
    ]);
  });

  it("counts days from 1904 where the workbook does", async () => {
    const book = aWorkbook([["born"], [{ date: 32975 - 1462 }]], { from1904: true });
    expect(await cellsOf(book, "xlsx")).toEqual([["1990-04-12"]]);
  });

  it("refuses a row with a formula, by its cell", async () => {
    const { rows } = await readAll(
      aWorkbook([
        ["a", "b"],
        ["x", { formula: "1+1", value: "2" }],
        ["y", "2"],
      ]),
      "xlsx",
    );
    expect(rows.map(({ fault }) => fault?.code ?? null)).toEqual(["import.formula-cell", null]);
    expect(rows[0]?.fault?.message).toContain("Cell B2 holds a formula");
  });

  it("refuses a part that would unpack to a thousand times its size, before unpacking it", async () => {
    const bomb = aZip({ "xl/workbook.xml": Buffer.alloc(64 * 1024 * 1024, " ") });
    expect(bomb.length).toBeLessThan(100_000);
    await expect(readAll(bomb, "xlsx")).rejects.toThrow(/unsafe/);
  });

  it("refuses entities in a workbook's parts, what is damaged, and archives of something else", async () => {
    const entity = aZip({ "xl/workbook.xml": Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><workbook/>') });
    await expect(readAll(entity, "xlsx")).rejects.toThrow(/document type/);
    await expect(readAll(Buffer.from("PK\u0003\u0004nothing"), "xlsx")).rejects.toThrow(/damaged/);
    await expect(readAll(aZip({ "a.txt": Buffer.from("a") }), "xlsx")).rejects.toThrow(/no XLSX workbook/);
  });
});

/** XML knows no control characters; what is blank or a comment is left out by all. */
const cell = fc.stringMatching(/^[A-Za-z0-9äß€,;"'<&=+-][A-Za-z0-9äß€,;"'<&=+ -]{0,10}[A-Za-z0-9"]$/);
const table = fc
  .integer({ min: 2, max: 5 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }));

it("reads the same rows from CSV, TSV, XLSX and XML of the same data", async () => {
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 50 }), async (rows, chunk) => {
      const all = [rows[0]?.map((_, at) => `col${at}`) ?? [], ...rows];
      const expected = await readAll(asCsv(all));
      expect(expected.rows).toEqual(rows.map((cells, at) => ({ number: at + 2, cells, fault: null })));
      expect((await readAll(asCsv(all), "csv", chunk)).rows).toEqual(expected.rows);
      expect((await readAll(asCsv(all, "\t"), "tsv")).rows).toEqual(expected.rows);
      expect((await readAll(asXml(all), "xml", chunk)).rows).toEqual(expected.rows);
      expect((await readAll(aWorkbook(all), "xlsx")).rows).toEqual(expected.rows);
    }),
    { numRuns: 60 },
  );
});
