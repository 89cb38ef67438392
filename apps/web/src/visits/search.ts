import { visitCalls } from "@tracewell/contract/visits";
import { z } from "zod";

const { limit: _, cursor: __, lostToFollowUp: ___, ...filters } = visitCalls.list.query.shape;

/** What the address of the visits list may say: what its call takes, where nothing is said by default. */
export const visitsSearch = z.object({
  ...filters,
  /** Absent: open ones. */
  state: z.enum(["closed", "all"]).optional(),
  /** Absent: today, unless days are said. */
  day: z.enum(["any"]).optional(),
  waiting: z.enum(["true", "false"]).optional(),
  needsAction: z.enum(["true", "false"]).optional(),
  sort: filters.sort.unwrap().optional(),
  direction: filters.direction.unwrap().optional(),
});
export type VisitsSearch = z.output<typeof visitsSearch>;
