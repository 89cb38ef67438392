import { z } from "zod";

const number = (least: number, most: number, usual: number) => z.number().int().min(least).max(most).default(usual);

/** The clinic's setting `scheduling`: how appointments are offered (R9-45). Minutes, where nothing else is said. */
export const Scheduling = z.object({
  /** How many days ahead appointments are offered. */
  daysAhead: number(1, 365, 14),
  /** How many appointments there may be at one time in a location. */
  overlappings: number(1, 100, 3),
  duration: number(5, 480, 30),
  /** Between one appointment and the next in the same place. */
  buffer: number(0, 120, 0),
  /** How long before it begins an appointment can be booked. */
  lead: number(0, 10_080, 0),
  /** How long after its end an appointment to which nobody came counts as missed. */
  grace: number(0, 10_080, 60),
  /** The visit of a missed appointment is abandoned. */
  changeVisitStatus: z.boolean().default(false),
});
export type Scheduling = z.infer<typeof Scheduling>;
