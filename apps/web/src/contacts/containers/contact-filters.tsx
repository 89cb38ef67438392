import type { UserChoice } from "@tracewell/contract/lookups";
import {
  assigneeFilter,
  choicesFilter,
  daysFilter,
  needsActionFilter,
  statusFilter,
} from "../../lists/components/list-filters.tsx";
import type { ListFilter } from "../../ui/list-frame/filter-bar.tsx";
import type { Choice } from "../../ui/list-frame/filter-editors.tsx";
import type { ContactsSearch } from "../search.ts";

type Choices = Record<"statuses" | "infections" | "dispositions", readonly Choice[]> & { users: readonly UserChoice[] };

/** The filters of the contacts list. */
export function contactFilters(
  search: ContactsSearch,
  change: (part: Partial<ContactsSearch>) => void,
  { users, statuses, infections, dispositions }: Choices,
): ListFilter[] {
  return [
    statusFilter(statuses, search, change),
    choicesFilter({
      id: "infection",
      label: "Exposed to",
      choices: infections,
      chosen: search.infection,
      onChange: (infection) => change({ infection }),
    }),
    assigneeFilter("Assigned to", users, search.assignedTo, change),
    needsActionFilter(search, change),
    choicesFilter({
      id: "disposition",
      label: "Disposition",
      choices: dispositions,
      chosen: search.disposition,
      onChange: (disposition) => change({ disposition }),
    }),
    daysFilter({
      id: "exposed",
      label: "Last exposure",
      from: search.exposedFrom,
      to: search.exposedTo,
      onChange: (exposedFrom, exposedTo) => change({ exposedFrom, exposedTo }),
    }),
    daysFilter({
      id: "created",
      label: "Created",
      from: search.createdFrom,
      to: search.createdTo,
      onChange: (createdFrom, createdTo) => change({ createdFrom, createdTo }),
    }),
  ];
}
