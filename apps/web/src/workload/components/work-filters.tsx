import { NativeSelect } from "@mantine/core";
import css from "./workload.module.css";

type Choice = { value: string; label: string };
type Search = { assignedTo?: string | undefined; infection?: string | undefined };

type WorkFiltersProps = {
  search: Search;
  infections: readonly Choice[];
  investigators: readonly Choice[];
  onChange: (part: Search) => void;
};

/** Of whom, and of which infection, the ranked list is. */
export const WorkFilters = ({ search, infections, investigators, onChange }: WorkFiltersProps) => (
  <div className={css.filters}>
    <NativeSelect
      size="xs"
      aria-label="Whose"
      value={search.assignedTo ?? ""}
      data={[{ value: "", label: "Of everyone" }, { value: "nobody", label: "Of nobody yet" }, ...investigators]}
      onChange={(event) => onChange({ assignedTo: event.currentTarget.value || undefined })}
    />
    <NativeSelect
      size="xs"
      aria-label="Infection"
      value={search.infection ?? ""}
      data={[{ value: "", label: "All infections" }, ...infections]}
      onChange={(event) => onChange({ infection: event.currentTarget.value || undefined })}
    />
  </div>
);
