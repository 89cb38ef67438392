import { Day } from "@tracewell/contract/primitives";
import { z } from "zod";

/** What the address says of a record's Activity: which view of it, the day looked back on, and what changes are shown. */
export const recordSearch = z.object({
  history: z.enum(["changes", "as-of"]).optional(),
  on: Day.optional(),
  field: z.string().max(200).optional(),
  by: z.string().max(200).optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export type RecordSearch = z.output<typeof recordSearch>;
