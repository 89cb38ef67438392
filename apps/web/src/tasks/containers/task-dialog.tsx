import { Modal } from "@mantine/core";
import type { Task } from "@tracewell/contract/tasks";
import { useState } from "react";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import css from "../components/task-dialog.module.css";
import { TaskFacts } from "../components/task-facts.tsx";
import { TaskPriority } from "../components/task-priority.tsx";
import { TaskStatus } from "../components/task-status.tsx";
import { useTask } from "../hooks/task-queries.ts";
import { refreshTasks, useTaskEdit, useTaskSteps } from "../hooks/use-task-changes.ts";
import { workersOf } from "../record-workers.ts";
import { changesBetween, draftOf, readEdit } from "../task-draft.ts";
import { stepTo } from "../task-text.ts";
import { TaskForm } from "./task-form.tsx";

/** One task: what it is, and what may be done with it. */
export function TaskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: task, error, refetch } = useTask(id);
  const [editing, setEditing] = useState<Task | null>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={editing ? "Edit task" : (task?.subject ?? "Task")}
      size="lg"
      centered
      classNames={{ content: css.dialog }}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {task && editing && <TaskEdit key={id} seen={editing} latest={task} onDone={() => setEditing(null)} />}
      {task && !editing && <TaskView task={task} onEdit={() => setEditing(task)} />}
      {!task && !error && <SkeletonLines lines={6} />}
      {!task && error?.status === 404 && (
        <EmptyState title="There is no such task">It was given to others, or it is not yours to see.</EmptyState>
      )}
      {!task && error && error.status !== 404 && <ErrorState message={error.message} onRetry={() => void refetch()} />}
    </Modal>
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

/** An edit made on an older version is refused; saved once more, it stands on the newer one, which was shown. */
function TaskEdit({ seen, latest, onDone }: { seen: Task; latest: Task; onDone: () => void }) {
  const edit = useTaskEdit();
  const [base, setBase] = useState(seen);
  return (
    <TaskForm
      first={draftOf(seen)}
      read={(draft) => readEdit(draft, base.version)}
      save={async (body) => {
        try {
          const { subject } = await edit.mutateAsync({ params: { id: seen.id }, body });
          toast.done(`“${subject}” is saved.`);
          onDone();
        } catch (error) {
          if (error instanceof CallProblem && error.code === "edit.stale") {
            setBase((error.newer as Task | undefined) ?? latest);
            refreshTasks();
          }
          throw error;
        }
      }}
      workers={workersOf(seen)}
      saveLabel="Save task"
      newer={changesBetween(seen, base)}
      onCancel={onDone}
    />
  );
}
