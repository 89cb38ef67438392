import { GivenDay } from "@tracewell/contract/primitives";
import { z } from "zod";

export const calendarViews = ["day", "week", "month"] as const;
export type CalendarView = (typeof calendarViews)[number];

/** What the address of the calendar says; a day, and that of today, where nothing is said. */
export const calendarSearch = z.object({ view: z.enum(calendarViews).optional(), day: GivenDay.optional() });
