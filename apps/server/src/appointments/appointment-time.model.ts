import type { AppointmentTime } from "@tracewell/contract/visits";
import { Temporal } from "temporal-polyfill";
import type { Stretch } from "../locations/slots.model.ts";

export const zoned = (at: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);

/** A stretch of time as visits tell it: on the clinic's clock, within one day. */
export function timeIn(timeZone: string, { start, end }: Stretch): AppointmentTime {
  const [from, to] = [zoned(start, timeZone), zoned(end, timeZone)];
  const text = (time: Temporal.ZonedDateTime) => time.toPlainTime().toString({ smallestUnit: "minute" });
  const lastOfDay = "23:59";
  return { day: from.toPlainDate().toString(), start: text(from), end: text(to) > text(from) ? text(to) : lastOfDay };
}
