import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { z } from "zod";

const { limit: _, cursor: __, lostToFollowUp: ___, ...filters } = incomingFileCalls.list.query.shape;

/** What the address of the incoming files list may say: what its call takes, where nothing is said by default. */
export const incomingFilesSearch = z.object({
  ...filters,
  /** Absent: open ones. */
  state: z.enum(["closed", "all"]).optional(),
  needsAction: z.enum(["true", "false"]).optional(),
  sort: filters.sort.unwrap().optional(),
  direction: filters.direction.unwrap().optional(),
});
export type IncomingFilesSearch = z.output<typeof incomingFilesSearch>;
