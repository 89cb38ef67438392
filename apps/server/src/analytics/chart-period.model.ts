import { type CurveUnit, chartDays, mostBars } from "@tracewell/contract/chart-terms";
import { Refusal } from "../platform/refusal.ts";

/** Days, both counted. */
export interface Period {
  from: string;
  to: string;
}

const millisecondsOfDay = 86_400_000;
const daysOfWeek = 7;

/** A day so many days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * millisecondsOfDay).toISOString().slice(0, 10);
}

/** How many days a period has. */
const daysIn = ({ from, to }: Period): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / millisecondsOfDay) + 1;

/** The day in the middle of a period. */
export const middleOf = (period: Period): string => dayAfter(period.from, Math.floor(daysIn(period) / 2));

/** The most that a chart looks at: what has more bars is refused, and so is what is longer than any table. */
const mostDays = 12 * 366;

/** The days that a chart is asked for; where nothing is said, the last `days` up to today. A period that ends before it begins is refused. */
export function chartPeriod(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
  days = chartDays,
): Period {
  const end = to ?? (from && from > today ? from : today);
  const period = { from: from ?? dayAfter(end, 1 - days), to: end };
  if (period.from > period.to) throw new Refusal("chart.period");
  if (daysIn(period) > mostDays) throw new Refusal("chart.too-many-points");
  return period;
}

/** The days that a period is compared with: as many right before it, or the same a year earlier. */
export function periodAgainst(period: Period, against: "before" | "year" | undefined): Period | null {
  if (against === "year") return { from: yearBefore(period.from), to: yearBefore(period.to) };
  if (against === "before") return { from: dayAfter(period.from, -daysIn(period)), to: dayAfter(period.from, -1) };
  return null;
}

/** The same day a year earlier; February 29 becomes the day before March. */
function yearBefore(day: string): string {
  const year = Number(day.slice(0, 4)) - 1;
  const same = `${year}${day.slice(4)}`;
  return day.endsWith("-02-29") ? `${year}-02-28` : same;
}

/** The first day of the bar that a day lies in; weeks begin on Sunday. */
function barOf(day: string, unit: CurveUnit): string {
  if (unit === "month") return `${day.slice(0, 7)}-01`;
  if (unit === "week") return dayAfter(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
  return day;
}

function nextBar(bar: string, unit: CurveUnit): string {
  if (unit === "week") return dayAfter(bar, daysOfWeek);
  if (unit === "day") return dayAfter(bar, 1);
  return `${dayAfter(bar, 31).slice(0, 7)}-01`;
}

/** The first day of every bar of a period. More than a chart can show are refused. */
export function barsOf({ from, to }: Period, unit: CurveUnit): string[] {
  const bars: string[] = [];
  for (let bar = barOf(from, unit); bar <= to; bar = nextBar(bar, unit)) {
    if (bars.length === mostBars) throw new Refusal("chart.too-many-points");
    bars.push(bar);
  }
  return bars;
}
