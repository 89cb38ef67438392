const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** The days in a text, one a line (01/01/1900 or 1900-01-01), and the lines that are none. */
export function readDays(text: string): { days: string[]; faults: string[] } {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const read = lines.map((line) => ({ line, day: dayOf(line) }));
  return {
    days: [...new Set(read.flatMap(({ day }) => (day === null ? [] : [day])))],
    faults: read.flatMap(({ line, day }) => (day === null ? [line] : [])),
  };
}

/** The days as they are typed in. */
export const writeDays = (days: readonly string[]): string =>
  days.map((day) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$2/$3/$1")).join("\n");

function dayOf(line: string): string | null {
  const [, year, month, date] = iso.exec(line) ?? rearranged(american.exec(line)) ?? [];
  const day = `${year}-${month?.padStart(2, "0")}-${date?.padStart(2, "0")}`;
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(day) ? null : day;
}

const rearranged = (match: RegExpExecArray | null) => match && [match[0], match[3], match[1], match[2]];
