import { OpeningHours, type OpenSpan, weekdays } from "@tracewell/contract/opening-hours";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { freeSeats, isOpenFor, openStretches, slotsOfDay } from "./slots.model.ts";

const always = [{ from: "00:00", to: "24:00" }];
const hours = (spans: OpenSpan[], exceptions: unknown[] = []) =>
  OpeningHours.parse({ regular: Object.fromEntries(weekdays.map((day) => [day, spans])), exceptions });
const slots = (zone: string, day: string, opening = hours(always), rules = { duration: 30, buffer: 0 }) =>
  slotsOfDay(opening, Temporal.PlainDate.from(day), { timeZone: zone, ...rules });
const clock = (zone: string, at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .toString({ smallestUnit: "minute" })
    .slice(11, 22);

describe("half hours of a whole day", () => {
  it.each([
    ["America/New_York", "2026-03-08", 46],
    ["America/New_York", "2026-11-01", 50],
    ["Australia/Lord_Howe", "2026-04-05", 49],
    ["Australia/Lord_Howe", "2026-10-04", 47],
    ["Pacific/Apia", "2011-12-30", 0],
    ["Pacific/Apia", "2011-12-31", 48],
    ["Pacific/Honolulu", "2026-03-08", 48],
    ["Africa/Cairo", "2026-04-24", 46],
  ])("%s has %s: %i", (zone, day, count) => {
    expect(slots(zone, day)).toHaveLength(count);
  });

  it("has half past one twice when the clocks go back", () => {
    const twice = slots("America/New_York", "2026-11-01").filter(({ start }) =>
      clock("America/New_York", start).startsWith("01:30"),
    );
    expect(twice.map(({ start }) => clock("America/New_York", start))).toEqual(["01:30-04:00", "01:30-05:00"]);
  });
});

describe("hours", () => {
  it("that begin or end in the hour that is left out begin or end when the clocks change", () => {
    const early = slots("America/New_York", "2026-03-08", hours([{ from: "02:30", to: "04:00" }]));
    expect(early.map(({ start }) => clock("America/New_York", start))).toEqual(["03:00-04:00", "03:30-04:00"]);
    const late = slots("America/New_York", "2026-03-08", hours([{ from: "01:00", to: "02:30" }]));
    expect(late.map(({ start }) => clock("America/New_York", start))).toEqual(["01:00-05:00", "01:30-05:00"]);
  });

  it("of a day beat those of the week, close it, or add to it", () => {
    const regular = [{ from: "08:00", to: "10:00" }];
    const on = (exception: object) =>
      slots("America/New_York", "2026-11-23", hours(regular, [{ day: "2026-11-23", ...exception }]));
    const from = (all: { start: number }[]) => all.map(({ start }) => clock("America/New_York", start).slice(0, 5));
    expect(on({ closed: true })).toEqual([]);
    expect(from(on({ spans: [{ from: "13:00", to: "14:00" }] }))).toEqual(["13:00", "13:30"]);
    expect(from(on({ spans: [{ from: "09:30", to: "11:00" }], extra: true }))).toEqual([
      "08:00",
      "08:30",
      "09:00",
      "09:30",
      "10:00",
      "10:30",
    ]);
  });

  it("leave room between appointments where a buffer is set", () => {
    const all = slots("America/New_York", "2026-11-23", hours([{ from: "08:00", to: "10:00" }]), {
      duration: 30,
      buffer: 15,
    });
    expect(all.map(({ start }) => clock("America/New_York", start).slice(0, 5))).toEqual(["08:00", "08:45", "09:30"]);
  });
});

it("gives seats that nobody has for the whole time", () => {
  const slot = { start: 100, end: 200 };
  const booked = [
    { start: 0, end: 100, seat: 1 },
    { start: 150, end: 250, seat: 2 },
  ];
  expect(freeSeats(slot, booked, 3)).toEqual([1, 3]);
  expect(freeSeats(slot, [...booked, { start: 199, end: 300, seat: 1 }], 2)).toEqual([]);
});

describe("against a minute-by-minute reference", () => {
  const zones = [
    "America/New_York",
    "Australia/Lord_Howe",
    "Pacific/Apia",
    "Africa/Cairo",
    "Asia/Kathmandu",
    "America/St_Johns",
  ];
  const time = fc.integer({ min: 0, max: 96 }).map((quarter) => {
    const minutes = quarter * 15;
    return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  });
  const span = fc
    .tuple(time, time)
    .filter(([from, to]) => from < to)
    .map(([from, to]) => ({ from, to }));
  const day = fc.integer({ min: 0, max: 365 * 3 }).map((days) => Temporal.PlainDate.from("2025-01-01").add({ days }));

  /** What holds on the day in place of the usual hours, or beside them; mostly nothing. */
  const exception = fc.option(
    fc.record({ closed: fc.boolean(), extra: fc.boolean(), spans: fc.array(span, { minLength: 1, maxLength: 2 }) }),
    { nil: null, freq: 2 },
  );
  type Exception = { closed: boolean; extra: boolean; spans: OpenSpan[] } | null;
  const opened = (spans: OpenSpan[], on: Temporal.PlainDate, own: Exception) =>
    hours(spans, own ? [{ day: on.toString(), ...own, ...(own.closed ? { spans: [], extra: false } : {}) }] : []);

  /** Whether the clock on the wall shows a time of the hours, looked at minute by minute. */
  const isOpenAt = (usual: OpenSpan[], own: Exception, on: Temporal.PlainDate, zone: string, at: number) => {
    const now = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
    const wall = now.toPlainTime().toString().slice(0, 5);
    const within = (spans: OpenSpan[]) => spans.some(({ from, to }) => from <= wall && wall < to);
    if (!now.toPlainDate().equals(on) || own?.closed) return false;
    return own ? within(own.spans) || (own.extra && within(usual)) : within(usual);
  };

  it("is open in just those minutes in which a clock on the wall says so", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        day,
        fc.array(span, { maxLength: 3 }),
        exception,
        (zone, on, spans, own) => {
          const opening = opened(spans, on, own);
          const open = openStretches(opening, on, zone);
          const noon = on.toZonedDateTime({ timeZone: zone, plainTime: "12:00" }).epochMilliseconds;
          for (let at = noon - 15 * 3_600_000; at < noon + 15 * 3_600_000; at += 300_000) {
            const says = open.some(({ start, end }) => start <= at && at < end);
            const wall = isOpenAt(spans, own, on, zone, at);
            // Where the clocks go back, a stretch that ends within the hour that comes twice stays open until its second time.
            if (wall || on.toZonedDateTime(zone).hoursInDay <= 24) expect(says).toBe(wall);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("gives away just those seats that nobody sits on at any minute, and never more at one time than there are", () => {
    const booked = fc.record({
      start: fc.integer({ min: 0, max: 100 }),
      length: fc.integer({ min: 1, max: 40 }),
      seat: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(booked, { maxLength: 12 }), booked, fc.integer({ min: 1, max: 4 }), (all, wanted, seats) => {
        const taken = all.map(({ start, length, seat }) => ({ start, end: start + length, seat }));
        const slot = { start: wanted.start, end: wanted.start + wanted.length };
        const minutes = Array.from({ length: wanted.length }, (_, minute) => slot.start + minute);
        const seatsAt = (minute: number) => taken.filter(({ start, end }) => start <= minute && minute < end);
        const sat = new Set(minutes.flatMap((minute) => seatsAt(minute).map(({ seat }) => seat)));
        const free = freeSeats(slot, taken, seats);
        for (const seat of free) expect(sat.has(seat)).toBe(false);
        expect(free.length).toBe(
          Math.min(
            [...Array(seats).keys()].filter((place) => !sat.has(place + 1)).length,
            Math.max(0, seats - sat.size),
          ),
        );
      }),
      { numRuns: 300 },
    );
  });

  it("gives slots that lie inside the hours, never meet, and leave no room for another", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        day,
        fc.array(span, { maxLength: 3 }),
        fc.integer({ min: 5, max: 120 }),
        (zone, on, spans, duration) => {
          const opening = hours(spans);
          const all = slotsOfDay(opening, on, { timeZone: zone, duration, buffer: 0 });
          for (const [place, slot] of all.entries()) {
            expect(isOpenFor(slot, opening, zone)).toBe(true);
            const next = all[place + 1];
            if (next) expect(next.start).toBeGreaterThanOrEqual(slot.end);
          }
          for (const { start, end } of openStretches(opening, on, zone)) {
            const within = all.filter((slot) => slot.start >= start && slot.end <= end);
            expect(within).toHaveLength(Math.floor((end - start) / (duration * 60_000)));
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});
