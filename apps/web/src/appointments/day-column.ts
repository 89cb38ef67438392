import type { Span } from "./day-axis.ts";

/** How an appointment stands; each has words besides its color. */
export type EventTone = "plain" | "here" | "late" | "done" | "gone";

/** An appointment as a calendar draws it. */
export interface CalendarEvent extends Span {
  id: string;
  column: string;
  name: string;
  /** What it is for, or how it stands: `Results`, `Late 12 min`. */
  about: string;
  tone: EventTone;
  movable: boolean;
}

/** A free place. */
export interface FreePlace extends Span {
  id: string;
  column: string;
  /** How many may still come at this time. */
  free: number;
}

/** A location or a clinician on one day. */
export interface CalendarColumn {
  id: string;
  name: string;
  /** `8 am – 5 pm`, `Closed`, `Away`. */
  note: string;
  timeZone: string;
  /** When it is open; shaded outside. */
  open: readonly Span[];
  load: Load | null;
}

export interface Load {
  booked: number;
  places: number;
}

/** How full, in words: a color never says it alone. */
export function loadText({ booked, places }: Load): string {
  if (places === 0) return booked === 0 ? "–" : `${booked} booked`;
  return `${booked} of ${places}${booked >= places ? " · full" : ""}`;
}

export type LoadTone = "none" | "some" | "much" | "full";

/** Much begins at five of six places. */
export function loadTone({ booked, places }: Load): LoadTone {
  if (booked === 0 || places === 0) return booked === 0 ? "none" : "some";
  if (booked >= places) return "full";
  return booked / places >= 5 / 6 ? "much" : "some";
}
