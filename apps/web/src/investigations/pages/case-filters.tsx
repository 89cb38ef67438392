import type { UserChoice } from "@tracewell/contract/lookups";
import { assigneeFilter, choicesFilter, daysFilter, statusFilter } from "../../records/components/list-filters.tsx";
import type { ListFilter } from "../../ui/list-frame/filter-bar.tsx";
import { type Choice, ChoiceEditor } from "../../ui/list-frame/filter-editors.tsx";
import type { InvestigationsSearch } from "../search.ts";

type Change = (part: Partial<InvestigationsSearch>) => void;
type Choices = Record<"statuses" | "infections" | "workgroups" | "regions", readonly Choice[]> & {
  users: readonly UserChoice[];
};

/** What the investigations can be narrowed down by (domain §6). */
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
    flagFilter("overdue", "Follow-up overdue", search.overdue, (overdue) => change({ overdue })),
    flagFilter("lostToFollowUp", "Lost to follow-up", search.lostToFollowUp, (lostToFollowUp) =>
      change({ lostToFollowUp }),
    ),
  ];
}

const yesOrNo = { true: "yes", false: "no" } as const;
type YesOrNo = keyof typeof yesOrNo;

const flagFilter = (
  id: string,
  label: string,
  chosen: YesOrNo | undefined,
  onChange: (next: YesOrNo | undefined) => void,
): ListFilter => ({
  id,
  label,
  value: chosen ? yesOrNo[chosen] : null,
  onClear: () => onChange(undefined),
  editor: (
    <ChoiceEditor
      label={label}
      choices={Object.entries(yesOrNo).map(([value, words]) => ({ value, label: words }))}
      chosen={chosen ?? null}
      onChange={(next) => onChange(next as YesOrNo)}
    />
  ),
});
