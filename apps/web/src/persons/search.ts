import { personPageCalls } from "@tracewell/contract/person-pages";
import { z } from "zod";
import type { Sort } from "../ui/list-frame/column.ts";

const { limit: _, cursor: __, ...filters } = personPageCalls.list.query.shape;

/** What the address of the persons list may say: what its call takes, where nothing is said by default. */
export const personsSearch = z.object({
  ...filters,
  hasPortal: z.enum(["true", "false"]).optional(),
  sort: filters.sort.unwrap().optional(),
  direction: filters.direction.unwrap().optional(),
});
export type PersonsSearch = z.output<typeof personsSearch>;

const usual = "name";

/** How the list is sorted, as the table shows it: by name, unless the address says otherwise. */
export const sortOf = ({ sort, direction }: PersonsSearch): Sort => ({
  column: sort ?? usual,
  direction: direction === "desc" ? "descending" : "ascending",
});

/** The usual order leaves no trace in the address. */
export const sortedBy = ({ column, direction }: Sort): Partial<PersonsSearch> => ({
  sort: column === usual ? undefined : (column as PersonsSearch["sort"]),
  direction: direction === "descending" ? "desc" : undefined,
});
