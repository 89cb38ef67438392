import { investigationCalls } from "@tracewell/contract/investigations";
import { z } from "zod";

const { limit: _, cursor: __, ...filters } = investigationCalls.list.query.shape;

/** What the address of the investigations list may say: what its call takes, where nothing is said by default. */
export const investigationsSearch = z.object({
  ...filters,
  /** Absent: open ones. */
  state: z.enum(["closed", "all"]).optional(),
  lostToFollowUp: z.enum(["true", "false"]).optional(),
  overdue: z.enum(["true", "false"]).optional(),
  needsAction: z.enum(["true", "false"]).optional(),
  sort: filters.sort.unwrap().optional(),
  direction: filters.direction.unwrap().optional(),
});
export type InvestigationsSearch = z.output<typeof investigationsSearch>;
