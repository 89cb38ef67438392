import type { Sort } from "../ui/list-frame/column.ts";
import type { IncomingFilesSearch } from "./search.ts";

type Part = Partial<IncomingFilesSearch>;

/** The work lists of the incoming files, by what makes each of them. */
export const fileWorkLists: readonly { id: string; label: string; hot?: boolean; search: Part }[] = [
  { id: "match", label: "Needs a match decision", hot: true, search: { matchInReview: "true" } },
  { id: "unassigned", label: "Unassigned", search: { assignedTo: ["none"] } },
  { id: "mine", label: "Mine", search: { assignedTo: ["me"] } },
  { id: "open", label: "All open", search: {} },
  { id: "closed", label: "Closed", search: { state: "closed" } },
];

/** How the list is sorted, as the table shows it; newest first unless the address says otherwise. */
export const sortOf = ({
  sort = "created",
  direction = "desc",
}: Pick<IncomingFilesSearch, "sort" | "direction">): Sort => ({
  column: sort,
  direction: direction === "asc" ? "ascending" : "descending",
});

/** The change of the address that sorts by a column; the usual order leaves no trace in it. */
export function sortedBy({ column, direction }: Sort): Part {
  const isUsual = column === "created" && direction === "descending";
  return isUsual
    ? { sort: undefined, direction: undefined }
    : { sort: column as IncomingFilesSearch["sort"], direction: direction === "ascending" ? "asc" : "desc" };
}
