import { formatDayLong, formatInstantLong } from "../activity/activity-times.model.ts";

/** The value of an exported cell: days and instants are in the clinic's time zone and formats (R9-29, R9-31). */
export type Cell = string | number | null | { instant: string } | { day: string; from?: string };

/** Signs that no XML may hold, and that no reader of a table wants. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be taken out
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A cell as text. */
export function plainText(cell: Cell, timeZone: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "string") return cell.replace(unprintable, "").toWellFormed();
  if ("instant" in cell) return formatInstantLong(cell.instant, timeZone);
  return [formatDayLong(cell.day), cell.from?.slice(0, 5)].filter(Boolean).join(" ");
}
