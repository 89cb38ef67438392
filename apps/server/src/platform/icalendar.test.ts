import ICAL from "ical.js";
import { expect, it } from "vitest";
import { type CalendarEvent, calendarOf } from "./icalendar.ts";

const event: CalendarEvent = {
  uid: "01a206f2-0287-7f73-88c2-a407b0e15a10@clinic.example",
  sequence: 0,
  start: new Date("2026-11-24T15:30:00Z"),
  end: new Date("2026-11-24T16:00:00Z"),
  stamp: new Date("2026-11-23T08:00:00.123Z"),
  summary: "Appointment",
  location: null,
  canceled: false,
};

/** As another program reads it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[] as never);
  const events = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
  return { method: calendar.getFirstPropertyValue("method"), events };
}

it("is read by another parser as it was meant", () => {
  const { method, events } = read(calendarOf([event]));
  const [found] = events;
  expect(method).toBe("PUBLISH");
  expect([found?.uid, found?.sequence, found?.summary]).toEqual([event.uid, 0, "Appointment"]);
  expect(found?.startDate.toJSDate()).toEqual(event.start);
  expect(found?.endDate.toJSDate()).toEqual(event.end);
  expect(found?.component.getFirstPropertyValue("dtstamp")?.toString()).toBe("2026-11-23T08:00:00Z");
});

it("gives back every text, whatever stands in it", () => {
  const texts = [
    "a;b,c\\d",
    "two\nlines",
    "\\n is not an end",
    "診所",
    "ဆေးခန်း".repeat(20),
    "é".repeat(200),
    "😀".repeat(60),
  ];
  for (const text of texts) {
    const [found] = read(calendarOf([{ ...event, summary: text, location: text }])).events;
    expect([found?.summary, found?.location]).toEqual([text, text]);
  }
  expect(read(calendarOf([{ ...event, location: "a\r\nEND:VEVENT\u0007" }])).events).toHaveLength(1);
});

it("ends each line with CRLF, and has no line above 75 octets or a character in two halves", () => {
  for (let length = 1; length < 120; length++) {
    const text = calendarOf([{ ...event, summary: `${"x".repeat(length)}😀é診${"ü".repeat(80)}` }]);
    expect(text.endsWith("\r\n")).toBe(true);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of text.split("\r\n")) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
  }
});

it("cancels by the same name with a higher number", () => {
  const { method, events } = read(calendarOf([{ ...event, sequence: 3, canceled: true }]));
  expect(method).toBe("CANCEL");
  expect(events[0]?.component.getFirstPropertyValue("status")).toBe("CANCELLED");
  expect([events[0]?.uid, events[0]?.sequence]).toEqual([event.uid, 3]);
});
