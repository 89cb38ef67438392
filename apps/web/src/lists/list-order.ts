import type { ListSpec } from "@tracewell/contract/lists";
import type { Sort } from "../ui/list-frame/column.ts";

type Order = Pick<ListSpec, "sorts" | "direction">;

/** What the address says of a list's order; nothing where it is the usual one. */
export interface OrderSearch {
  sort?: string | undefined;
  direction?: "asc" | "desc" | undefined;
}

/** How a list is sorted, as the table shows it: by its usual column, unless the address says otherwise. */
export function sortOf({ sort, direction }: OrderSearch, list: Order): Sort | null {
  const column = sort ?? list.sorts[0];
  if (column === undefined) return null;
  return { column, direction: (direction ?? list.direction) === "asc" ? "ascending" : "descending" };
}

/** The change of the address that sorts by a column; the usual order leaves no trace in it. */
export function sortedBy({ column, direction }: Sort, list: Order): OrderSearch {
  const way = direction === "ascending" ? "asc" : "desc";
  if (column === list.sorts[0] && way === list.direction) return { sort: undefined, direction: undefined };
  return { sort: column, direction: way };
}
