/** How a workbook shows its numbers: which formats are dates, and which keep zeros in front. */
export interface NumberFormats {
  /** By the cell's style. */
  byStyle: ("number" | "date" | { digits: number })[];
  /** Days count from 1904, as old Macs did. */
  from1904: boolean;
}

const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/** What a number format makes of a number; `code` where the workbook brings its own. */
export function formatOf(id: number, code: string | undefined): NumberFormats["byStyle"][number] {
  if (code === undefined) return builtInDates.has(id) ? "date" : "number";
  if (/^0{2,}$/.test(code)) return { digits: code.length };
  const bare = code.replace(/\[[^\]]*\]|"[^"]*"|\\./g, "");
  return /[dmyhs]/i.test(bare) && !/general/i.test(bare) ? "date" : "number";
}

const dayMilliseconds = 86_400_000;

/** A cell's number as text: a date as ISO 8601, a padded number with its zeros. */
export function numberText(value: string, style: number, formats: NumberFormats): string {
  const number = Number(value);
  const format = formats.byStyle[style] ?? "number";
  if (value.trim() === "" || !Number.isFinite(number)) return value;
  if (format === "date") return dateText(number, formats.from1904);
  if (format === "number") return plain(number);
  return Number.isInteger(number) && number >= 0 ? String(number).padStart(format.digits, "0") : plain(number);
}

const plain = (number: number): string =>
  Math.abs(number) < 1e21 && Number.isInteger(number) ? BigInt(number).toString() : String(number);

/** Excel counts 1900 as a leap year, so its days before March 1900 are one behind. */
function dateText(serial: number, from1904: boolean): string {
  const days = from1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const seconds = Math.round((days - 25_569) * 86_400);
  const instant = new Date(seconds * 1000);
  if (serial < 0 || Number.isNaN(instant.getTime()) || instant.getUTCFullYear() > 9999) return String(serial);
  const text = instant.toISOString();
  return (seconds * 1000) % dayMilliseconds === 0 ? text.slice(0, 10) : text.slice(0, 19);
}

/** `AB7` stands in column 27, counted from 0. */
export function columnOf(address: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(address)?.[0] ?? "") column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
