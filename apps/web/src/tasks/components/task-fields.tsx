import { MultiSelect, Select, Textarea, TextInput } from "@mantine/core";
import { priorities } from "@tracewell/contract/constants";
import { recurrences } from "@tracewell/contract/tasks";
import { DayPicker } from "../../ui/form/day-picker.tsx";
import type { FieldErrors, TaskDraft } from "../task-draft.ts";
import { recurrenceNames } from "../task-text.ts";
import css from "./task-dialog.module.css";

type Choice = { value: string; label: string };

export type TaskFieldsProps = {
  draft: TaskDraft;
  onChange: (part: Partial<TaskDraft>) => void;
  errors: FieldErrors;
  types: readonly Choice[];
  users: readonly Choice[];
  /** Absent where tasks are not shared with workgroups. */
  workgroups: readonly Choice[] | null;
};

/** Choices stay within the dialog, for those who go by landmarks and for its focus. */
const choices = {
  comboboxProps: { withinPortal: false, floatingStrategy: "fixed" },
  withScrollArea: false,
  classNames: { options: css.options },
} as const;

/** All that is typed of a task. */
export function TaskFields({ draft, onChange, errors, types, users, workgroups }: TaskFieldsProps) {
  const day = (name: "dateDue" | "dateScheduled" | "recursUntil", label: string) => (
    <DayPicker
      clearable
      label={label}
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
        label="What is to be done"
        name="subject"
        required
        data-autofocus
        maxLength={512}
        value={draft.subject}
        error={errors.subject}
        onChange={(event) => onChange({ subject: event.currentTarget.value })}
      />
      <Select
        {...choices}
        label="Type"
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
        {...choices}
        label="Priority"
        name="priority"
        allowDeselect={false}
        data={[...priorities]}
        value={draft.priority}
        error={errors.priority}
        onChange={(priority) => priority && onChange({ priority })}
      />
      {day("dateDue", "Due")}
      {day("dateScheduled", "Scheduled")}
      <Select
        {...choices}
        label="Repeats"
        name="recurrence"
        allowDeselect={false}
        data={recurrences.map((value) => ({ value, label: recurrenceNames[value] }))}
        value={draft.recurrence}
        error={errors.recurrence}
        onChange={(recurrence) => recurrence && onChange({ recurrence })}
      />
      {draft.recurrence !== "none" && day("recursUntil", "Until")}
      <MultiSelect
        {...choices}
        className={css.wide}
        label="For"
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
          {...choices}
          className={css.wide}
          label="Shared with the workgroup"
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
        label="Comments"
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
