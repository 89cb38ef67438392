import { ActionIcon, NativeSelect, TextInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { QuerySource } from "@tracewell/contract/custom-queries";
import { type QueryCondition, type QueryOperator, queryOperators } from "@tracewell/contract/query-tree";
import { useState } from "react";
import { conditionOf, operatorChoices, valuesOf } from "../query-draft.ts";
import css from "./custom-query.module.css";

type ConditionFieldsProps = {
  /** From 1. */
  number: number;
  condition: QueryCondition;
  fields: QuerySource["fields"];
  error: string | null;
  onChange: (condition: QueryCondition) => void;
  onRemove: () => void;
};

/** One condition: a field, how it is compared, and with what. */
export function ConditionFields({ number, condition, fields, error, onChange, onRemove }: ConditionFieldsProps) {
  const field = fields.find(({ name }) => name === condition.field);
  const type = field?.type ?? "text";
  const [typed, setTyped] = useState(condition.values.join(", "));
  const label = `Condition ${number}`;
  const choose = (name: string) => {
    const next = fields.find((each) => each.name === name);
    if (!next) return;
    setTyped("");
    onChange(conditionOf(next));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set draws a frame
    <div className={css.line} role="group" aria-label={label}>
      <NativeSelect
        label="Field"
        value={condition.field}
        data={fields.map(({ name, about }) => ({ value: name, label: about }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <NativeSelect
        label="Is compared"
        value={condition.operator}
        data={operatorChoices(type)}
        onChange={(event) => {
          const operator = event.currentTarget.value as QueryOperator;
          onChange({ ...condition, operator, values: valuesOf(operator, typed) });
        }}
      />
      {queryOperators[condition.operator].values === 0 ? (
        <span />
      ) : type === "yes-no" ? (
        <NativeSelect
          label="Value"
          value={condition.values[0] ?? "true"}
          data={[
            { value: "true", label: "Yes" },
            { value: "false", label: "No" },
          ]}
          onChange={(event) => onChange({ ...condition, values: [event.currentTarget.value] })}
        />
      ) : (
        <TextInput
          label={condition.operator === "one-of" ? "Values, parted by commas" : "Value"}
          type={type === "day" && condition.operator !== "last-days" ? "date" : "text"}
          maxLength={condition.operator === "one-of" ? 800 : 80}
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            onChange({ ...condition, values: valuesOf(condition.operator, event.currentTarget.value) });
          }}
        />
      )}
      <ActionIcon variant="subtle" aria-label={`Take away condition ${number}`} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
}
