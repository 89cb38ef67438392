import { z } from "zod";
import { Reason } from "./abilities.ts";
import { Instant, Named } from "./primitives.ts";

/** What has to be done before a record is finished; what each is called stands with the rules. */
export const checklistKeys = [
  "interview",
  "positive-result",
  "treatment",
  "contacts",
  "pregnancy",
  "on-site-results",
  "visit-treatment",
  "next-step",
] as const;
export type ChecklistKey = (typeof checklistKeys)[number];

/** Why a record goes on without a line, and who said so. */
const ChecklistException = z.object({ reason: z.string(), by: Named, at: Instant });

export const ChecklistLine = z.object({
  key: z.enum(checklistKeys),
  state: z.enum(["done", "excepted", "open"]),
  /** What is known, or what is missing. */
  text: z.string(),
  /** Where it is done. */
  fix: Reason.shape.fix.unwrap(),
  exception: ChecklistException.nullable(),
  /** Whether the viewer may go on without it. */
  mayExcept: z.boolean(),
});
export type ChecklistLine = z.infer<typeof ChecklistLine>;

/** What is to be done before a record is finished, from its first day on; empty where nothing is asked for. */
export const Checklist = z.array(ChecklistLine).max(checklistKeys.length);
export type Checklist = z.infer<typeof Checklist>;
