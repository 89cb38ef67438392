import { accessCalls } from "@tracewell/contract/access";
import { z } from "zod";

const { limit: _, cursor: __, ...filters } = accessCalls.users.query.shape;

/** What the address of the users list may say: what its call takes, where nothing is said by default. */
export const usersSearch = z.object({
  ...filters,
  /** Absent: active ones. */
  state: z.enum(["inactive", "all"]).optional(),
  lead: z.enum(["true", "false"]).optional(),
  sort: filters.sort.unwrap().optional(),
  direction: filters.direction.unwrap().optional(),
});
export type UsersSearch = z.output<typeof usersSearch>;
