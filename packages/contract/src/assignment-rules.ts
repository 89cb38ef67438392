import { z } from "zod";
import { Id } from "./primitives.ts";

const userIds = z.array(Id).min(1, "Choose at least one investigator.").max(50);

/** The clinic's setting `assignmentRules`: to whom open investigations of nobody are given by rule (docs/domain.md#workload). */
export const AssignmentRules = z.object({
  /** Nobody is given more by rule once they have so many open. */
  mostOpen: z.number().int().min(1).max(500).default(40),
  /** Who works in a region. */
  byRegion: z
    .array(z.object({ regionId: Id, userIds }))
    .max(100)
    .default([]),
  /** Who speaks a language, in the words of the clinic's list. */
  byLanguage: z
    .array(z.object({ language: z.string().trim().min(1).max(100), userIds }))
    .max(50)
    .default([]),
});
export type AssignmentRules = z.infer<typeof AssignmentRules>;
