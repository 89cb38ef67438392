import type { UserChoice } from "@tracewell/contract/lookups";
import {
  assigneeFilter,
  choicesFilter,
  daysFilter,
  flagFilter,
  needsActionFilter,
  statusFilter,
} from "../../lists/components/list-filters.tsx";
import type { ListFilter } from "../../ui/list-frame/filter-bar.tsx";
import type { Choice } from "../../ui/list-frame/filter-editors.tsx";
import type { IncomingFilesSearch } from "../search.ts";

type Choices = Record<"statuses" | "infections" | "organizations", readonly Choice[]> & {
  users: readonly UserChoice[];
};

/** The filters of the incoming files list. */
export function fileFilters(
  search: IncomingFilesSearch,
  change: (part: Partial<IncomingFilesSearch>) => void,
  { users, statuses, infections, organizations }: Choices,
): ListFilter[] {
  return [
    statusFilter(statuses, search, change),
    choicesFilter({
      id: "infection",
      label: "Infection",
      choices: infections,
      chosen: search.infection,
      onChange: (infection) => change({ infection }),
    }),
    choicesFilter({
      id: "organization",
      label: "Reporting organisation",
      choices: organizations,
      chosen: search.organization,
      onChange: (organization) => change({ organization }),
    }),
    assigneeFilter("Assigned to", users, search.assignedTo, change),
    flagFilter({
      id: "match",
      label: "Match with a person",
      names: matchNames,
      chosen: search.matchInReview,
      onChange: (matchInReview) => change({ matchInReview }),
    }),
    needsActionFilter(search, change),
    daysFilter({
      id: "created",
      label: "Created",
      from: search.createdFrom,
      to: search.createdTo,
      onChange: (createdFrom, createdTo) => change({ createdFrom, createdTo }),
    }),
    daysFilter({
      id: "updated",
      label: "Updated",
      from: search.updatedFrom,
      to: search.updatedTo,
      onChange: (updatedFrom, updatedTo) => change({ updatedFrom, updatedTo }),
    }),
  ];
}

const matchNames = { true: "waits for a decision", false: "settled" } as const;
