import { IconChecklist } from "@tabler/icons-react";
import { type Task, taskCalls } from "@tracewell/contract/tasks";
import { useState } from "react";
import { useAddressSearch } from "../../lists/hooks/use-address-search.ts";
import { useKeptColumns } from "../../lists/hooks/use-kept-columns.ts";
import { useListPages } from "../../lists/hooks/use-list-pages.ts";
import { useWorkTabs } from "../../lists/hooks/use-work-tabs.ts";
import { asksForFilters, isFiltered, toWorkList, workListOf } from "../../lists/list-search.ts";
import { useAssignableUsers } from "../../lookups/hooks/use-assignable-users.ts";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { writeSearch } from "../../shell/routing/address-search.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { Sort } from "../../ui/list-frame/column.ts";
import { ListFrame } from "../../ui/list-frame/list-frame.tsx";
import type { Selection } from "../../ui/list-frame/selection.ts";
import { taskColumns } from "../components/task-columns.tsx";
import { BulkGive } from "../containers/bulk-give.tsx";
import { NewTaskDialog } from "../containers/new-task-dialog.tsx";
import { TaskDialog } from "../containers/task-dialog.tsx";
import { taskFilters } from "../containers/task-filters.tsx";
import { taskPages } from "../hooks/task-queries.ts";
import { type TaskQuestion, taskQuery, tasksSearch } from "../search.ts";
import { newTaskKey } from "../task-shortcuts.ts";
import { taskWorkLists } from "../work-lists.ts";

const usualSort: Sort = { column: "due", direction: "ascending" };
const nothing: Selection = new Set();
const rowId = ({ id }: Task) => id;
const rowName = ({ subject }: Task) => subject;

/** What is to be done, by whom and until when. */
export function TasksPage() {
  const [{ task, ...question }, onSearch] = useAddressSearch(tasksSearch);
  const pages = useListPages(taskPages(taskQuery(question)));
  const [columnState, setColumnState] = useKeptColumns("Task", taskColumns);
  const [making, setMaking] = useState(false);
  const choices = { types: choicesOf(useLookup("TASK_TYPE")), users: useAssignableUsers("staff").users };
  const begin = () => setMaking(true);
  const [chosen, setChosen] = useState(nothing);
  const change = (part: Partial<TaskQuestion>) => {
    setChosen(nothing);
    onSearch(part);
  };
  return (
    <>
      <ListFrame
        {...pages}
        title="Tasks"
        actions={
          <ActionButton main shortcut={newTaskKey} onPress={begin}>
            New task
          </ActionButton>
        }
        tabs={{
          list: useWorkTabs(taskCalls.list, taskWorkLists),
          chosen: workListOf(taskWorkLists, question),
          onChoose: (id) => change(toWorkList(taskWorkLists, id)),
        }}
        search={{
          label: "Find by words",
          value: question.search ?? "",
          onChange: (words) => change({ search: words || undefined }),
        }}
        filters={taskFilters(question, change, choices)}
        columns={taskColumns}
        columnState={columnState}
        onColumnState={setColumnState}
        sort={sortOf(question)}
        onSort={(sort) => change(sortedBy(sort))}
        rowId={rowId}
        rowHref={({ id }) => `/tasks${writeSearch({ ...question, task: id })}`}
        rowName={rowName}
        tooMany={asksForFilters(question, pages)}
        empty={<NoTasks filtered={isFiltered(question)} onBegin={begin} onClear={() => change(cleared(question))} />}
        selection={{
          chosen,
          onChange: setChosen,
          actions: <BulkGive tasks={pages.rows} chosen={chosen} onChosen={setChosen} users={choices.users} />,
        }}
      />
      {making && <NewTaskDialog onClose={() => setMaking(false)} />}
      {task && <TaskDialog key={task} id={task} onClose={() => onSearch({ task: undefined })} />}
    </>
  );
}

const sortOf = ({ sort, direction }: TaskQuestion): Sort => ({
  column: sort ?? usualSort.column,
  direction: direction === "desc" ? "descending" : "ascending",
});

/** The usual order leaves no trace in the address. */
function sortedBy({ column, direction }: Sort): Partial<TaskQuestion> {
  const usual = column === usualSort.column && direction === usualSort.direction;
  return {
    sort: usual ? undefined : (column as TaskQuestion["sort"]),
    direction: direction === "descending" ? "desc" : undefined,
  };
}

const cleared = (question: TaskQuestion): Partial<TaskQuestion> =>
  Object.fromEntries(Object.keys(question).map((name) => [name, undefined]));

type NoTasksProps = { filtered: boolean; onBegin: () => void; onClear: () => void };

const NoTasks = ({ filtered, onBegin, onClear }: NoTasksProps) =>
  filtered ? (
    <EmptyState title="No task fits" action={<ActionButton onPress={onClear}>Show all open tasks</ActionButton>}>
      Take a filter away, or look among the closed ones.
    </EmptyState>
  ) : (
    <EmptyState
      title="No open tasks"
      icon={<IconChecklist size={28} stroke={1.5} />}
      action={<ActionButton onPress={onBegin}>Make the first</ActionButton>}
    >
      What you are to do, and what you give to others, shows here until it is closed.
    </EmptyState>
  );
