import type { CellObject } from "write-excel-file/node";
import { dayWords, instantWords } from "../activity/activity-times.model.ts";

/** The value of an exported cell: days and instants are in the clinic's time zone and formats (R9-29, R9-31). */
export type Cell = string | number | null | { instant: string } | { day: string; from?: string };

/** Signs that no XML may hold, and that no reader of a table wants. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be taken out
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A cell of a CSV file. */
export function plainCell(cell: Cell, timeZone: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "string") return cell.replace(unprintable, "").toWellFormed();
  if ("instant" in cell) return instantWords(cell.instant, timeZone);
  return [dayWords(cell.day), cell.from?.slice(0, 5)].filter(Boolean).join(" ");
}

/** A cell of a workbook. Text is text there, never a formula; dates can be sorted. */
export function workbookCell(cell: Cell, timeZone: string): CellObject | null {
  if (cell === null || cell === "") return null;
  if (typeof cell === "number") return { type: Number, value: cell };
  if (typeof cell === "string") return { type: String, value: plainCell(cell, timeZone) };
  if ("day" in cell && !cell.from) return { type: Date, value: new Date(`${cell.day}T00:00Z`), format: "mm/dd/yyyy" };
  // A workbook knows no time zones: the clinic's hour stands in it as it is.
  const value = new Date(`${plainCell(cell, timeZone)} UTC`);
  return { type: Date, value, format: "mm/dd/yyyy h:mm AM/PM" };
}
