import type { ClinicChoices, CustomFilters, FilterSpec } from "@tracewell/contract/list-filters";
import type { ListSpec } from "@tracewell/contract/lists";
import type { ListFilter } from "../../ui/list-frame/filter-bar.tsx";
import type { Choice } from "../../ui/list-frame/filter-editors.tsx";
import { assigneeChoices, choiceFilter, choicesFilter, daysFilter, statusFilter, textFilter } from "./list-filters.tsx";

type FiltersOf<L extends ListSpec> = L["filters"][number];

/** The choices that a page brings along: of each filter whose choices are the clinic's own. */
export type ChoicesOf<L extends ListSpec> = Readonly<Record<ClinicChoices<FiltersOf<L>>, readonly Choice[]>>;
/** The filters that a page draws by itself; null: not now. */
export type CustomFiltersOf<L extends ListSpec> = Readonly<Record<CustomFilters<FiltersOf<L>>, ListFilter | null>>;

type Search = Record<string, unknown>;
type Change = (part: Search) => void;
type Given = {
  choices: Readonly<Record<string, readonly Choice[]>>;
  custom: Readonly<Record<string, ListFilter | null>>;
};

/** The filters of a list as chips, in the order in which it is described. */
export const describedFilters = (filters: readonly FilterSpec[], search: Search, change: Change, given: Given) =>
  filters.flatMap((filter) => described(filter, search, change, given) ?? []);

function described(filter: FilterSpec, search: Search, change: Change, given: Given): ListFilter | null {
  const { kind, id, label, usual, days } = filter;
  const choices = filter.choices ? listed(filter.choices) : (given.choices[id] ?? []);
  const set = (value: unknown) => change({ [id]: value });
  if (kind === "hidden") return null;
  if (kind === "custom") return given.custom[id] ?? null;
  if (kind === "status")
    return statusFilter(label, choices, search as Parameters<typeof statusFilter>[2], (part) => change({ ...part }));
  if (kind === "text") return textFilter({ id, label, text: search[id] as string, onChange: set });
  if (kind === "choice" || kind === "flag")
    return choiceFilter({ id, label, choices, usual, chosen: search[id] as string, onChange: set });
  if (kind === "days" && days) {
    const [from, to] = [search[days.from] as string, search[days.to] as string];
    return daysFilter({
      id,
      label,
      from,
      to,
      onChange: (first, last) => change({ [days.from]: first, [days.to]: last }),
    });
  }
  const chosen = search[id] as string[];
  const offered = kind === "assignee" ? assigneeChoices(choices, chosen) : choices;
  return choicesFilter({ id, label, choices: offered, chosen, onChange: set });
}

const listed = (choices: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(choices).map(([value, label]) => ({ value, label }));
