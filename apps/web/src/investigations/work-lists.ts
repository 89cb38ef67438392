import type { Sort } from "../ui/list-frame/column.ts";
import type { InvestigationsSearch } from "./search.ts";

type Part = Partial<InvestigationsSearch>;

/** The work lists of the investigations, by what makes each of them. */
export const investigationWorkLists: readonly { id: string; label: string; hot?: boolean; search: Part }[] = [
  { id: "mine", label: "Mine", search: { assignedTo: ["me"] } },
  { id: "unassigned", label: "Unassigned", hot: true, search: { assignedTo: ["none"] } },
  { id: "closure", label: "Waiting for closure", search: { status: ["SubmitForClosure"] } },
  { id: "open", label: "All open", search: {} },
  { id: "closed", label: "Closed", search: { state: "closed" } },
];

/** How the list is sorted, as the table shows it; the ones opened last first unless the address says otherwise. */
export const sortOf = ({
  sort = "opened",
  direction = "desc",
}: Pick<InvestigationsSearch, "sort" | "direction">): Sort => ({
  column: sort,
  direction: direction === "asc" ? "ascending" : "descending",
});

/** The change of the address that sorts by a column; the usual order leaves no trace in it. */
export function sortedBy({ column, direction }: Sort): Part {
  const isUsual = column === "opened" && direction === "descending";
  return isUsual
    ? { sort: undefined, direction: undefined }
    : { sort: column as InvestigationsSearch["sort"], direction: direction === "ascending" ? "asc" : "desc" };
}
