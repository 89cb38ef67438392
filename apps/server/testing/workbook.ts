import { crc32, deflateRawSync } from "node:zlib";

/** A cell of a made-up workbook: text, or what Excel stores with a format of its own. */
export type WorkbookCell =
  | string
  | { number: string }
  | { date: number }
  | { moment: number }
  | { padded: number; digits: 5 }
  | { formula: string; value: string };

const styles = { number: 0, date: 1, moment: 2, padded: 3 };

/** An XLSX file with one sheet, as Excel lays it out; every text is a shared one. */
export function aWorkbook(rows: readonly (readonly WorkbookCell[])[], { from1904 = false } = {}): Buffer {
  const texts: string[] = [];
  const cells = (row: readonly WorkbookCell[], number: number) =>
    row.map((cell, at) => cellMarkup(cell, `${String.fromCharCode(65 + at)}${number}`, texts)).join("");
  const sheet = rows.map((row, at) => `<row r="${at + 1}">${cells(row, at + 1)}</row>`).join("");
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const relations = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
  return aZip({
    "xl/workbook.xml": Buffer.from(
      `<workbook ${main} ${relations}><workbookPr date1904="${from1904 ? 1 : 0}"/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": Buffer.from(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    "xl/styles.xml": Buffer.from(
      `<styleSheet ${main}><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/><numFmt numFmtId="165" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    ),
    "xl/worksheets/sheet1.xml": Buffer.from(`<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`),
    "xl/sharedStrings.xml": Buffer.from(
      `<sst ${main}>${texts.map((text) => `<si><t xml:space="preserve">${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</t></si>`).join("")}</sst>`,
    ),
  });
}

function cellMarkup(cell: WorkbookCell, address: string, texts: string[]): string {
  if (typeof cell === "string") return `<c r="${address}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
  if ("formula" in cell) return `<c r="${address}"><f>${cell.formula}</f><v>${cell.value}</v></c>`;
  if ("number" in cell) return `<c r="${address}" s="${styles.number}"><v>${cell.number}</v></c>`;
  if ("padded" in cell) return `<c r="${address}" s="${styles.padded}"><v>${cell.padded}</v></c>`;
  return "date" in cell
    ? `<c r="${address}" s="${styles.date}"><v>${cell.date}</v></c>`
    : `<c r="${address}" s="${styles.moment}"><v>${cell.moment}</v></c>`;
}

/** A ZIP file of these parts, packed. */
export function aZip(parts: Readonly<Record<string, Buffer>>): Buffer {
  const [local, central]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const head = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\0", "latin1"), common, place, Buffer.from(name)]));
    local.push(head);
    offset += head.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(local.length, 4);
  end.writeUInt16LE(local.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from("PK\u0005\u0006"), end]);
}
