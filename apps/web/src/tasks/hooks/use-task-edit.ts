import { type Task, taskCalls } from "@tracewell/contract/tasks";
import { changedFields } from "../../editing/changed-fields.ts";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import type { Names } from "../../editing/value-text.ts";
import { ask } from "../../platform/calls/ask.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import { useViewer } from "../../platform/session/use-session.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import {
  draftOf,
  emptyTask,
  fieldOf,
  readTask,
  type TaskAbout,
  type TaskDraft,
  taskFieldText,
  taskLabels,
} from "../task-draft.ts";
import { ownersText } from "../task-text.ts";
import { refreshTasks } from "./use-task-changes.ts";

interface EditedTask {
  /** Null: it has not come yet. */
  task: Task | null;
  id: string;
  /** What users, workgroups and types are called. */
  names: Names;
}

const keep = (task: Task): void => {
  queryClient.setQueryData(callKey(taskCalls.get, { params: { id: task.id } }), task);
  refreshTasks();
};
const shared = (names: Names) => ({
  formOf: draftOf,
  words: {
    label: (field: string) => taskLabels[field as keyof TaskDraft],
    value: (draft: TaskDraft, field: string) => taskFieldText(draft, field as keyof TaskDraft, names),
  },
  fieldOf,
  readNewer: (newer: unknown) => taskCalls.get.reply.safeParse(newer).data,
  keep,
});

/** Edits a task: read first, typed in its place. */
export function useTaskEdit({ task, id, names }: EditedTask) {
  const { id: viewerId } = useViewer();
  return useEdit<Task, TaskDraft, TaskDraft>({
    ...shared(names),
    draft: `task ${id}`,
    page: task,
    empty: emptyTask(viewerId),
    read: (draft, opened) => ({ edit: changedFields(draft, opened), errors: readTask(draft, {}).errors }),
    send: async (changes, version, base) => {
      const { body } = readTask({ ...base, ...changes }, {});
      const saved = await ask(taskCalls.edit, { params: { id }, body: { ...body, version }, silent: true });
      toast.done(`“${saved.subject}” is saved.`);
      return saved;
    },
  });
}

/** A task that is made about a record, a person or neither. */
export function useNewTask(about: TaskAbout, onDone: () => void) {
  const { id: viewerId } = useViewer();
  return useEdit<Task, TaskDraft, TaskDraft>({
    ...shared({}),
    draft: "task new",
    page: null,
    empty: emptyTask(viewerId),
    always: true,
    read: (draft) => ({ edit: draft, errors: readTask(draft, about).errors }),
    send: async (changes, _version, base) => {
      const { body } = readTask({ ...base, ...changes }, about);
      const task = await ask(taskCalls.create, { body, silent: true });
      toast.done(`“${task.subject}” is a task for ${ownersText(task)}.`);
      return task;
    },
    onDone,
  });
}
