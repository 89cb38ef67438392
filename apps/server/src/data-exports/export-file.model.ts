import type { ExportFormat } from "@tracewell/contract/export-types";
import { csvBegin, csvRows } from "../platform/files/csv-file.ts";
import { type Cell, plainText } from "./table-cell.model.ts";
import { type WorkbookState, WorkbookWriter } from "./workbook-writer.model.ts";

/** A table that is written in pieces, of which each can be the last before the process is killed. */
export interface TableFile {
  begin(headers: readonly string[]): Promise<Buffer>;
  rows(rows: readonly Cell[][]): Promise<Buffer>;
  end(): Promise<Buffer>;
  /** What a successor must know to go on from here. */
  readonly state: WorkbookState | null;
}

interface Shape {
  title: string;
  timeZone: string;
}

/** A table of a format; `state` goes on with one that was begun. */
export const tableFile = (format: ExportFormat, shape: Shape, state: WorkbookState | null): TableFile =>
  format === "xlsx" ? new WorkbookWriter(shape, state) : new CsvTable(shape);

class CsvTable implements TableFile {
  readonly state = null;
  readonly #timeZone: string;

  constructor({ timeZone }: Shape) {
    this.#timeZone = timeZone;
  }

  async begin(headers: readonly string[]): Promise<Buffer> {
    return csvBegin(headers);
  }

  /** A number stays one: its minus sign begins no formula. */
  async rows(rows: readonly Cell[][]): Promise<Buffer> {
    return csvRows(
      rows.map((row) => row.map((cell) => (typeof cell === "number" ? cell : plainText(cell, this.#timeZone)))),
    );
  }

  async end(): Promise<Buffer> {
    return Buffer.alloc(0);
  }
}

/** Rows that are exported, some at a time. */
export interface RowSource {
  headers: readonly string[];
  /** Those behind the cursor; the total comes with the first ones, where it is known. */
  read(cursor: string | null): Promise<{ rows: Cell[][]; total: number | null; next: string | null }>;
}
