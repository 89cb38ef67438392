import { Select } from "@mantine/core";
import { infectionStatuses } from "@tracewell/contract/constants";
import { DayPicker } from "../../ui/form/day-picker.tsx";
import type { NetworkSearch } from "../network-search.ts";
import css from "./network-page.module.css";

type NetworkFiltersProps = {
  search: NetworkSearch;
  choices: { infections: readonly string[]; relationships: readonly string[]; clusters: readonly string[] };
  /** How many steps around its persons the network can be read. */
  steps: { least: number; most: number; now: number } | null;
  onChange: (part: Partial<NetworkSearch>) => void;
};

/** Narrows a network down. */
export function NetworkFilters({ search, choices, steps, onChange }: NetworkFiltersProps) {
  const choice = (name: "infection" | "relationship" | "status" | "lab", all: string, data: readonly string[]) =>
    data.length > 0 && (
      <Select
        aria-label={all.replace(/^All /, "").replace(/^./, (first) => first.toUpperCase())}
        placeholder={all}
        size="xs"
        clearable
        data={[...data]}
        value={search[name] ?? null}
        onChange={(value) => onChange({ [name]: value ?? undefined })}
      />
    );
  return (
    <div className={css.filters}>
      {choice("infection", "All infections", choices.infections)}
      {choice("status", "All statuses", infectionStatuses)}
      {choice("relationship", "All relationships", choices.relationships)}
      {choice("lab", "All lab clusters", choices.clusters)}
      <DayPicker
        aria-label="Exposed since"
        placeholder="Exposed since"
        size="xs"
        clearable
        value={search.since ?? null}
        onChange={(since) => onChange({ since: since ?? undefined })}
      />
      {steps && (
        <Select
          aria-label="Steps"
          size="xs"
          allowDeselect={false}
          data={Array.from({ length: steps.most - steps.least + 1 }, (_, at) => ({
            value: `${at + steps.least}`,
            label: at + steps.least === 1 ? "1 step away" : `${at + steps.least} steps away`,
          }))}
          value={`${steps.now}`}
          onChange={(value) => onChange({ steps: Number(value) })}
        />
      )}
    </div>
  );
}
