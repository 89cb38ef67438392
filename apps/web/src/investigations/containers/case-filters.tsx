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
import type { InvestigationsSearch } from "../search.ts";

type Change = (part: Partial<InvestigationsSearch>) => void;
type Choices = Record<"statuses" | "infections" | "workgroups" | "regions", readonly Choice[]> & {
  users: readonly UserChoice[];
};

/** The filters of the investigations list. */
export function caseFilters(search: InvestigationsSearch, change: Change, choices: Choices): ListFilter[] {
  return [
    statusFilter(choices.statuses, search, change),
    choicesFilter({
      id: "infection",
      label: "Infection",
      choices: choices.infections,
      chosen: search.infection,
      onChange: (infection) => change({ infection }),
    }),
    assigneeFilter("Investigator", choices.users, search.assignedTo, change),
    choicesFilter({
      id: "workgroup",
      label: "Workgroup",
      choices: choices.workgroups,
      chosen: search.workgroup,
      onChange: (workgroup) => change({ workgroup }),
    }),
    choicesFilter({
      id: "region",
      label: "Region",
      choices: choices.regions,
      chosen: search.region,
      onChange: (region) => change({ region }),
    }),
    daysFilter({
      id: "opened",
      label: "Opened",
      from: search.createdFrom,
      to: search.createdTo,
      onChange: (createdFrom, createdTo) => change({ createdFrom, createdTo }),
    }),
    needsActionFilter(search, change),
    flagFilter({
      id: "overdue",
      label: "Follow-up overdue",
      chosen: search.overdue,
      onChange: (overdue) => change({ overdue }),
    }),
    flagFilter({
      id: "lostToFollowUp",
      label: "Lost to follow-up",
      chosen: search.lostToFollowUp,
      onChange: (lostToFollowUp) => change({ lostToFollowUp }),
    }),
  ];
}
