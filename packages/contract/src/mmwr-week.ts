const millisecondsOfDay = 86_400_000;
const daysOfWeek = 7;

/** A week as health departments count them: Sunday first; the first of a year has at least four of its days. */
export interface MmwrWeek {
  year: number;
  week: number;
}

const dayNumber = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / millisecondsOfDay);

/** January 1, 1970 was a Thursday: the fifth day of a week that begins on Sunday. */
const sundayOf = (day: number): number => day - ((((day + 4) % daysOfWeek) + daysOfWeek) % daysOfWeek);

/** The Sunday that the first week of a year begins with: the week that holds January 4. */
const firstSunday = (year: number): number => sundayOf(dayNumber(`${year}-01-04`));

/** The MMWR week that a day, `yyyy-mm-dd`, lies in. */
export function mmwrWeekOf(day: string): MmwrWeek {
  const sunday = sundayOf(dayNumber(day));
  const calendarYear = Number(day.slice(0, 4));
  const year =
    sunday >= firstSunday(calendarYear + 1)
      ? calendarYear + 1
      : sunday < firstSunday(calendarYear)
        ? calendarYear - 1
        : calendarYear;
  return { year, week: (sunday - firstSunday(year)) / daysOfWeek + 1 };
}

/** The Sunday, `yyyy-mm-dd`, on which the MMWR week of a day begins. */
export const weekStartOf = (day: string): string =>
  new Date(sundayOf(dayNumber(day)) * millisecondsOfDay).toISOString().slice(0, 10);
