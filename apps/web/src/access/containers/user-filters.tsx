import type { Role } from "@tracewell/contract/access";
import { choicesFilter } from "../../lists/components/list-filters.tsx";
import type { ListFilter } from "../../ui/list-frame/filter-bar.tsx";
import { type Choice, ChoiceEditor } from "../../ui/list-frame/filter-editors.tsx";
import type { UsersSearch } from "../search.ts";

type Change = (part: Partial<UsersSearch>) => void;
type Choices = { roles: readonly Role[]; workgroups: readonly Choice[] };

/** What the users can be narrowed down by. */
export const userFilters = (search: UsersSearch, change: Change, { roles, workgroups }: Choices): ListFilter[] => [
  stateFilter(search, change),
  choicesFilter({
    id: "level",
    label: "Role",
    choices: roles.map(({ id, name }) => ({ value: id, label: name })),
    chosen: search.level,
    onChange: (level) => change({ level }),
  }),
  choicesFilter({
    id: "workgroup",
    label: "Workgroup",
    choices: [{ value: "none", label: "none" }, ...workgroups],
    chosen: search.workgroup,
    onChange: (workgroup) => change({ workgroup }),
  }),
];

const states: readonly Choice[] = [
  { value: "active", label: "active" },
  { value: "inactive", label: "inactive" },
  { value: "all", label: "active and inactive" },
];

const stateFilter = ({ state }: UsersSearch, change: Change): ListFilter => ({
  id: "state",
  label: "Status",
  value: state === "all" ? null : (state ?? "active"),
  onClear: () => change({ state: "all" }),
  editor: (
    <ChoiceEditor
      label="Status"
      choices={states}
      chosen={state ?? "active"}
      onChange={(next) => change({ state: next === "active" ? undefined : (next as "inactive" | "all") })}
    />
  ),
});
