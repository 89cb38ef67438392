import type { Needs } from "@tracewell/contract/permissions";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { EditDialog } from "../../editing/components/edit-dialog.tsx";
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
    <EditDialog title="New task" size="lg" classNames={{ content: css.dialog }} onClose={() => void edit.cancel()}>
      <EditCard
        label="New task"
        edit={edit}
        saveLabel="Save task"
        view={null}
        form={
          edit.form && <TaskFields draft={edit.form} errors={edit.errors} choices={choices} onChange={edit.change} />
        }
      />
    </EditDialog>
  );
}
