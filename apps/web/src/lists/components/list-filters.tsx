import type { ListFilter } from "../../ui/list-frame/filter-bar.tsx";
import {
  type Choice,
  ChoiceEditor,
  ChoicesEditor,
  DaysEditor,
  TextEditor,
} from "../../ui/list-frame/filter-editors.tsx";
import { formatDay } from "../../ui/time/clinic-time.ts";
import css from "./list-filters.module.css";

const labelsOf = (choices: readonly Choice[], chosen: readonly string[]): string =>
  chosen.map((value) => choices.find((choice) => choice.value === value)?.label ?? "…").join(", ");

type ChoicesFilter = {
  id: string;
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[] | undefined;
  onChange: (chosen: string[] | undefined) => void;
};

/** A filter by several of a list of choices, as a chip that names them. */
export const choicesFilter = ({ id, label, choices, chosen = [], onChange }: ChoicesFilter): ListFilter => ({
  id,
  label,
  value: chosen.length > 0 ? labelsOf(choices, chosen) : null,
  onClear: () => onChange(undefined),
  editor: (
    <ChoicesEditor
      label={label}
      choices={choices}
      chosen={chosen}
      onChange={(next) => onChange(next.length > 0 ? next : undefined)}
    />
  ),
});

type DaysFilter = {
  id: string;
  label: string;
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string | undefined, to: string | undefined) => void;
};

/** A filter by days, each end open when empty. */
export const daysFilter = ({ id, label, from, to, onChange }: DaysFilter): ListFilter => ({
  id,
  label,
  value: formatDays(from, to),
  onClear: () => onChange(undefined, undefined),
  editor: (
    <DaysEditor
      days={{ from: from ?? null, to: to ?? null }}
      onChange={(days) => onChange(days.from ?? undefined, days.to ?? undefined)}
    />
  ),
});

function formatDays(from: string | undefined, to: string | undefined): string | null {
  if (from && to) return from === to ? `on ${formatDay(from)}` : `${formatDay(from)} – ${formatDay(to)}`;
  if (from) return `from ${formatDay(from)}`;
  return to ? `until ${formatDay(to)}` : null;
}

const states: readonly Choice[] = [
  { value: "open", label: "Open" },
  { value: "closed", label: "Closed" },
  { value: "all", label: "Open and closed" },
];

interface StatusSearch {
  status?: string[] | undefined;
  /** Absent: open ones. */
  state?: string | undefined;
}

/** Open, closed or both, or certain statuses. A list begins with the open ones. */
export function statusFilter(
  label: string,
  choices: readonly Choice[],
  { status = [], state = "open" }: StatusSearch,
  change: (part: StatusSearch) => void,
): ListFilter {
  const value = status.length > 0 ? labelsOf(choices, status) : state;
  return {
    id: "status",
    label,
    value: value === "all" ? null : value,
    onClear: () => change({ status: undefined, state: "all" }),
    editor: (
      <div className={css.status}>
        <ChoiceEditor
          label="Open or closed"
          choices={states}
          chosen={status.length > 0 ? null : state}
          onChange={(next) => change({ status: undefined, state: next === "open" ? undefined : next })}
        />
        <ChoicesEditor
          label="Or by status"
          choices={choices}
          chosen={status}
          onChange={(next) => change({ status: next.length > 0 ? next : undefined, state: undefined })}
        />
      </div>
    ),
  };
}

/** Users to choose among, with the viewer and nobody before them, and those behind them who are asked for and gone. */
export const assigneeChoices = (users: readonly Choice[], chosen: readonly string[] | undefined): Choice[] => [
  { value: "me", label: "me" },
  { value: "none", label: "nobody" },
  ...users,
  ...gone(users, chosen).map((value) => ({ value, label: "someone who left" })),
];

/** Users who are asked for by their id, as from the page of one who was deactivated, and can't be given work any more. */
const gone = (users: readonly Choice[], chosen: readonly string[] = []): string[] =>
  users.length === 0
    ? []
    : chosen.filter((id) => id !== "me" && id !== "none" && !users.some(({ value }) => value === id));

type ChoiceFilter = {
  id: string;
  label: string;
  choices: readonly Choice[];
  chosen: string | undefined;
  /** What holds where nothing is chosen, and what lifts it. */
  usual?: { value: string; lifted: string } | undefined;
  onChange: (next: string | undefined) => void;
};

/** A filter by one of some choices. */
export function choiceFilter({ id, label, choices, chosen, usual, onChange }: ChoiceFilter): ListFilter {
  const now = chosen ?? usual?.value;
  return {
    id,
    label,
    value: now === undefined || now === usual?.lifted ? null : labelsOf(choices, [now]),
    onClear: () => onChange(usual?.lifted),
    editor: (
      <ChoiceEditor
        label={label}
        choices={choices}
        chosen={now ?? null}
        onChange={(next) => onChange(next === usual?.value ? undefined : next)}
      />
    ),
  };
}

type TextFilter = {
  id: string;
  label: string;
  text: string | undefined;
  onChange: (text: string | undefined) => void;
};

/** A filter by a line of text. */
export const textFilter = ({ id, label, text, onChange }: TextFilter): ListFilter => ({
  id,
  label,
  value: text ?? null,
  onClear: () => onChange(undefined),
  editor: <TextEditor label={label} value={text ?? ""} onChange={(typed) => onChange(typed || undefined)} />,
});
