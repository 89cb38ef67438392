import { ActionIcon, MultiSelect, NativeSelect, TextInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { RecordKind } from "@tracewell/contract/records";
import {
  type TriggerCondition,
  type TriggerFieldName,
  type TriggerOperator,
  triggerFieldOf,
  triggerFieldsOf,
  triggerOperators,
  triggerOperatorsOf,
} from "@tracewell/contract/trigger-rules";
import type { TriggerChoices } from "../trigger-choices.ts";
import { conditionOf, withOperator } from "../trigger-form.ts";
import css from "./triggers.module.css";

type ConditionFieldsProps = {
  /** For screen readers: `Condition 1`, `Group 1, condition 2`. */
  label: string;
  kind: RecordKind;
  condition: TriggerCondition;
  choices: TriggerChoices;
  error: string | undefined;
  onChange: (condition: TriggerCondition) => void;
  onRemove: () => void;
};

/** One condition: what is looked at, how it is compared, and with what. */
export const ConditionFields = (props: ConditionFieldsProps) => {
  const { label, kind, condition, onChange, onRemove } = props;
  const { field, operator } = condition;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set draws a frame
    <div className={css.line} role="group" aria-label={label}>
      <NativeSelect
        label="Fact"
        value={field}
        data={triggerFieldsOf(kind).map((value) => ({ value, label: triggerFieldOf(value).label }))}
        onChange={(event) => onChange(conditionOf(event.currentTarget.value as TriggerFieldName))}
      />
      <NativeSelect
        label="Comparison"
        value={operator}
        data={triggerOperatorsOf(field).map((value) => ({ value, label: triggerOperators[value].label }))}
        onChange={(event) => onChange(withOperator(condition, event.currentTarget.value as TriggerOperator))}
      />
      <Values {...props} />
      <ActionIcon variant="subtle" aria-label={`Delete ${label.toLowerCase()}`} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
};

function Values({ condition, choices, error, onChange }: ConditionFieldsProps) {
  const { field, operator, values } = condition;
  const { most } = triggerOperators[operator];
  const { type } = triggerFieldOf(field);
  if (most === 0) return <span />;
  if (type === "list")
    return (
      <MultiSelect
        label="Values"
        searchable
        data={choices.of(field)}
        value={values}
        error={error}
        onChange={(chosen) => onChange({ ...condition, values: chosen })}
      />
    );
  const isDay = type === "date" && !operator.endsWith("-days");
  const put = (place: number, text: string) => {
    const next = Array.from({ length: most }, (_, at) => values[at] ?? "");
    next[place] = text;
    onChange({ ...condition, values: next });
  };
  return (
    <div className={css.values}>
      {Array.from({ length: most }, (_, place) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: a value has no other name than its place
          key={place}
          label={most === 1 ? (operator.endsWith("-days") ? "Days" : "Value") : place === 0 ? "From" : "To"}
          type={isDay ? "date" : "text"}
          inputMode={type === "words" ? "text" : "numeric"}
          maxLength={80}
          value={values[place] ?? ""}
          error={place === 0 && error}
          onChange={(event) => put(place, event.currentTarget.value)}
        />
      ))}
    </div>
  );
}
