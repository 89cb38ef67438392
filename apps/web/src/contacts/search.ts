import { contactCalls } from "@tracewell/contract/contacts";
import { z } from "zod";

const { limit: _, cursor: __, lostToFollowUp: ___, ...filters } = contactCalls.list.query.shape;

/** What the address of the contacts list may say: what its call takes, where nothing is said by default. */
export const contactsSearch = z.object({
  ...filters,
  /** Absent: open ones. */
  state: z.enum(["closed", "all"]).optional(),
  needsAction: z.enum(["true", "false"]).optional(),
  sort: filters.sort.unwrap().optional(),
  direction: filters.direction.unwrap().optional(),
});
export type ContactsSearch = z.output<typeof contactsSearch>;
