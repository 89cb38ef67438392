import type { Task } from "@tracewell/contract/tasks";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { EditDialog } from "../../editing/components/edit-dialog.tsx";
import { namesOf } from "../../editing/value-text.ts";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import css from "../components/task-dialog.module.css";
import { TaskFacts } from "../components/task-facts.tsx";
import { TaskFields } from "../components/task-fields.tsx";
import { TaskPriority } from "../components/task-priority.tsx";
import { TaskStatus } from "../components/task-status.tsx";
import { useTask } from "../hooks/task-queries.ts";
import { useTaskSteps } from "../hooks/use-task-changes.ts";
import { useTaskEdit } from "../hooks/use-task-edit.ts";
import { workersOf } from "../record-workers.ts";
import { stepTo } from "../task-text.ts";
import { namesOfChoices, useTaskChoices } from "./task-choices.ts";

/** One task: what it is, and what may be done with it. */
export function TaskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: task, error, refetch } = useTask(id);
  const choices = useTaskChoices(task ? workersOf(task) : "staff");
  const names = { ...namesOfChoices(choices), ...namesOf(task?.taskType, task?.workgroup, ...(task?.users ?? [])) };
  const edit = useTaskEdit({ id, task: task ?? null, names });
  const close = async () => {
    if (await edit.cancel()) onClose();
  };
  return (
    <EditDialog
      title={edit.form ? "Edit task" : (task?.subject ?? "Task")}
      size="lg"
      classNames={{ content: css.dialog }}
      onClose={() => void close()}
    >
      {task && edit.form && (
        <EditCard
          label="Task"
          edit={edit}
          saveLabel="Save task"
          view={null}
          form={<TaskFields draft={edit.form} errors={edit.errors} choices={choices} onChange={edit.change} />}
        />
      )}
      {task && !edit.form && <TaskView task={task} onEdit={edit.begin} />}
      {!task && !error && <SkeletonLines lines={6} />}
      {!task && error?.status === 404 && (
        <EmptyState title="There is no such task">It was given to others, or it is not yours to see.</EmptyState>
      )}
      {!task && error && error.status !== 404 && <ErrorState message={error.message} onRetry={() => void refetch()} />}
    </EditDialog>
  );
}

function TaskView({ task, onEdit }: { task: Task; onEdit: () => void }) {
  const { move, take, busy } = useTaskSteps();
  const { edit, take: takes } = task.abilities;
  return (
    <div className={css.body}>
      <div className={css.marks}>
        <TaskStatus status={task.status} />
        {task.priority !== "Medium" && <TaskPriority {...task} />}
        {task.priority === "Low" && " priority"}
      </div>
      <TaskFacts task={task} />
      <div className={css.buttons}>
        <span className={css.left}>
          <AbilityButton ability={edit} onPress={onEdit}>
            Edit
          </AbilityButton>
        </span>
        {task.workgroup && task.assignedAt === null && (
          <AbilityButton ability={takes} busy={busy} onPress={() => take(task)}>
            Take it
          </AbilityButton>
        )}
        {task.moves.map(({ status, ability }) => (
          <AbilityButton key={status} ability={ability} main busy={busy} onPress={() => move(task, status)}>
            {stepTo(task.status, status)}
          </AbilityButton>
        ))}
      </div>
    </div>
  );
}
