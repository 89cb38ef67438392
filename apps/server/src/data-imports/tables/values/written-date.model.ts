import type { DateOrder } from "@tracewell/contract/table-choice";

/** What a written date comes to: as HL7 writes it, or that its order must be known, or nothing. */
export type WrittenDate = { hl7: string } | "ambiguous" | null;

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const time = /(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s*([ap])\.?m\.?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;
const forms = {
  iso: new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${time.source}`, "i"),
  compact: /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?([+-]\d{4})?$/,
  numbers: new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4}|\\d{2})${time.source}`, "i"),
  monthFirst: new RegExp(`^([a-z]{3,9})\\.?[ -](\\d{1,2})(?:st|nd|rd|th)?,?[ -](\\d{4})${time.source}`, "i"),
  dayFirst: new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\\.?,?[ -](\\d{4})${time.source}`, "i"),
};

/** Reads a date as people and programs write it; `order` says how 03/04 is meant, where it could be either. */
export function readWrittenDate(text: string, order: DateOrder | undefined, isDay: boolean): WrittenDate {
  const written = text.trim();
  const iso = forms.iso.exec(written);
  if (iso) return dated([iso[1], iso[2], iso[3]], iso.slice(4), isDay);
  const compact = forms.compact.exec(written);
  if (compact) {
    const [, year, month, day, hour, minute, second, zone] = compact;
    return dated([year, month, day], [hour, minute, second, undefined, zone], isDay);
  }
  const named = forms.monthFirst.exec(written);
  if (named) return dated([named[3], monthOf(named[1]), named[2]], named.slice(4), isDay);
  const dayFirst = forms.dayFirst.exec(written);
  if (dayFirst) return dated([dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]], dayFirst.slice(4), isDay);
  const numbers = forms.numbers.exec(written);
  if (!numbers) return null;
  const [, first = "", second = "", year = ""] = numbers;
  const certain = orderOf(Number(first), Number(second), written);
  const known = certain ?? order;
  if (!known) return "ambiguous";
  const [month, day] = known === "MDY" ? [first, second] : [second, first];
  return dated([fullYear(year), month, day], numbers.slice(4), isDay);
}

/** A thirteenth month can't be; German dots stand behind days; a day that equals its month reads alike. */
function orderOf(first: number, second: number, text: string): DateOrder | null {
  if (first > 12) return "DMY";
  if (second > 12 || first === second) return "MDY";
  return /^\d+\.\d+\./.test(text) ? "DMY" : null;
}

const monthOf = (name = ""): string | undefined => {
  const at = months.indexOf(name.slice(0, 3).toLowerCase());
  return at < 0 ? undefined : String(at + 1);
};

/** Two digits of a year: what would lie in the future belongs to the century before. */
function fullYear(year: string): string {
  if (year.length === 4) return year;
  const now = new Date().getUTCFullYear();
  const near = Math.floor(now / 100) * 100 + Number(year);
  return String(near > now ? near - 100 : near);
}

function dated(
  [year, month, day]: readonly (string | undefined)[],
  [hour, minute, second, half, zone]: readonly (string | undefined)[],
  isDay: boolean,
): WrittenDate {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const known = new Date(Date.UTC(y, m - 1, d));
  if (known.getUTCMonth() !== m - 1 || known.getUTCDate() !== d) return null;
  const date = `${year}${two(m)}${two(d)}`;
  if (isDay || hour === undefined) return { hl7: date };
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59) return null;
  const offset = zone === undefined ? "" : /z/i.test(zone) ? "+0000" : zone.replace(":", "");
  return { hl7: `${date}${two(hours)}${minute}${second ?? (offset ? "00" : "")}${offset}` };
}

const two = (number: number): string => String(number).padStart(2, "0");
