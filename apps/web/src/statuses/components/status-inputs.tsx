import { MultiSelect, TextInput } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { StatusKey } from "@tracewell/contract/records";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { type StatusForm, withMarked, withMoved, withTargets } from "../status-form.ts";
import css from "./statuses.module.css";

interface StatusInputsProps {
  form: StatusForm;
  onChange: (part: Partial<StatusForm>) => void;
}

/** Each status with its name, its place, and where it may go. */
export const StatusInputs = ({ form, onChange }: StatusInputsProps) => (
  <div>
    {form.statuses.map(({ key }, at) => (
      <OneStatus key={key} form={form} at={at} onChange={onChange} />
    ))}
  </div>
);

function OneStatus({ form, at, onChange }: StatusInputsProps & { at: number }) {
  const { statuses, moves } = form;
  const { key, name } = statuses[at] ?? { key: "New" as const, name: "" };
  const own = moves.filter(({ from }) => from === key);
  const choices = statuses
    .filter((status) => status.key !== key && status.key !== "CaseCreated")
    .map((status) => ({ value: status.key, label: status.name }));
  const chosen = choices.filter(({ value }) => own.some(({ to }) => to === value));
  const marked = (mark: "supervisors" | "asksReason") => own.filter((move) => move[mark]).map(({ to }) => to);
  const mark = (of: "supervisors" | "asksReason") => (targets: string[]) =>
    onChange({ moves: withMarked(moves, key, of, targets as StatusKey[]) });
  return (
    <fieldset className={css.status}>
      <legend>
        <VisuallyHidden>{name}</VisuallyHidden>
      </legend>
      <div className={css.line}>
        <TextInput
          label="Name"
          maxLength={60}
          value={name}
          error={name.trim() ? undefined : "Give it a name."}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            onChange({ statuses: statuses.map((each) => (each.key === key ? { ...each, name: typed } : each)) });
          }}
        />
        <ActionButton
          icon={<IconArrowUp size={16} aria-hidden="true" />}
          onPress={() => onChange({ statuses: withMoved(statuses, at, -1) })}
        >
          Up<VisuallyHidden>: {name}</VisuallyHidden>
        </ActionButton>
        <ActionButton
          icon={<IconArrowDown size={16} aria-hidden="true" />}
          onPress={() => onChange({ statuses: withMoved(statuses, at, 1) })}
        >
          Down<VisuallyHidden>: {name}</VisuallyHidden>
        </ActionButton>
      </div>
      <div className={css.ways}>
        <MultiSelect
          searchable
          label={`From ${name} to`}
          data={choices}
          value={own.map(({ to }) => to)}
          onChange={(targets) => onChange({ moves: withTargets(moves, key, targets as StatusKey[]) })}
        />
        {own.length > 0 && (
          <>
            <MultiSelect
              searchable
              label={`Supervisors and workgroup leads alone, from ${name} to`}
              data={chosen}
              value={marked("supervisors")}
              onChange={mark("supervisors")}
            />
            <MultiSelect
              searchable
              label={`Asks for a reason, from ${name} to`}
              data={chosen}
              value={marked("asksReason")}
              onChange={mark("asksReason")}
            />
          </>
        )}
      </div>
    </fieldset>
  );
}
