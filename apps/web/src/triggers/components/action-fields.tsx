import { ActionIcon, NativeSelect, Select, TextInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { priorities } from "@tracewell/contract/constants";
import { type RecordKind, statusId } from "@tracewell/contract/records";
import { type TriggerAction, triggerActionLabels, triggerActionsOf } from "@tracewell/contract/triggers";
import type { TriggerChoices } from "../trigger-choices.ts";
import { actionOf } from "../trigger-form.ts";
import css from "./triggers.module.css";

type ActionFieldsProps<Action extends TriggerAction = TriggerAction> = {
  /** From 1. */
  number: number;
  kind: RecordKind;
  action: Action;
  choices: TriggerChoices;
  /** What is wrong with a field of it. */
  errorOf: (field: string) => string | undefined;
  onChange: (action: TriggerAction) => void;
  onRemove: () => void;
};

/** One thing that a trigger does. */
export const ActionFields = (props: ActionFieldsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a field set draws a frame
  <div className={css.action} role="group" aria-label={`Action ${props.number}`}>
    <NativeSelect
      label="Does"
      value={props.action.type}
      data={triggerActionsOf(props.kind).map((value) => ({ value, label: triggerActionLabels[value] }))}
      onChange={(event) => props.onChange(actionOf(event.currentTarget.value as TriggerAction["type"]))}
    />
    <div className={css.values}>
      <Details {...props} />
    </div>
    <ActionIcon variant="subtle" aria-label={`Delete action ${props.number}`} onClick={props.onRemove}>
      <IconX size={16} />
    </ActionIcon>
  </div>
);

function Details(props: ActionFieldsProps) {
  const { action, choices, errorOf, onChange } = props;
  switch (action.type) {
    case "task":
      return <TaskDetails {...props} action={action} />;
    case "assign":
      return <AssignDetails {...props} action={action} />;
    case "status":
      return <StatusDetails {...props} action={action} />;
    case "message":
      return (
        <Select
          label="Standard message"
          searchable
          allowDeselect={false}
          data={choices.messages}
          value={action.messageId || null}
          error={errorOf("messageId")}
          onChange={(messageId) => onChange({ ...action, messageId: messageId ?? "" })}
        />
      );
    case "alert":
      return (
        <>
          <Recipient {...props} to={action.to} userId={action.userId} onPut={(to) => onChange({ ...action, ...to })} />
          <TextInput
            label="What the email says"
            maxLength={200}
            value={action.text}
            error={errorOf("text")}
            onChange={(event) => onChange({ ...action, text: event.currentTarget.value })}
          />
        </>
      );
    case "elevate":
      return null;
  }
}

type Of<Type extends TriggerAction["type"]> = ActionFieldsProps<Extract<TriggerAction, { type: Type }>>;

function TaskDetails({ action, choices, errorOf, onChange, ...rest }: Of<"task">) {
  const { to, userId, workgroupId } = action;
  return (
    <>
      <NativeSelect
        label="Type of task"
        value={action.taskType}
        data={[...choices.taskTypes]}
        onChange={(event) => onChange({ ...action, taskType: event.currentTarget.value as typeof action.taskType })}
      />
      <NativeSelect
        label="Priority"
        value={action.priority}
        data={[...priorities]}
        onChange={(event) => onChange({ ...action, priority: event.currentTarget.value as typeof action.priority })}
      />
      <TextInput
        label="What is to be done"
        maxLength={512}
        value={action.subject}
        error={errorOf("subject")}
        onChange={(event) => onChange({ ...action, subject: event.currentTarget.value })}
      />
      <Recipient
        {...rest}
        choices={choices}
        errorOf={errorOf}
        to={to}
        userId={userId}
        withWorkgroups
        onPut={(put) => onChange({ ...action, ...put })}
      />
      {to === "workgroup" && (
        <Select
          label="Workgroup"
          searchable
          allowDeselect={false}
          data={choices.workgroups}
          value={workgroupId}
          error={errorOf("workgroupId")}
          onChange={(chosen) => onChange({ ...action, workgroupId: chosen })}
        />
      )}
    </>
  );
}

function StatusDetails({ action, choices, errorOf, onChange }: Of<"status">) {
  const present = statusId({ key: action.status, own: action.own });
  const offered = choices.statuses.map(({ value, label }) => ({ value: statusId(value), label }));
  const isGone = offered.length > 0 && !offered.some(({ value }) => value === present);
  const choose = (chosen: string) => {
    const status = choices.statuses.find(({ value }) => statusId(value) === chosen)?.value;
    if (status) onChange({ ...action, status: status.key, own: status.own });
  };
  return (
    <>
      <NativeSelect
        label="Status"
        value={present}
        data={isGone ? [{ value: present, label: "No longer offered", disabled: true }, ...offered] : offered}
        error={errorOf("status")}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <TextInput
        label="Reason"
        maxLength={512}
        value={action.reason}
        onChange={(event) => onChange({ ...action, reason: event.currentTarget.value })}
      />
    </>
  );
}

function AssignDetails({ kind, action, choices, errorOf, onChange }: Of<"assign">) {
  return (
    <>
      <NativeSelect
        label="To"
        value={action.to}
        data={[
          { value: "user", label: "A user" },
          ...(kind === "Incident" ? [{ value: "rule", label: "By the assignment rules" }] : []),
        ]}
        error={errorOf("to")}
        onChange={(event) => onChange({ ...action, to: event.currentTarget.value as typeof action.to, userId: null })}
      />
      {action.to === "user" && (
        <UserSelect
          choices={choices}
          value={action.userId}
          error={errorOf("userId")}
          onChange={(userId) => onChange({ ...action, userId })}
        />
      )}
    </>
  );
}

type RecipientProps = Pick<ActionFieldsProps, "choices" | "errorOf"> & {
  to: "owner" | "user" | "workgroup";
  userId: string | null;
  withWorkgroups?: boolean;
  onPut: (to: { to: never; userId: string | null }) => void;
};

/** Whoever has the record, somebody else, or a workgroup. */
function Recipient({ choices, errorOf, to, userId, withWorkgroups = false, onPut }: RecipientProps) {
  const put = (next: string, user: string | null) => onPut({ to: next as never, userId: user });
  return (
    <>
      <NativeSelect
        label="For"
        value={to}
        data={[
          { value: "owner", label: "Whoever has the record" },
          { value: "user", label: "A user" },
          ...(withWorkgroups ? [{ value: "workgroup", label: "A workgroup" }] : []),
        ]}
        onChange={(event) => put(event.currentTarget.value, null)}
      />
      {to === "user" && (
        <UserSelect
          choices={choices}
          value={userId}
          error={errorOf("userId")}
          onChange={(chosen) => put("user", chosen)}
        />
      )}
    </>
  );
}

type UserSelectProps = {
  choices: TriggerChoices;
  value: string | null;
  error: string | undefined;
  onChange: (userId: string | null) => void;
};

const UserSelect = ({ choices, value, error, onChange }: UserSelectProps) => (
  <Select
    label="User"
    searchable
    allowDeselect={false}
    data={choices.users}
    value={value}
    error={error}
    onChange={onChange}
  />
);
