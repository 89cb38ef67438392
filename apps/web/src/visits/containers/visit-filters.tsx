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
import type { VisitsSearch } from "../search.ts";

type Change = (part: Partial<VisitsSearch>) => void;
type Choices = Record<"statuses" | "types" | "locations", readonly Choice[]> & { users: readonly UserChoice[] };

/** The filters of the visits list. */
export function visitFilters(
  search: VisitsSearch,
  change: Change,
  { users, statuses, types, locations }: Choices,
): ListFilter[] {
  return [
    dayFilter(search, change),
    statusFilter(statuses, search, change),
    choicesFilter({
      id: "type",
      label: "Type",
      choices: types,
      chosen: search.type,
      onChange: (type) => change({ type }),
    }),
    assigneeFilter("Clinician", users, search.assignedTo, change),
    choicesFilter({
      id: "location",
      label: "Location",
      choices: locations,
      chosen: search.location,
      onChange: (location) => change({ location }),
    }),
    flagFilter({
      id: "waiting",
      label: "Waiting",
      names: waitingNames,
      chosen: search.waiting,
      onChange: (waiting) => change({ waiting }),
    }),
    needsActionFilter(search, change),
  ];
}

/** Today where nothing is said; cleared, any day. */
function dayFilter({ day, dayFrom, dayTo }: VisitsSearch, change: Change): ListFilter {
  const filter = daysFilter({
    id: "day",
    label: "Date",
    from: dayFrom,
    to: dayTo,
    onChange: (from, to) => change({ dayFrom: from, dayTo: to, day: from || to ? undefined : "any" }),
  });
  return { ...filter, value: filter.value ?? (day === "any" ? null : "today") };
}

const waitingNames = { true: "only those who wait", false: "only the others" } as const;
