import { GivenDay } from "@tracewell/contract/primitives";
import { z } from "zod";
import { writeSearch } from "../shell/routing/address-search.ts";

export const calendarViews = ["day", "week", "month"] as const;
export type CalendarView = (typeof calendarViews)[number];

/** What the address of the calendar says; a day, and that of today, where nothing is said. */
export const calendarSearch = z.object({
  view: z.enum(calendarViews).optional(),
  day: GivenDay.optional(),
  /** What the columns of a day are; locations, where nothing is said. */
  by: z.enum(["clinician"]).optional(),
});

/** Where the calendar shows a day. */
export const addressOfDay = (day: string): string => `/visits/appointments${writeSearch({ day })}`;
