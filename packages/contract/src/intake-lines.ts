import { z } from "zod";
import { Reason } from "./abilities.ts";
import { Id, Instant, Named } from "./primitives.ts";
import type { StatusKey } from "./records.ts";

/** What of a record ticks an item of intake by itself. */
export const intakeSources = [
  "contact-details",
  "consent",
  "symptoms",
  "allergies",
  "vitals",
  "questions",
  "specimens",
  "on-site-results",
] as const;
export type IntakeSource = (typeof intakeSources)[number];

/** What an item is needed for: a visit doesn’t go there while it is open. */
export const intakeStages = ["leaving-intake", "discharge"] as const;
export type IntakeStage = (typeof intakeStages)[number];

/** Before a visit’s intake is left, and the ending that says by itself why nothing was done. */
const duringIntake: readonly StatusKey[] = ["Scheduled", "PatientIntake", "Abandoned"];

/** Whether a visit that goes there leaves its intake behind. */
export const leavesIntake = (to: StatusKey): boolean => !duringIntake.includes(to);

export const mostIntakeItems = 60;

/** An item of intake as a visit has it. */
export const IntakeLine = z.object({
  id: Id,
  name: z.string(),
  /** Null: someone ticks it by hand. */
  knownBy: z.enum(intakeSources).nullable(),
  neededFor: z.enum(intakeStages).nullable(),
  state: z.enum(["done", "excepted", "open"]),
  /** Where it is done. */
  fix: Reason.shape.fix.unwrap(),
  /** Who ticked it, or said why it isn’t needed; null where the record tells it. */
  tick: z.object({ by: Named, at: Instant, notNeeded: z.string().nullable() }).nullable(),
});
export type IntakeLine = z.infer<typeof IntakeLine>;

/** What a visit's types ask for from its start. Once it is over: what was done of it. */
export const Intake = z.array(IntakeLine).max(200);
export type Intake = z.infer<typeof Intake>;
