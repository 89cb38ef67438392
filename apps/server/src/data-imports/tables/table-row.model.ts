import type { Readable } from "node:stream";
import { reasonColumn } from "@tracewell/contract/row-mending";

/** A stored file, readable from any byte on. */
export interface TableSource {
  /** Bytes. */
  size: number;
  read(start?: number): Readable;
}

/** A row as it stands in the file. */
export interface RawRow {
  /** As a spreadsheet program counts, from 1, blank rows included. */
  number: number;
  cells: string[];
  /** Cells that hold a formula, by their address such as `B7`. */
  formulas?: string[];
}

/** A row of data beneath the header. */
export interface TableRow {
  number: number;
  /** As many as the header has. */
  cells: string[];
  fault: RowFault | null;
}

export interface RowFault {
  code: "import.row-length" | "import.formula-cell";
  message: string;
}

/** Why a whole file can't be read as a table; the text is for whoever uploaded it. */
export class UnreadableTable extends Error {
  override name = "UnreadableTable";
}

/** More columns than any sender's layout has, and more text than any cell needs. */
export const tableLimits = { columns: 500, nameCharacters: 200, cellCharacters: 65_536, recordBytes: 1024 * 1024 };

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");

/** SORMAS begins its comment rows with `##`. */
export const isComment = (cells: readonly string[]): boolean => cells[0]?.startsWith("##") ?? false;

/** Names for columns: trimmed, the unnamed and the repeated ones numbered so that each can be told from the others. */
export function columnNames(cells: readonly string[]): string[] {
  const used = new Set<string>();
  return cells.map((cell, at) => {
    const name = cell.trim().slice(0, tableLimits.nameCharacters - 6) || `Column ${at + 1}`;
    let unique = name;
    for (let again = 2; used.has(unique); again += 1) unique = `${name} (${again})`;
    used.add(unique);
    return unique;
  });
}

/** SORMAS puts a row of entity names, each for several columns, above the row of property names. */
export function isGroupRow(first: readonly string[], second: readonly string[] | undefined): boolean {
  if (!second) return false;
  const names = second.filter((cell) => cell !== "");
  const repeats = first.length > new Set(first).size;
  return repeats && names.length > 1 && names.every((name) => /^[A-Za-z][\w.]*$/.test(name));
}

/** The row with exactly the header's cells, or why it has others. */
export function fitRow(row: RawRow, width: number, lengthMatters: boolean): TableRow {
  const { number, formulas = [] } = row;
  const cells = row.cells.slice(0, width);
  while (cells.length < width) cells.push("");
  const tooLong = !isBlank(row.cells.slice(width));
  const fault: RowFault | null = formulas.length > 0 ? formulaFault(formulas) : null;
  if (fault || !(tooLong || (lengthMatters && row.cells.length < width))) return { number, cells, fault };
  const message = `The row has ${row.cells.length} values, the header ${width}. A separator is missing or too many; a value that holds one needs quotes.`;
  return { number, cells, fault: { code: "import.row-length", message } };
}

/** A row's cells by their columns. A file of rejected rows that comes back has signs before formulas, and reasons, that are ours. */
export function cellsOf({ cells }: Pick<TableRow, "cells">, columns: readonly string[]) {
  const all = cells.map((text, at) => ({ column: columns[at] ?? "", text }));
  if (!columns.includes(reasonColumn)) return all;
  return all
    .filter(({ column }) => column !== reasonColumn)
    .map(({ column, text }) => ({ column, text: text.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, "") }));
}

const formulaFault = (formulas: readonly string[]): RowFault => ({
  code: "import.formula-cell",
  message: `${formulas.length === 1 ? "Cell" : "Cells"} ${formulas.slice(0, 5).join(", ")} ${formulas.length === 1 ? "holds a formula" : "hold formulas"}. Paste the values in its place, or confirm them here.`,
});
