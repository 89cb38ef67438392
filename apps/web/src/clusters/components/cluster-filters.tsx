import { Select } from "@mantine/core";
import { DayPicker } from "../../ui/form/day-picker.tsx";
import type { ClusterSearch } from "../cluster-search.ts";
import css from "./cluster-list.module.css";

type ClusterFiltersProps = {
  search: ClusterSearch;
  infections: readonly { id: string; name: string }[];
  newSince: string;
  onChange: (part: Partial<ClusterSearch>) => void;
};

/** Which ties make clusters, and since when somebody is new. */
export const ClusterFilters = ({ search, infections, newSince, onChange }: ClusterFiltersProps) => (
  <div className={css.bar}>
    <Select
      label="Put together by"
      allowDeselect={false}
      data={[
        { value: "components", label: "Any tie" },
        { value: "communities", label: "Close ties (Louvain)" },
      ]}
      value={search.method ?? "components"}
      onChange={(method) => onChange({ method: method as ClusterSearch["method"] })}
    />
    <Select
      label="Infection"
      placeholder="All infections"
      clearable
      data={infections.map(({ id, name }) => ({ value: id, label: name }))}
      value={search.infection ?? null}
      onChange={(infection) => onChange({ infection: infection ?? undefined })}
    />
    <DayPicker
      label="Exposed since"
      clearable
      value={search.exposedFrom ?? null}
      onChange={(day) => onChange({ exposedFrom: day ?? undefined })}
    />
    <DayPicker label="New since" value={newSince} onChange={(day) => onChange({ newSince: day ?? undefined })} />
  </div>
);
