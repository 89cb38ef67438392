import type { ListFilter } from "../../ui/list-frame/filter-bar.tsx";
import { type Choice, ChoiceEditor, ChoicesEditor, DaysEditor } from "../../ui/list-frame/filter-editors.tsx";
import { formatDay } from "../../ui/time/clinic-time.ts";
import type { RecordListSearch } from "../list-search.ts";
import css from "./list-filters.module.css";

type Change = (part: Partial<RecordListSearch>) => void;

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
  value: daysInWords(from, to),
  onClear: () => onChange(undefined, undefined),
  editor: (
    <DaysEditor
      days={{ from: from ?? null, to: to ?? null }}
      onChange={(days) => onChange(days.from ?? undefined, days.to ?? undefined)}
    />
  ),
});

function daysInWords(from: string | undefined, to: string | undefined): string | null {
  if (from && to) return from === to ? `on ${formatDay(from)}` : `${formatDay(from)} – ${formatDay(to)}`;
  if (from) return `from ${formatDay(from)}`;
  return to ? `until ${formatDay(to)}` : null;
}

const states: readonly Choice[] = [
  { value: "open", label: "Open" },
  { value: "closed", label: "Closed" },
  { value: "all", label: "Open and closed" },
];

interface StatusSearch<Status extends string> {
  status?: Status[] | undefined;
  /** Absent: open ones. */
  state?: "closed" | "all" | undefined;
}

/** Open, closed or both, or certain statuses. A list begins with the open ones. */
export function statusFilter<Status extends string>(
  choices: readonly Choice[],
  { status = [], state }: StatusSearch<Status>,
  change: (part: StatusSearch<Status>) => void,
): ListFilter {
  const value = status.length > 0 ? labelsOf(choices, status) : (state ?? "open");
  return {
    id: "status",
    label: "Status",
    value: value === "all" ? null : value,
    onClear: () => change({ status: undefined, state: "all" }),
    editor: (
      <div className={css.status}>
        <ChoiceEditor
          label="Open or closed"
          choices={states}
          chosen={status.length > 0 ? null : (state ?? "open")}
          onChange={(next) =>
            change({ status: undefined, state: next === "open" ? undefined : (next as "closed" | "all") })
          }
        />
        <ChoicesEditor
          label="Or by status"
          choices={choices}
          chosen={status}
          onChange={(next) => change({ status: next.length > 0 ? (next as Status[]) : undefined, state: undefined })}
        />
      </div>
    ),
  };
}

/** Whose records: the viewer's, nobody's, other users'. */
export const assigneeFilter = (
  label: string,
  users: readonly { id: string; name: string }[],
  chosen: RecordListSearch["assignedTo"],
  change: Change,
): ListFilter =>
  choicesFilter({
    id: "assignedTo",
    label,
    choices: [
      { value: "me", label: "me" },
      { value: "none", label: "nobody" },
      ...users.map(({ id, name }) => ({ value: id, label: name })),
      ...gone(users, chosen).map((id) => ({ value: id, label: "someone who left" })),
    ],
    chosen,
    onChange: (assignedTo) => change({ assignedTo }),
  });

/** Users who are asked for by their id, as from the page of one who was deactivated, and can't be given work any more. */
const gone = (users: readonly { id: string }[], chosen: readonly string[] = []): string[] =>
  users.length === 0
    ? []
    : chosen.filter((id) => id !== "me" && id !== "none" && !users.some((user) => user.id === id));

type YesOrNo = "true" | "false";

type FlagFilter = {
  id: string;
  label: string;
  /** What the two are called. */
  names?: Readonly<Record<YesOrNo, string>>;
  chosen: YesOrNo | undefined;
  onChange: (next: YesOrNo | undefined) => void;
};

/** Those of which something is so, or those of which it is not. */
export const flagFilter = ({
  id,
  label,
  names = { true: "yes", false: "no" },
  chosen,
  onChange,
}: FlagFilter): ListFilter => ({
  id,
  label,
  value: chosen ? names[chosen] : null,
  onClear: () => onChange(undefined),
  editor: (
    <ChoiceEditor
      label={label}
      choices={Object.entries(names).map(([value, words]) => ({ value, label: words }))}
      chosen={chosen ?? null}
      onChange={(next) => onChange(next as YesOrNo)}
    />
  ),
});

/** Those that would be left lying unless someone looks at them. */
export const needsActionFilter = (
  { needsAction }: { needsAction?: YesOrNo | undefined },
  change: (part: { needsAction: YesOrNo | undefined }) => void,
): ListFilter =>
  flagFilter({
    id: "needsAction",
    label: "Needs action",
    chosen: needsAction,
    onChange: (next) => change({ needsAction: next }),
  });
