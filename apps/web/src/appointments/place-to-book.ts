import { timeText } from "./day-axis.ts";
import { longDay } from "./day-names.ts";

/** A free place with all that a booking needs to know of it. */
export interface PlaceToBook {
  startsAt: number;
  location: { id: string; name: string };
  /** Other locations that have room at the same time. */
  elsewhere?: readonly { id: string; name: string }[];
  timeZone: string;
}

/** The day, `yyyy-mm-dd`, that an instant is on in a zone. */
export const dayOfInstant = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date(at));

/** `Tuesday, November 24, 9:00 am`. */
export const whenText = (startsAt: number, timeZone: string): string =>
  `${longDay(dayOfInstant(new Date(startsAt).toISOString(), timeZone))}, ${timeText(startsAt, timeZone)}`;
