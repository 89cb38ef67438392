import { z } from "zod";
import { call } from "./call.ts";
import { linkToken } from "./identity-fields.ts";
import { Instant } from "./primitives.ts";

/** Whether a user's own calendar may read their appointments. */
export const CalendarFeed = z.object({
  /** Null: there is no address. */
  since: Instant.nullable(),
  lastReadAt: Instant.nullable(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

const needs = "DCM_VISITS_USER" as const;
const path = "/calendar-feed" as const;
/** A calendar asks a few times an hour; a whole office may share an address. */
const readsAMinute = 60;

export const calendarFeedCalls = {
  get: call({
    method: "GET",
    path,
    summary: "Whether there is an address for one's own calendar, since when, and when it was last read.",
    needs,
    reply: CalendarFeed,
  }),
  make: call({
    method: "POST",
    path,
    summary: "Makes an address by which one's own calendar reads one's appointments; an earlier one is over.",
    needs,
    reply: z.object({ address: z.string() }),
    replay: "never",
  }),
  end: call({
    method: "DELETE",
    path,
    summary: "Ends the address: whoever has it reads nothing more.",
    needs,
  }),
  read: call({
    method: "GET",
    path: `${path}/:token`,
    summary: "A clinician's appointments as iCalendar: when and where, neither with whom nor for what.",
    needs: "public",
    params: z.object({ token: linkToken }),
    plain: true,
    refuses: ["calendar-feed.unknown"],
    atMost: readsAMinute,
  }),
};
