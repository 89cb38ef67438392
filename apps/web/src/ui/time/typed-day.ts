/** Of a year in two digits no more than so many years lie ahead: `3/4/90` is of 1990, `3/4/27` of 2027. */
const yearsAhead = 10;

/**
 * A day as someone types it, as `yyyy-mm-dd`: `04/12/1990`, `4/12/90`, `4-12-1990`, `4.12.1990`, `04121990` or
 * `1990-04-12`; `null` where it is not a calendar day. Month first, as everywhere in the product (R9-29).
 */
export function readTypedDay(text: string, thisYear = new Date().getFullYear()): string | null {
  const short = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2})$/.exec(text.trim());
  if (!short) return readWholeDay(text);
  const last = thisYear + yearsAhead;
  const year = last - ((last - Number(short[4])) % 100);
  return dayOf(String(year), short[1], short[3]);
}

/** A day as someone types it, its year in four digits: for a field that reads while one types. */
export function readWholeDay(text: string): string | null {
  const typed = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const american = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(typed);
  if (american) return dayOf(american[4], american[1], american[3]);
  const digits = /^(\d{2})(\d{2})(\d{4})$/.exec(typed);
  return digits ? dayOf(digits[3], digits[1], digits[2]) : null;
}

function dayOf(year = "", month = "", date = ""): string | null {
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
}
