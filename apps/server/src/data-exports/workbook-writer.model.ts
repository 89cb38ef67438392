import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";
import { type Cell, plainText } from "./table-cell.model.ts";
import { cellXml, headerXml, sheetEnd, sheetStart, workbookParts } from "./workbook-markup.model.ts";
import { centralDirectory, descriptorOf, entryHeader, type ZipEntry } from "./zip-record.model.ts";

/** A ZIP archive without extensions holds no entry of 4 GiB. */
export class WorkbookTooLarge extends Error {}

/** What of the sheet was written so far. */
export interface WorkbookState {
  rows: number;
  /** Of the sheet's markup. */
  crc: number;
  size: number;
  compressed: number;
}

const deflate = promisify<Buffer, { finishFlush: number }, Buffer>(deflateRaw);
const sheetName = "xl/worksheets/sheet1.xml";
const most = 0xffffffff;

/**
 * An Excel workbook of one sheet, written row by row in constant memory. Each piece of the sheet is compressed by itself and ends on
 * a whole byte, so that the pieces of two processes make one file.
 */
export class WorkbookWriter {
  readonly #title: string;
  readonly #timeZone: string;
  #state: WorkbookState;

  constructor({ title, timeZone }: { title: string; timeZone: string }, state: WorkbookState | null) {
    this.#title = title;
    this.#timeZone = timeZone;
    this.#state = state ?? { rows: 0, crc: 0, size: 0, compressed: 0 };
  }

  get state(): WorkbookState {
    return this.#state;
  }

  /** The small parts as they are, and the sheet as far as its header row. */
  async begin(headers: readonly string[]): Promise<Buffer> {
    const before = workbookParts(this.#title).flatMap(({ name, content }) => [
      entryHeader(this.#stored(name, content)),
      content,
    ]);
    const header = headers.map((text, column) => headerXml(plainText(text, this.#timeZone), column)).join("");
    const start = `${sheetStart(headers)}<row r="1">${header}</row>`;
    this.#state = { ...this.#state, rows: 1 };
    return Buffer.concat([...before, entryHeader(this.#sheet(0)), await this.#written(start, constants.Z_SYNC_FLUSH)]);
  }

  async rows(rows: readonly Cell[][]): Promise<Buffer> {
    if (rows.length === 0) return Buffer.alloc(0);
    let row = this.#state.rows;
    let text = "";
    for (const cells of rows) {
      row += 1;
      text += `<row r="${row}">`;
      for (const [column, cell] of cells.entries()) text += cellXml(cell, { row, column, timeZone: this.#timeZone });
      text += "</row>";
    }
    const bytes = await this.#written(text, constants.Z_SYNC_FLUSH);
    this.#state = { ...this.#state, rows: row };
    return bytes;
  }

  async end(): Promise<Buffer> {
    const last = await this.#written(sheetEnd, constants.Z_FINISH);
    let offset = 0;
    const entries: ZipEntry[] = [];
    for (const { name, content } of workbookParts(this.#title)) {
      const entry = { ...this.#stored(name, content), offset };
      entries.push(entry);
      offset += entryHeader(entry).length + content.length;
    }
    const sheet = this.#sheet(offset);
    const descriptor = descriptorOf(sheet);
    const at = offset + entryHeader(sheet).length + sheet.compressed + descriptor.length;
    if (at > most) throw new WorkbookTooLarge();
    return Buffer.concat([last, descriptor, centralDirectory([...entries, sheet], at)]);
  }

  async #written(text: string, finishFlush: number): Promise<Buffer> {
    const bytes = Buffer.from(text);
    const packed = await deflate(bytes, { finishFlush });
    const { crc, size, compressed } = this.#state;
    this.#state = {
      ...this.#state,
      crc: crc32(bytes, crc),
      size: size + bytes.length,
      compressed: compressed + packed.length,
    };
    if (this.#state.size > most) throw new WorkbookTooLarge();
    return packed;
  }

  #stored(name: string, content: Buffer): ZipEntry {
    const { length } = content;
    return { name, crc: crc32(content), size: length, compressed: length, offset: 0, streamed: false };
  }

  #sheet(offset: number): ZipEntry {
    const { crc, size, compressed } = this.#state;
    return { name: sheetName, crc, size, compressed, offset, streamed: true };
  }
}
