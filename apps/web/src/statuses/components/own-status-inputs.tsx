import { Checkbox, Select, TextInput } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from "@tabler/icons-react";
import type { StatusKey } from "@tracewell/contract/records";
import { type KeptOwnStatus, type KindStatuses, mostOwnStatuses } from "@tracewell/contract/statuses";
import { AbilityButton, ActionButton } from "../../ui/abilities/ability-button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { mayDelete, type StatusForm, withMoved } from "../status-form.ts";
import css from "./statuses.module.css";

interface OwnStatusInputsProps {
  /** As they were read: which of them records have or had. */
  kept: KindStatuses["own"];
  form: StatusForm;
  onChange: (part: Partial<StatusForm>) => void;
}

/** The clinic's own statuses: what each is called, stands for, and whether it is offered still. */
export function OwnStatusInputs({ kept, form, onChange }: OwnStatusInputsProps) {
  const { own, statuses } = form;
  const choices = statuses
    .filter(({ key }) => key !== "CaseCreated")
    .map(({ key, name }) => ({ value: key, label: name }));
  const [first] = choices;
  const add = () =>
    first &&
    onChange({ own: [...own, { id: null, standsFor: first.value, name: "", supervisors: false, disabled: false }] });
  return (
    <section aria-label="Statuses of your own" className={css.own}>
      <h2 className={css.heading}>Statuses of your own</h2>
      <p className={css.legend}>
        Each stands for one of the statuses above. Its moves, rules and reports are the same; only the name differs.
      </p>
      {own.map((status, at) => (
        <OneOwnStatus
          key={status.id ?? `new ${at}`}
          status={status}
          place={status.name.trim() || `new status ${at + 1}`}
          choices={choices}
          ability={mayDelete(kept, status)}
          onChange={(part) => onChange({ own: own.map((each) => (each === status ? { ...each, ...part } : each)) })}
          onMove={(by) => onChange({ own: withMoved(own, at, by) })}
          onDelete={() => onChange({ own: own.filter((each) => each !== status) })}
        />
      ))}
      {own.length < mostOwnStatuses && (
        <ActionButton icon={<IconPlus size={16} aria-hidden="true" />} onPress={add}>
          Add a status
        </ActionButton>
      )}
    </section>
  );
}

interface OneOwnStatusProps {
  status: KeptOwnStatus;
  /** How it is told from the others. */
  place: string;
  choices: { value: StatusKey; label: string }[];
  ability: ReturnType<typeof mayDelete>;
  onChange: (part: Partial<KeptOwnStatus>) => void;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
}

function OneOwnStatus({ status, place, choices, ability, onChange, onMove, onDelete }: OneOwnStatusProps) {
  const { id, name, standsFor, supervisors, disabled } = status;
  return (
    <fieldset className={css.status}>
      <legend>
        <VisuallyHidden>{place}</VisuallyHidden>
      </legend>
      <div className={css.line}>
        <TextInput
          label="Name"
          maxLength={60}
          value={name}
          error={name.trim() ? undefined : "Give it a name."}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <ActionButton icon={<IconArrowUp size={16} aria-hidden="true" />} onPress={() => onMove(-1)}>
          Up<VisuallyHidden>: {place}</VisuallyHidden>
        </ActionButton>
        <ActionButton icon={<IconArrowDown size={16} aria-hidden="true" />} onPress={() => onMove(1)}>
          Down<VisuallyHidden>: {place}</VisuallyHidden>
        </ActionButton>
        <AbilityButton ability={ability} icon={<IconTrash size={16} aria-hidden="true" />} onPress={onDelete}>
          Delete<VisuallyHidden>: {place}</VisuallyHidden>
        </AbilityButton>
      </div>
      <div className={css.ways}>
        <Select
          label="Stands for"
          allowDeselect={false}
          disabled={id !== null}
          data={choices}
          value={standsFor}
          onChange={(key) => key && onChange({ standsFor: key as StatusKey })}
        />
        <Checkbox
          label="Only supervisors and workgroup leads can set it"
          checked={supervisors}
          onChange={(event) => onChange({ supervisors: event.currentTarget.checked })}
        />
        <Checkbox
          label="Switched off: records that have it keep it"
          checked={disabled}
          onChange={(event) => onChange({ disabled: event.currentTarget.checked })}
        />
      </div>
    </fieldset>
  );
}
