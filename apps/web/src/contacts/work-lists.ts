import type { Sort } from "../ui/list-frame/column.ts";
import type { ContactsSearch } from "./search.ts";

type Part = Partial<ContactsSearch>;

/** The work lists of the contacts, by what makes each of them. */
export const contactWorkLists: readonly { id: string; label: string; hot?: boolean; search: Part }[] = [
  { id: "mine", label: "Mine", search: { assignedTo: ["me"] } },
  { id: "unassigned", label: "Unassigned", hot: true, search: { assignedTo: ["none"] } },
  { id: "new", label: "Not begun", search: { status: ["New"] } },
  { id: "open", label: "All open", search: {} },
  { id: "closed", label: "Closed", search: { state: "closed" } },
];

/** How the list is sorted, as the table shows it; newest first unless the address says otherwise. */
export const sortOf = ({ sort = "created", direction = "desc" }: Pick<ContactsSearch, "sort" | "direction">): Sort => ({
  column: sort,
  direction: direction === "asc" ? "ascending" : "descending",
});

/** The change of the address that sorts by a column; the usual order leaves no trace in it. */
export function sortedBy({ column, direction }: Sort): Part {
  const isUsual = column === "created" && direction === "descending";
  return isUsual
    ? { sort: undefined, direction: undefined }
    : { sort: column as ContactsSearch["sort"], direction: direction === "ascending" ? "asc" : "desc" };
}
