import { z } from "zod";
import { Day, Instant } from "./primitives.ts";

/** How many of a clinic's places a patient is shown. */
export const mostPlacesShown = 5;
/** Today and the days after it for which hours are told. */
export const daysShown = 7;

const PlaceToReach = z.object({
  /** Null: it would tell what the clinic is about. */
  name: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  timeZone: z.string(),
  /** On the place's own clock, today first; empty where the clinic has set no hours. */
  days: z.array(z.object({ day: Day, open: z.array(z.object({ start: Instant, end: Instant })) })).max(daysShown),
});
export type PlaceToReach = z.infer<typeof PlaceToReach>;

/** How a patient reaches the clinic: its phone, its places, and when they are open. */
export const ClinicReach = z.object({
  phone: z.string().nullable(),
  places: z.array(PlaceToReach).max(mostPlacesShown),
});
export type ClinicReach = z.infer<typeof ClinicReach>;
