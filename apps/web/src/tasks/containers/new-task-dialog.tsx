import { Modal } from "@mantine/core";
import type { Needs } from "@tracewell/contract/permissions";
import { useViewer } from "../../platform/session/use-session.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import css from "../components/task-dialog.module.css";
import { useNewTask } from "../hooks/use-task-changes.ts";
import { emptyTask, readNewTask, type TaskAbout } from "../task-draft.ts";
import { ownersText } from "../task-text.ts";
import { TaskForm } from "./task-form.tsx";

type NewTaskDialogProps = {
  about?: TaskAbout;
  /** Who can open what it is about. */
  workers?: Needs;
  onClose: () => void;
};

/** Makes a task about a record, a person or neither. */
export function NewTaskDialog({ about = {}, workers = "staff", onClose }: NewTaskDialogProps) {
  const { id } = useViewer();
  const create = useNewTask();
  return (
    <Modal
      opened
      onClose={onClose}
      title="New task"
      size="lg"
      centered
      classNames={{ content: css.dialog }}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <TaskForm
        first={emptyTask(id)}
        read={(draft) => readNewTask(draft, about)}
        save={async (body) => {
          const task = await create.mutateAsync({ body });
          toast.done(`“${task.subject}” is a task for ${ownersText(task)}.`);
          onClose();
        }}
        workers={workers}
        saveLabel="Save task"
        onCancel={onClose}
      />
    </Modal>
  );
}
