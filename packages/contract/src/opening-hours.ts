import { z } from "zod";
import { GivenDay } from "./primitives.ts";

/** The days of a week as opening hours name them. */
export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof weekdays)[number];

/** A time of the clock, `hh:mm`; `24:00` is the end of the day. */
const ClockTime = z
  .string()
  .max(5)
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, "Write the time as hh:mm.");

/** A stretch of a day, on the location's own clock. */
export const OpenSpan = z
  .object({ from: ClockTime, to: ClockTime })
  .refine(({ from, to }) => from < to, { error: "The end must be after the start.", path: ["to"] });
export type OpenSpan = z.infer<typeof OpenSpan>;

const Spans = z.array(OpenSpan).max(6, "At most six stretches a day.");

/** A day that is not as its weekday: closed, with other hours, or with hours more (R9-46). */
const HoursException = z
  .object({
    day: GivenDay,
    closed: z.boolean().default(false),
    /** In place of the weekday's; beside them where `extra` is set. */
    spans: Spans.default([]),
    extra: z.boolean().default(false),
    note: z.string().trim().max(80).default(""),
  })
  .refine(({ closed, spans }) => closed !== spans.length > 0, {
    error: "Close the day, or give its hours.",
    path: ["spans"],
  });

const regular = Object.fromEntries(weekdays.map((day) => [day, Spans.default([])])) as Record<
  Weekday,
  z.ZodDefault<typeof Spans>
>;

/** When a place is open: each week, and on days of their own. A weekday without hours is closed. */
export const OpeningHours = z.object({
  regular: z.object(regular),
  exceptions: z
    .array(HoursException)
    .max(200)
    .refine((all) => new Set(all.map(({ day }) => day)).size === all.length, "Each day stands there once."),
});
export type OpeningHours = z.infer<typeof OpeningHours>;
