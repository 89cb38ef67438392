import { NativeSelect } from "@mantine/core";
import { type HistoryGroup, historyGroups } from "../history-groups.ts";
import css from "./communications.module.css";

const choices = [
  { value: "", label: "Everything" },
  ...Object.entries(historyGroups).map(([value, { label }]) => ({ value, label })),
];

type HistoryFilterProps = { group: HistoryGroup | null; onChange: (group: HistoryGroup | null) => void };

/** Narrows a history down to one kind of line. */
export const HistoryFilter = ({ group, onChange }: HistoryFilterProps) => (
  <div className={css.filter}>
    <NativeSelect
      size="xs"
      aria-label="Show"
      data={choices}
      value={group ?? ""}
      onChange={(event) => onChange((event.currentTarget.value || null) as HistoryGroup | null)}
    />
  </div>
);
