import { priorities } from "@tracewell/contract/investigations";
import type { UserChoice } from "@tracewell/contract/lookups";
import { taskStatuses } from "@tracewell/contract/tasks";
import { choicesFilter, daysFilter, statusFilter } from "../../lists/components/list-filters.tsx";
import type { ListFilter } from "../../ui/list-frame/filter-bar.tsx";
import { type Choice, ChoiceEditor } from "../../ui/list-frame/filter-editors.tsx";
import type { TaskQuestion } from "../search.ts";

type Change = (part: Partial<TaskQuestion>) => void;

const asChoices = (words: readonly string[]): Choice[] => words.map((word) => ({ value: word, label: word }));

/** What the tasks can be narrowed down by. */
export function taskFilters(
  search: TaskQuestion,
  change: Change,
  { types, users }: { types: readonly Choice[]; users: readonly UserChoice[] },
): ListFilter[] {
  return [
    whoseFilter(search, change),
    statusFilter(asChoices(taskStatuses), search, change),
    choicesFilter({
      id: "priority",
      label: "Priority",
      choices: asChoices(priorities),
      chosen: search.priority,
      onChange: (priority) => change({ priority: priority as TaskQuestion["priority"] }),
    }),
    choicesFilter({
      id: "type",
      label: "Type",
      choices: types,
      chosen: search.taskTypeId,
      onChange: (taskTypeId) => change({ taskTypeId }),
    }),
    choicesFilter({
      id: "user",
      label: "For",
      choices: users.map(({ id, name }) => ({ value: id, label: name })),
      chosen: search.userId,
      onChange: (userId) => change({ userId }),
    }),
    daysFilter({
      id: "due",
      label: "Due",
      from: search.dueFrom,
      to: search.dueTo,
      onChange: (dueFrom, dueTo) => change({ dueFrom, dueTo }),
    }),
    overdueFilter(search, change),
    ...aboutFilters(search, change),
  ];
}

const owners: readonly Choice[] = [
  { value: "me", label: "mine" },
  { value: "workgroup", label: "my workgroup’s" },
  { value: "created", label: "given by me" },
];

const whoseFilter = ({ of }: TaskQuestion, change: Change): ListFilter => ({
  id: "of",
  label: "Whose",
  value: owners.find(({ value }) => value === of)?.label ?? null,
  onClear: () => change({ of: undefined }),
  editor: (
    <ChoiceEditor
      label="Whose"
      choices={owners}
      chosen={of ?? null}
      onChange={(next) => change({ of: next as TaskQuestion["of"] })}
    />
  ),
});

const overdueFilter = ({ overdue }: TaskQuestion, change: Change): ListFilter => ({
  id: "overdue",
  label: "Overdue",
  value: overdue ? (overdue === "true" ? "yes" : "no") : null,
  onClear: () => change({ overdue: undefined }),
  editor: (
    <ChoiceEditor
      label="Overdue"
      choices={[
        { value: "true", label: "yes" },
        { value: "false", label: "no" },
      ]}
      chosen={overdue ?? null}
      onChange={(next) => change({ overdue: next as "true" | "false" })}
    />
  ),
});

/** A record or a person that a link led here with: shown so that it can be taken away. */
function aboutFilters({ recordId, personId }: TaskQuestion, change: Change): ListFilter[] {
  if (!recordId && !personId) return [];
  return [
    {
      id: "about",
      label: "About",
      value: recordId ? "one record" : "one person",
      onClear: () => change({ recordId: undefined, personId: undefined }),
      editor: <p>Tasks of {recordId ? "one record" : "one person"} are shown.</p>,
    },
  ];
}
