/** One event of a calendar, as RFC 5545 writes it; all times are UTC, so that no program has to know our time zones. */
export interface CalendarEvent {
  /** Stays the same however often the event is changed. */
  uid: string;
  /** Rises with each change. */
  sequence: number;
  start: Date;
  end: Date;
  /** When this was written. */
  stamp: Date;
  summary: string;
  location: string | null;
  /** It does not take place. */
  canceled: boolean;
}

const lineEnd = "\r\n";
/** What a line may have, without its end. */
const mostOctets = 75;

/** A calendar of these events; as a file that cancels where all of them are canceled. */
export function calendarOf(events: readonly CalendarEvent[]): string {
  const isCancel = events.length > 0 && events.every(({ canceled }) => canceled);
  return written([`METHOD:${isCancel ? "CANCEL" : "PUBLISH"}`], events);
}

/** A calendar that programs read again and again: what it no longer has is over (RFC 7986 §5.7). */
export const feedOf = (events: readonly CalendarEvent[]): string =>
  written(["METHOD:PUBLISH", "REFRESH-INTERVAL;VALUE=DURATION:PT15M", "X-PUBLISHED-TTL:PT15M"], events);

function written(head: readonly string[], events: readonly CalendarEvent[]): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Tracewell//Appointments//EN",
    ...head,
    ...events.flatMap(linesOf),
    "END:VCALENDAR",
  ]
    .map((line) => folded(line) + lineEnd)
    .join("");
}

const linesOf = (event: CalendarEvent): string[] => [
  "BEGIN:VEVENT",
  `UID:${textOf(event.uid)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${instantOf(event.stamp)}`,
  `DTSTART:${instantOf(event.start)}`,
  `DTEND:${instantOf(event.end)}`,
  `SUMMARY:${textOf(event.summary)}`,
  ...(event.location ? [`LOCATION:${textOf(event.location)}`] : []),
  `STATUS:${event.canceled ? "CANCELLED" : "CONFIRMED"}`,
  // Who looks over the shoulder of a shared calendar sees that there is something, not what.
  "CLASS:PRIVATE",
  "END:VEVENT",
];

const instantOf = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, "");

/** Backslashes, semicolons, commas and ends of lines are escaped; other control characters have no place in a text. */
const textOf = (text: string): string =>
  text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");

/** Folds a line at 75 octets, never within a character. What goes on begins with a space, which counts. */
function folded(line: string): string {
  let lengthOfLine = 0;
  let written = "";
  for (const sign of line) {
    const octets = Buffer.byteLength(sign);
    if (lengthOfLine + octets > mostOctets) {
      written += `${lineEnd} `;
      lengthOfLine = 1;
    }
    written += sign;
    lengthOfLine += octets;
  }
  return written;
}
