import { z } from "zod";
import { Day, Id } from "./primitives.ts";

/** A trigger is tried on so many days that are over. */
export const backTestDays = 90;
/** It looks at so many events at most: the newest. */
export const mostBackTestLooks = 2000;
/** So many of the times that it would have fired are shown. */
export const mostBackTestRows = 50;

/** A time that a trigger would have fired, without a word about the patient. */
const WouldHaveFired = z.object({
  id: Id,
  referenceNumber: z.string(),
  on: Day,
  /** What its actions conflict with: other triggers that are turned on, and what staff had done by hand. */
  conflicts: z.array(z.string()),
});
export type WouldHaveFired = z.infer<typeof WouldHaveFired>;

/** What a trigger would have done, had it been turned on for the last days (docs/decisions/0273). */
export const TriggerBackTest = z.object({
  from: Day,
  to: Day,
  /** How many events it looked at; of a trigger that waits for time to pass, how many records. */
  looked: z.number().int(),
  fired: z.number().int(),
  /** How many of those times conflict with something. */
  conflicts: z.number().int(),
  /** Where there was more than could be looked at: only what happened since this day was, or records opened since. */
  backTo: Day.nullable(),
  /** More conflicts with other triggers than were found are possible: they, too, had more to look at. */
  conflictsAreAtLeast: z.boolean(),
  /** Whether the asker may open the records. */
  mayOpen: z.boolean(),
  /** Those with conflicts first, then the newest. */
  firings: z.array(WouldHaveFired).max(mostBackTestRows),
});
export type TriggerBackTest = z.infer<typeof TriggerBackTest>;
