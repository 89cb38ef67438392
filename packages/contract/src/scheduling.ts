import { z } from "zod";
import { Id } from "./primitives.ts";

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
  /** Hours before an appointment at which its patient is reminded; 0: not. */
  firstReminder: number(0, 336, 24),
  secondReminder: number(0, 72, 2),
  /** Patients are told that an appointment was made, moved or canceled. */
  confirmBookings: z.boolean().default(true),
  /** The visit of a missed appointment is abandoned. */
  changeVisitStatus: z.boolean().default(false),
});
export type Scheduling = z.infer<typeof Scheduling>;

const own = (least: number, most: number) => z.number().int().min(least).max(most).nullable().default(null);

/** What a location, or a type of visit there, has of its own of how appointments are offered. Null: as elsewhere. */
export const OwnScheduling = z.object({
  duration: own(5, 480),
  overlappings: own(1, 100),
  daysAhead: own(1, 365),
  buffer: own(0, 120),
  lead: own(0, 10_080),
});
export type OwnScheduling = z.infer<typeof OwnScheduling>;

/** What a type of visit has of its own in a location. */
export const TypeScheduling = OwnScheduling.extend({ visitTypeId: Id });
export type TypeScheduling = z.infer<typeof TypeScheduling>;
