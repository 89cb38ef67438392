/** A stretch of time, in milliseconds since 1970. */
export interface Span {
  startsAt: number;
  endsAt: number;
}

export const minute = 60_000;
export const halfHour = 30 * minute;

const formatters = new Map<string, Intl.DateTimeFormat>();

function partsOf(at: number, timeZone: string): Record<string, string> {
  let format = formatters.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit", timeZoneName: "short" });
    formatters.set(timeZone, format);
  }
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}

/** `9:30 am`; with the zone's short name where that tells apart an hour that comes twice: `1:30 am EST`. */
export function timeText(at: number, timeZone: string, withZone = false): string {
  const { hour, minute: minutes, dayPeriod = "", timeZoneName } = partsOf(at, timeZone);
  return `${hour}:${minutes} ${dayPeriod.toLowerCase()}${withZone ? ` ${timeZoneName}` : ""}`;
}

/** `9 am`, or nothing where no hour begins. */
function hourText(at: number, timeZone: string, withZone: boolean): string {
  const { hour, minute: minutes, dayPeriod = "", timeZoneName } = partsOf(at, timeZone);
  return minutes === "00" ? `${hour} ${dayPeriod.toLowerCase()}${withZone ? ` ${timeZoneName}` : ""}` : "";
}

/** Whether the clocks of a zone are changed within a stretch of time: then its times need the zone's name. */
export const clocksChange = ({ startsAt, endsAt }: Span, timeZone: string): boolean =>
  partsOf(startsAt, timeZone).timeZoneName !== partsOf(endsAt, timeZone).timeZoneName;

/** What a day's grid reaches over: whole half hours of the zone around everything that happens. Null: nothing does. */
export function axisOf(spans: readonly Span[], timeZone: string): Span | null {
  if (spans.length === 0) return null;
  const first = Math.min(...spans.map(({ startsAt }) => startsAt));
  const last = Math.max(...spans.map(({ endsAt }) => endsAt));
  const past = (at: number) => (Number(partsOf(at, timeZone).minute) % 30) * minute + (at % minute);
  const over = past(last);
  return { startsAt: first - past(first), endsAt: over === 0 ? last : last + halfHour - over };
}

export interface Tick {
  at: number;
  /** Minutes from the axis's beginning: time that passes, whatever clocks say. */
  minutes: number;
  /** Said at whole hours. */
  label: string;
}

/** The half hours of an axis. The hour that comes twice stands there twice, and the one left out doesn't. */
export function ticksOf(axis: Span, timeZone: string): Tick[] {
  const withZone = clocksChange(axis, timeZone);
  const count = Math.max(0, Math.ceil((axis.endsAt - axis.startsAt) / halfHour));
  return Array.from({ length: count }, (_, place) => {
    const at = axis.startsAt + place * halfHour;
    return { at, minutes: place * 30, label: hourText(at, timeZone, withZone) };
  });
}

export const minutesInto = (axis: Span, at: number): number => (at - axis.startsAt) / minute;
