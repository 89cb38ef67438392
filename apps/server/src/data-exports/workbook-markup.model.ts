import { type Cell, plainText } from "./table-cell.model.ts";

/** Places of the formats in `styles.xml`. */
const style = { bold: 1, day: 2, instant: 3 };

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The parts of a workbook beside its sheet, the same for the same title. */
export const workbookParts = (title: string): { name: string; content: Buffer }[] =>
  Object.entries({
    "[Content_Types].xml": `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheetTitle(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="mm/dd/yyyy"/><numFmt numFmtId="165" formatCode="mm/dd/yyyy\\ h:mm\\ AM/PM"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }).map(([name, content]) => ({ name, content: Buffer.from(xml + content) }));

const sheetTitle = (title: string): string => title.replace(/[\\/?*:[\]]/g, " ").slice(0, 31);

const narrowest = 18;
const widest = 50;

/** The sheet as far as its rows; the header row stays in sight. */
export function sheetStart(headers: readonly string[]): string {
  const columns = headers.map((header, at) => {
    const width = Math.min(widest, Math.max(narrowest, header.length + 2));
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  return `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0" tabSelected="1"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join("")}</cols><sheetData>`;
}

export const sheetEnd = "</sheetData></worksheet>";

export const headerXml = (text: string, column: number): string =>
  textXml(text, `${columnName(column)}1`, ` s="${style.bold}"`);

interface CellPlace {
  row: number;
  /** From 0. */
  column: number;
  timeZone: string;
}

/** A cell of the sheet. Text is text there, never a formula; days and instants can be sorted and counted with. */
export function cellXml(cell: Cell, { row, column, timeZone }: CellPlace): string {
  if (cell === null || cell === "") return "";
  const at = columnName(column) + row;
  if (typeof cell === "number" && Number.isFinite(cell)) return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === "object") {
    const serial = serialOf(cell, timeZone);
    if (serial !== null)
      return `<c r="${at}" s="${"instant" in cell || cell.from ? style.instant : style.day}"><v>${serial}</v></c>`;
  }
  return textXml(plainText(cell, timeZone), at, "");
}

const textXml = (text: string, at: string, styled: string): string =>
  `<c r="${at}"${styled} t="inlineStr"><is><t xml:space="preserve">${escaped(fitting(text))}</t></is></c>`;

/** As much as Excel takes in a cell. */
const mostCharacters = 32_767;

/** Excel reads `_x0041_` as an A, and refuses what is too long for a cell. */
const fitting = (text: string): string => {
  const whole = text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1).toWellFormed()}…` : text;
  return whole.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");
};

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\r": "&#13;" };
const escaped = (text: string): string => text.replace(/[&<>"\r]/g, (sign) => signs[sign] ?? sign);

const dayMilliseconds = 86_400_000;
const dayZero = Date.UTC(1899, 11, 30);
/** March 1, 1900: before it Excel counts a day that never was. */
const firstSerial = 61;

/** A day or the clinic's hour as Excel counts them: a workbook knows no time zones. Null where it can't. */
function serialOf(cell: Exclude<Cell, string | number | null>, timeZone: string): number | null {
  const isDay = "day" in cell && !cell.from;
  const at = isDay ? Date.parse(`${cell.day}T00:00Z`) : Date.parse(`${plainText(cell, timeZone)} UTC`);
  const serial = (at - dayZero) / dayMilliseconds;
  return serial >= firstSerial ? serial : null;
}

const names: string[] = [];

/** 0 is A, 26 is AA. */
function columnName(column: number): string {
  const known = names[column];
  if (known) return known;
  const last = String.fromCharCode(65 + (column % 26));
  const name = column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
  names[column] = name;
  return name;
}
