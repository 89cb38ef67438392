import { type Certainty, mostLinesOfPartners } from "@tracewell/contract/unnamed-partners";
import { pastedCells } from "../ui/keyboard/pasted-cells.ts";
import { type LineField, lineColumns, readHeader, settled } from "./line-columns.ts";

/** One partner as they are typed in a table; the key stays with the line wherever it moves. */
export interface PartnerLine extends Record<LineField, string> {
  key: number;
}

/** What holds for every line that says nothing else. */
export interface SharedHead {
  venue: string;
  site: string;
  certainty: Certainty;
  firstExposureOn: string;
  lastExposureOn: string;
}

export const emptyHead: SharedHead = {
  venue: "",
  site: "",
  certainty: "Likely",
  firstExposureOn: "",
  lastExposureOn: "",
};

const emptyCells: Record<LineField, string> = {
  handle: "",
  firstName: "",
  site: "",
  venue: "",
  approximateAge: "",
  sex: "",
  looks: "",
  whereabouts: "",
  certainty: "",
  firstExposureOn: "",
  lastExposureOn: "",
};

/** The table as it begins: a line to type into. */
export const firstLines: readonly PartnerLine[] = [{ ...emptyCells, key: 0 }];

export const isEmptyLine = (line: PartnerLine): boolean => lineColumns.every(({ field }) => line[field].trim() === "");

/** The lines with an empty one at the end, as long as there may be more. */
function withLast(lines: readonly PartnerLine[]): readonly PartnerLine[] {
  const last = lines.at(-1);
  if (lines.length >= mostLinesOfPartners || (last && isEmptyLine(last))) return lines;
  return [...lines, { ...emptyCells, key: nextKey(lines) }];
}

const nextKey = (lines: readonly PartnerLine[]) => Math.max(-1, ...lines.map(({ key }) => key)) + 1;

export const withCell = (lines: readonly PartnerLine[], key: number, field: LineField, text: string) =>
  withLast(lines.map((line) => (line.key === key ? { ...line, [field]: text } : line)));

export const withoutLine = (lines: readonly PartnerLine[], key: number) =>
  withLast(lines.filter((line) => line.key !== key));

export interface Pasted {
  lines: readonly PartnerLine[];
  /** How many rows had no room. */
  leftOut: number;
  /** Columns that the table doesn't have. */
  unknown: readonly string[];
}

/** Rows of a spreadsheet, written from a cell on; under names of columns, each cell goes where its name says. */
export function withPasted(before: readonly PartnerLine[], at: { row: number; column: number }, text: string): Pasted {
  const [first = [], ...rest] = pastedCells(text);
  const header = readHeader(first);
  const rows = (header ? rest : [first, ...rest]).filter((cells) => cells.some(Boolean));
  const placeOf = (cell: number) => (header ? (header[cell] ?? -1) : at.column + cell);
  const lines = [...before];
  for (const [down, cells] of rows.slice(0, mostLinesOfPartners - at.row).entries()) {
    const line = lines[at.row + down] ?? { ...emptyCells, key: nextKey(lines) };
    const typed = cells.flatMap((cell, right) => {
      const column = lineColumns[placeOf(right)];
      return column ? [[column.field, settled(column, cell)]] : [];
    });
    lines[at.row + down] = { ...line, ...Object.fromEntries(typed) };
  }
  return {
    lines: withLast(lines),
    leftOut: Math.max(0, rows.length - (mostLinesOfPartners - at.row)),
    unknown: header ? first.filter((name, cell) => name !== "" && header[cell] === -1) : [],
  };
}
