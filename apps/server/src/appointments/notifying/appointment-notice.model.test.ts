import { expect, it } from "vitest";
import { type NoticedAppointment, nextLook, planNotices } from "./appointment-notice.model.ts";

const settings = { firstReminder: 24, secondReminder: 2, confirmBookings: true };
const appointment: NoticedAppointment = {
  status: "ASSIGNED",
  start: new Date("2026-11-26T18:00:00Z"),
  bookedAt: new Date("2026-11-20T15:00:00Z"),
  statusAt: new Date("2026-11-20T15:00:00Z"),
  isReplacing: false,
  messages: [],
  failure: null,
  timeZone: "America/New_York",
};
const plans = (over: Partial<NoticedAppointment>, now: string, rules = settings) =>
  planNotices({ ...appointment, ...over }, rules, new Date(now)).map(({ notice, reason, at }) =>
    [notice, reason, at?.toISOString().slice(0, 16)].filter(Boolean).join(" "),
  );

it("tells at once that it was booked, and reminds a day and two hours before", () => {
  expect(plans({}, "2026-11-20T15:00:01Z")).toEqual([
    "booked due 2026-11-20T15:00",
    "first-reminder due 2026-11-25T18:00",
    "second-reminder due 2026-11-26T16:00",
  ]);
});

it("sends nothing late: what the server slept through is over", () => {
  expect(plans({}, "2026-11-26T16:30:00Z")).toEqual([
    "booked time-over",
    "first-reminder time-over",
    "second-reminder due 2026-11-26T16:00",
  ]);
});

it("doesn't remind of what was booked after the reminder's time", () => {
  expect(plans({ bookedAt: new Date("2026-11-26T15:00:00Z") }, "2026-11-26T15:00:00Z").slice(1)).toEqual([
    "first-reminder booked-later",
    "second-reminder due 2026-11-26T16:00",
  ]);
});

it("wakes nobody for an appointment in the early morning", () => {
  const early = { start: new Date("2026-11-26T13:00:00Z") };
  expect(plans(early, "2026-11-26T11:00:00Z").at(-1)).toBe("second-reminder at-night");
});

it("says what left, what waits, and what can't leave", () => {
  const at = new Date("2026-11-20T15:01:00Z");
  const messages = [{ notice: "booked" as const, state: "sent" as const, at, failure: null }];
  expect(plans({ messages, failure: "no-mobile-phone" }, "2026-11-20T15:02:00Z")).toEqual([
    "booked sent 2026-11-20T15:01",
    "first-reminder no-mobile-phone",
    "second-reminder no-mobile-phone",
  ]);
  const off = { ...settings, firstReminder: 0, confirmBookings: false };
  expect(plans({ isReplacing: true }, "2026-11-20T15:02:00Z", off)).toEqual([
    "moved turned-off",
    "first-reminder turned-off",
    "second-reminder due 2026-11-26T16:00",
  ]);
});

it("tells of a cancellation only who was told of the appointment", () => {
  const canceled = { status: "CANCELED" as const, statusAt: new Date("2026-11-21T15:00:00Z") };
  expect(plans(canceled, "2026-11-21T15:00:00Z")).toEqual(["canceled not-told-before"]);
  const messages = [{ notice: "booked" as const, state: "sent" as const, at: new Date(), failure: null }];
  expect(plans({ ...canceled, messages }, "2026-11-21T15:00:00Z")).toEqual(["canceled due 2026-11-21T15:00"]);
  expect(plans({ status: "MOVED_TO_OTHER_TIME" }, "2026-11-21T15:00:00Z")).toEqual([]);
});

it("looks again when the next is due, and every hour where an address is missing", () => {
  const now = new Date("2026-11-21T15:00:00Z");
  const told = [{ notice: "booked" as const, state: "sent" as const, at: now, failure: null }];
  const next = (over: Partial<NoticedAppointment>) =>
    nextLook(
      planNotices({ ...appointment, messages: told, ...over }, settings, now),
      now,
      (reason) => reason === "no-mobile-phone",
    );
  expect(next({})?.toISOString()).toBe("2026-11-25T18:00:00.000Z");
  expect(next({ failure: "no-mobile-phone" })?.toISOString()).toBe("2026-11-21T16:00:00.000Z");
  expect(next({ status: "FINISHED" })).toBeNull();
});
