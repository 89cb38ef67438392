import type { Sort } from "../ui/list-frame/column.ts";

/** What the address says of a list's order; nothing where it is the usual one. */
export interface OrderSearch<Column extends string = string> {
  sort?: Column | undefined;
  direction?: "asc" | "desc" | undefined;
}

/** How a list is sorted, as the table shows it: by the kind's usual column, latest first, unless the address says otherwise. */
export const sortOf = ({ sort, direction = "desc" }: OrderSearch, usual: string): Sort => ({
  column: sort ?? usual,
  direction: direction === "asc" ? "ascending" : "descending",
});

/** The change of the address that sorts by a column; the usual order leaves no trace in it. */
export function sortedBy<Column extends string>({ column, direction }: Sort, usual: Column): OrderSearch<Column> {
  if (column === usual && direction === "descending") return { sort: undefined, direction: undefined };
  return { sort: column as Column, direction: direction === "ascending" ? "asc" : "desc" };
}
