import { recipientLists } from "@tracewell/contract/dis-express";
import { z } from "zod";

/** Whom a new message goes to from the start: the people of a list, as its filters stand there. */
export const newMessageSearch = z.object({
  list: z.enum(recipientLists).optional(),
  /** The list's own address. */
  query: z.string().max(2000).optional(),
});
