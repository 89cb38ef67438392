import { MultiSelect, Select, Textarea, TextInput } from "@mantine/core";
import { priorities } from "@tracewell/contract/constants";
import { recurrences } from "@tracewell/contract/tasks";
import type { Errors } from "../../editing/texts.ts";
import { DayPicker } from "../../ui/form/day-picker.tsx";
import { type TaskDraft, taskLabels } from "../task-draft.ts";
import { recurrenceNames } from "../task-text.ts";
import css from "./task-dialog.module.css";

type Choice = { value: string; label: string };

export interface TaskChoices {
  types: readonly Choice[];
  users: readonly Choice[];
  /** Absent where tasks are not shared with workgroups. */
  workgroups: readonly Choice[] | null;
}

type TaskFieldsProps = {
  draft: TaskDraft;
  onChange: (part: Partial<TaskDraft>) => void;
  errors: Errors;
  choices: TaskChoices;
};

/** Choices stay within the dialog, for those who go by landmarks and for its focus. */
const list = {
  comboboxProps: { withinPortal: false, floatingStrategy: "fixed" },
  withScrollArea: false,
  classNames: { options: css.options },
} as const;

/** All that is typed of a task. */
export function TaskFields({ draft, onChange, errors, choices }: TaskFieldsProps) {
  const { types, users, workgroups } = choices;
  const day = (name: "dateDue" | "dateScheduled" | "recursUntil") => (
    <DayPicker
      clearable
      label={taskLabels[name]}
      name={name}
      value={draft[name]}
      error={errors[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <div className={css.fields}>
      <TextInput
        className={css.wide}
        label={taskLabels.subject}
        name="subject"
        required
        data-autofocus
        maxLength={512}
        value={draft.subject}
        error={errors.subject}
        onChange={(event) => onChange({ subject: event.currentTarget.value })}
      />
      <Select
        {...list}
        label={taskLabels.taskTypeId}
        name="taskTypeId"
        required
        searchable
        selectFirstOptionOnChange
        data={types}
        value={draft.taskTypeId}
        error={errors.taskTypeId}
        onChange={(taskTypeId) => onChange({ taskTypeId })}
      />
      <Select
        {...list}
        label={taskLabels.priority}
        name="priority"
        allowDeselect={false}
        data={[...priorities]}
        value={draft.priority}
        error={errors.priority}
        onChange={(priority) => priority && onChange({ priority })}
      />
      {day("dateDue")}
      {day("dateScheduled")}
      <Select
        {...list}
        label={taskLabels.recurrence}
        name="recurrence"
        allowDeselect={false}
        data={recurrences.map((value) => ({ value, label: recurrenceNames[value] }))}
        value={draft.recurrence}
        error={errors.recurrence}
        onChange={(recurrence) => recurrence && onChange({ recurrence })}
      />
      {draft.recurrence !== "none" && day("recursUntil")}
      <MultiSelect
        {...list}
        className={css.wide}
        label={taskLabels.userIds}
        name="userIds"
        searchable
        hidePickedOptions
        data={users}
        value={draft.userIds}
        error={errors.userIds}
        onChange={(userIds) => onChange({ userIds })}
      />
      {workgroups && (
        <Select
          {...list}
          className={css.wide}
          label={taskLabels.workgroupId}
          description="All its members see the task and may take it."
          name="workgroupId"
          clearable
          data={workgroups}
          value={draft.workgroupId}
          error={errors.workgroupId}
          onChange={(workgroupId) => onChange({ workgroupId })}
        />
      )}
      <Textarea
        className={css.wide}
        label={taskLabels.comments}
        name="comments"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2048}
        value={draft.comments}
        error={errors.comments}
        onChange={(event) => onChange({ comments: event.currentTarget.value })}
      />
    </div>
  );
}
