import { IconChecklist } from "@tabler/icons-react";
import { listReaders } from "@tracewell/contract/permissions";
import { type TasksAddress, taskList } from "@tracewell/contract/task-list";
import { taskCalls } from "@tracewell/contract/tasks";
import { useState } from "react";
import { ListPage } from "../../lists/containers/list-page.tsx";
import { useAddressSearch } from "../../lists/hooks/use-address-search.ts";
import { useList } from "../../lists/hooks/use-list.ts";
import { useAssigneeChoices } from "../../lookups/hooks/use-assignable-users.ts";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { writeSearch } from "../../shell/routing/address-search.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { ListFilter } from "../../ui/list-frame/filter-bar.tsx";
import { taskCells } from "../components/task-cells.tsx";
import { BulkGive } from "../containers/bulk-give.tsx";
import { NewTaskDialog } from "../containers/new-task-dialog.tsx";
import { TaskDialog } from "../containers/task-dialog.tsx";
import { tasksSearch } from "../search.ts";
import { newTaskKey } from "../task-shortcuts.ts";
import { taskWorkLists } from "../work-lists.ts";

/** What is to be done, by whom and until when. */
export function TasksPage() {
  const mayExport = useMay(listReaders);
  const shown = useList(taskList, taskCalls.list);
  const [{ task }, onSearch] = useAddressSearch(tasksSearch);
  const [making, setMaking] = useState(false);
  const users = useAssigneeChoices("staff");
  const begin = () => setMaking(true);
  return (
    <>
      <ListPage
        shown={shown}
        cells={taskCells}
        exportAs={mayExport ? "TASKS" : undefined}
        workLists={taskWorkLists}
        choices={{ taskTypeId: choicesOf(useLookup("TASK_TYPE")), userId: users }}
        customFilters={{ about: aboutFilter(shown.search, shown.change) }}
        rowHref={({ id }) => `/tasks${writeSearch({ ...shown.search, task: id })}`}
        rowName={({ subject }) => subject}
        actions={
          <ActionButton main shortcut={newTaskKey} onPress={begin}>
            New task
          </ActionButton>
        }
        bulkActions={(scope) => <BulkGive {...scope} users={users} />}
        nothingFits={{ showAll: "Show all open tasks", hint: "Take a filter away, or look among the closed ones." }}
        nothingYet={
          <EmptyState
            title="No open tasks"
            icon={<IconChecklist size={28} stroke={1.5} />}
            action={<ActionButton onPress={begin}>Make the first</ActionButton>}
          >
            What you are to do, and what you give to others, shows here until it is closed.
          </EmptyState>
        }
      />
      {making && <NewTaskDialog onClose={() => setMaking(false)} />}
      {task && <TaskDialog key={task} id={task} onClose={() => onSearch({ task: undefined })} />}
    </>
  );
}

/** The record, person or outbreak of the link that led here: shown so that it can be removed. */
function aboutFilter(
  { recordId, personId, outbreakId }: TasksAddress,
  change: (part: Partial<TasksAddress>) => void,
): ListFilter | null {
  if (!recordId && !personId && !outbreakId) return null;
  const value = recordId ? "one record" : personId ? "one person" : "one outbreak";
  return {
    id: "about",
    label: "About",
    value,
    onClear: () => change({ recordId: undefined, personId: undefined, outbreakId: undefined }),
    editor: <p>Tasks of {value} are shown.</p>,
  };
}
