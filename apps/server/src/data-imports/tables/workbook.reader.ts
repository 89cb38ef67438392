import type { MarkupEvents } from "../../hl7/xml/guarded-markup.reader.ts";
import { readMarkup } from "./markup.reader.ts";
import { type RawRow, type TableSource, tableLimits, UnreadableTable } from "./table-row.model.ts";
import { columnOf, formatOf, type NumberFormats, numberText } from "./workbook-cell.model.ts";
import { WorkbookFile } from "./workbook-file.reader.ts";

/** Shared texts are needed in any order, so they are held; a table of more different text than this comes as CSV. */
const mostSharedCharacters = 48 * 1024 * 1024;

/** The rows of a workbook's first sheet, each number and date as the sheet shows it. */
export async function* readWorkbookRows(
  source: TableSource,
  onShare: (read: number) => void = () => {},
): AsyncGenerator<RawRow> {
  const file = await WorkbookFile.open(source);
  try {
    const { sheet, from1904 } = await readWorkbook(file);
    const formats: NumberFormats = { byStyle: await readFormats(file), from1904 };
    yield* readSheet(file, sheet, { formats, texts: await readSharedTexts(file), onShare });
  } finally {
    file.close();
  }
}

/** Reads a small part whole. */
async function readPart(file: WorkbookFile, name: string, events: MarkupEvents): Promise<void> {
  for await (const _ of readMarkup(await file.read(name), events));
}

async function readWorkbook(file: WorkbookFile): Promise<{ sheet: string; from1904: boolean }> {
  const workbook = { from1904: false, first: null as string | null };
  await readPart(file, "xl/workbook.xml", {
    open(name, { attributes }) {
      if (name === "workbookPr") workbook.from1904 = /^(1|true|on)$/.test(attributes.date1904 ?? "");
      if (name === "sheet" && attributes.state !== "hidden") workbook.first ??= attributes["r:id"] ?? "";
    },
  });
  const { first, from1904 } = workbook;
  let target: string | null = null;
  await readPart(file, "xl/_rels/workbook.xml.rels", {
    open(name, { attributes }) {
      if (name === "Relationship" && attributes.Id === first) target = attributes.Target ?? null;
    },
  });
  if (target === null) throw new UnreadableTable("The workbook has no sheet.");
  return { from1904, sheet: (target as string).startsWith("/") ? (target as string).slice(1) : `xl/${target}` };
}

async function readFormats(file: WorkbookFile): Promise<NumberFormats["byStyle"]> {
  const codes = new Map<number, string>();
  const byStyle: NumberFormats["byStyle"] = [];
  if (!file.has("xl/styles.xml")) return byStyle;
  let inCells = false;
  await readPart(file, "xl/styles.xml", {
    open(name, { attributes }) {
      if (name === "numFmt") codes.set(Number(attributes.numFmtId), attributes.formatCode ?? "");
      if (name === "cellXfs") inCells = true;
      if (name !== "xf" || !inCells) return;
      const id = Number(attributes.numFmtId ?? 0);
      byStyle.push(formatOf(id, codes.get(id)));
    },
    close(name) {
      if (name === "cellXfs") inCells = false;
    },
  });
  return byStyle;
}

async function readSharedTexts(file: WorkbookFile): Promise<string[]> {
  const texts: string[] = [];
  if (!file.has("xl/sharedStrings.xml")) return texts;
  let [text, inText, phonetic, total] = ["", false, false, 0];
  await readPart(file, "xl/sharedStrings.xml", {
    open(name) {
      if (name === "si") text = "";
      if (name === "rPh") phonetic = true;
      inText = name === "t" && !phonetic;
    },
    text(more) {
      if (!inText) return;
      text += more;
      total += more.length;
      if (total > mostSharedCharacters)
        throw new UnreadableTable("The workbook holds too much different text to be read. Save the sheet as CSV.");
    },
    close(name) {
      inText = false;
      if (name === "rPh") phonetic = false;
      if (name === "si") texts.push(text);
    },
  });
  return texts;
}

interface SheetReading {
  formats: NumberFormats;
  texts: readonly string[];
  onShare(read: number): void;
}

async function* readSheet(
  file: WorkbookFile,
  name: string,
  { formats, texts, onShare }: SheetReading,
): AsyncGenerator<RawRow> {
  let ready: RawRow[] = [];
  let row: RawRow & { formulas: string[] } = { number: 0, cells: [], formulas: [] };
  const cell = { type: "n", style: 0, at: -1, text: "", address: "" };
  let reads = false;
  const shownValue = () => {
    if (cell.type === "s") return texts[Number(cell.text)] ?? "";
    if (cell.type === "b") return cell.text === "1" ? "TRUE" : "FALSE";
    return cell.type === "n" ? numberText(cell.text, cell.style, formats) : cell.text;
  };
  const reading = readMarkup(await file.read(name), {
    open(name, { attributes }) {
      if (name === "row") row = { number: Number(attributes.r ?? row.number + 1), cells: [], formulas: [] };
      else if (name === "c") {
        cell.type = attributes.t ?? "n";
        cell.style = Number(attributes.s ?? 0);
        cell.address = attributes.r ?? "";
        cell.at = cell.address ? columnOf(cell.address) : row.cells.length;
        cell.text = "";
        if (cell.at >= tableLimits.columns)
          throw new UnreadableTable(`The sheet uses more than ${tableLimits.columns} columns.`);
      } else if (name === "f") row.formulas.push(cell.address);
      reads = name === "v" || name === "t";
    },
    text(more) {
      if (reads) cell.text += more;
      if (cell.text.length > tableLimits.cellCharacters)
        throw new UnreadableTable(`Cell ${cell.address} holds more than ${tableLimits.cellCharacters} characters.`);
    },
    close(name) {
      reads = false;
      if (name === "c" && cell.at >= 0) {
        while (row.cells.length < cell.at) row.cells.push("");
        row.cells[cell.at] = shownValue();
      } else if (name === "row") ready.push(row);
    },
  });
  for await (const read of reading) {
    onShare(read);
    yield* ready;
    ready = [];
  }
}
