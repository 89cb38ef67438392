import ICAL from "ical.js";

/** The one event of a calendar's file, as another program reads it. */
export function eventIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as never);
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  return { method: calendar.getFirstPropertyValue("method"), uid: event.uid, sequence: event.sequence, event };
}
