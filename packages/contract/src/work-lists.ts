import { z } from "zod";

/** A work list of a list: a name, and the part of its address that makes it. */
export interface WorkList<Address = Record<string, unknown>> {
  id: string;
  label: string;
  search: Partial<Address>;
  /** What waits there is urgent. */
  hot?: boolean;
}

/** So many work lists are counted in one call. */
export const mostWorkLists = 12;

/** The body of a call that counts work lists, told as the list's own filters. */
export const workListsOf = <Query extends z.ZodObject>({ query }: { query: Query }) =>
  z.object({ lists: z.array(query).max(mostWorkLists) });

/** How much waits in each of some work lists, in the order asked. */
export const WorkListCounts = z.object({
  counts: z.array(z.number().int()),
  /** Of each count: it reached `exactCounts`, and there is more. */
  atLeast: z.array(z.boolean()),
});
export type WorkListCounts = z.infer<typeof WorkListCounts>;
