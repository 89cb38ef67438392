import { choicesFilter, daysFilter } from "../../lists/components/list-filters.tsx";
import type { ListFilter } from "../../ui/list-frame/filter-bar.tsx";
import { type Choice, ChoiceEditor, WordsEditor } from "../../ui/list-frame/filter-editors.tsx";
import type { PersonsSearch } from "../search.ts";

type Change = (part: Partial<PersonsSearch>) => void;

/** The filters of the persons list. */
export const personFilters = (
  search: PersonsSearch,
  change: Change,
  { infections, regions }: Record<"infections" | "regions", readonly Choice[]>,
): ListFilter[] => [
  wordsFilter("name", "Name", search.name, (name) => change({ name })),
  daysFilter({
    id: "born",
    label: "Born",
    from: search.bornFrom,
    to: search.bornTo,
    onChange: (bornFrom, bornTo) => change({ bornFrom, bornTo }),
  }),
  wordsFilter("phone", "Phone", search.phone, (phone) => change({ phone })),
  choicesFilter({
    id: "infection",
    label: "Infection",
    choices: infections,
    chosen: search.infection,
    onChange: (infection) => change({ infection }),
  }),
  choicesFilter({
    id: "region",
    label: "Region",
    choices: regions,
    chosen: search.region,
    onChange: (region) => change({ region }),
  }),
  portalFilter(search, change),
];

const wordsFilter = (
  id: string,
  label: string,
  value: string | undefined,
  onChange: (words: string | undefined) => void,
): ListFilter => ({
  id,
  label,
  value: value ?? null,
  onClear: () => onChange(undefined),
  editor: <WordsEditor label={label} value={value ?? ""} onChange={(typed) => onChange(typed || undefined)} />,
});

const standings: readonly Choice[] = [
  { value: "true", label: "has access" },
  { value: "false", label: "no access" },
];

const portalFilter = ({ hasPortal }: PersonsSearch, change: Change): ListFilter => ({
  id: "hasPortal",
  label: "Portal",
  value: standings.find(({ value }) => value === hasPortal)?.label ?? null,
  onClear: () => change({ hasPortal: undefined }),
  editor: (
    <ChoiceEditor
      label="Portal"
      choices={standings}
      chosen={hasPortal ?? null}
      onChange={(next) => change({ hasPortal: next as "true" | "false" })}
    />
  ),
});
