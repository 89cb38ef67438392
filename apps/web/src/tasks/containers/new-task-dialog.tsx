import { Modal } from "@mantine/core";
import type { Needs } from "@tracewell/contract/permissions";
import { EditCard } from "../../editing/components/edit-card.tsx";
import css from "../components/task-dialog.module.css";
import { TaskFields } from "../components/task-fields.tsx";
import { useNewTask } from "../hooks/use-task-edit.ts";
import type { TaskAbout } from "../task-draft.ts";
import { useTaskChoices } from "./task-choices.ts";

type NewTaskDialogProps = {
  about?: TaskAbout;
  /** Who can open what it is about. */
  workers?: Needs;
  onClose: () => void;
};

/** Makes a task about a record, a person or neither. */
export function NewTaskDialog({ about = {}, workers = "staff", onClose }: NewTaskDialogProps) {
  const choices = useTaskChoices(workers);
  const edit = useNewTask(about, onClose);
  return (
    <Modal
      opened
      onClose={() => void edit.cancel()}
      // The form hears Escape itself: it may shut a list of choices.
      closeOnEscape={false}
      title="New task"
      size="lg"
      centered
      classNames={{ content: css.dialog }}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <EditCard
        label="New task"
        edit={edit}
        saveLabel="Save task"
        view={null}
        form={
          edit.form && <TaskFields draft={edit.form} errors={edit.errors} choices={choices} onChange={edit.change} />
        }
      />
    </Modal>
  );
}
