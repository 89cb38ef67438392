import { Select, TextInput } from "@mantine/core";
import { optionsOf } from "@tracewell/contract/factor-rules";
import type { Question } from "@tracewell/contract/factors";
import { ActionButton } from "../../../ui/abilities/ability-button.tsx";
import { choicesInDialog } from "../../../ui/form/dialog-choices.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import {
  type Comparison,
  type Condition,
  type ConditionRow,
  comparisons,
  comparisonsOf,
  conditionText,
  rowFor,
} from "../condition-rows.ts";
import css from "./builder.module.css";

type ConditionRowInputsProps = {
  condition: Condition;
  questions: readonly Question[];
  onChange: (when: string) => void;
};

const joins = [
  { value: "and", label: "all of these are true" },
  { value: "or", label: "any of these is true" },
];

/** A condition row by row: which answer, compared how, with what. */
export function ConditionRowInputs({ condition, questions, onChange }: ConditionRowInputsProps) {
  const { join, rows } = condition;
  const write = (part: Partial<Condition>) => onChange(conditionText({ ...condition, ...part }, questions));
  const [first] = questions;
  return (
    <>
      {rows.length > 1 && (
        <Select
          {...choicesInDialog}
          label="Asked when"
          allowDeselect={false}
          data={joins}
          value={join}
          onChange={(value) => value && write({ join: value as Condition["join"] })}
        />
      )}
      {rows.map((row, at) => (
        <OneRow
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same while they are chosen
          key={at}
          row={row}
          at={at}
          questions={questions}
          onChange={(changed) => write({ rows: rows.map((each, place) => (place === at ? changed : each)) })}
          onRemove={() => write({ rows: rows.filter((_, place) => place !== at) })}
        />
      ))}
      {first && (
        <div>
          <ActionButton onPress={() => write({ rows: [...rows, rowFor(first)] })}>Add a condition</ActionButton>
        </div>
      )}
    </>
  );
}

type OneRowProps = {
  row: ConditionRow;
  at: number;
  questions: readonly Question[];
  onChange: (row: ConditionRow) => void;
  onRemove: () => void;
};

function OneRow({ row, at, questions, onChange, onRemove }: OneRowProps) {
  const question = questions.find(({ code }) => code === row.code);
  const allowed = comparisonsOf(question);
  const known = allowed.includes(row.is) ? allowed : [...allowed, row.is];
  return (
    <div className={css.row}>
      <Select
        {...choicesInDialog}
        label={`Condition ${at + 1}: answer to`}
        searchable
        allowDeselect={false}
        data={questions.map(({ code, label }) => ({ value: code, label }))}
        value={row.code}
        onChange={(code) => {
          const chosen = questions.find((each) => each.code === code);
          if (chosen) onChange(rowFor(chosen));
        }}
      />
      <Select
        {...choicesInDialog}
        label={`Condition ${at + 1}: compared`}
        allowDeselect={false}
        data={known.map((value) => ({ value, label: comparisons[value] }))}
        value={row.is}
        onChange={(is) => is && onChange({ ...row, is: is as Comparison })}
      />
      {row.is !== "answered" && <Value row={row} at={at} question={question} onChange={onChange} />}
      <ActionButton plain onPress={onRemove}>
        Remove<VisuallyHidden>: condition {at + 1}</VisuallyHidden>
      </ActionButton>
    </div>
  );
}

const yesNo = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

function Value({
  row,
  at,
  question,
  onChange,
}: Omit<OneRowProps, "questions" | "onRemove"> & { question: Question | undefined }) {
  const label = `Condition ${at + 1}: with`;
  const options =
    question?.type === "boolean"
      ? yesNo
      : question?.type === "select"
        ? optionsOf(question).map((option) => ({ value: option.code, label: option.label }))
        : null;
  if (options)
    return (
      <Select
        {...choicesInDialog}
        label={label}
        allowDeselect={false}
        data={options}
        value={row.value}
        onChange={(value) => value !== null && onChange({ ...row, value })}
      />
    );
  return (
    <TextInput
      label={label}
      description={question?.type === "date" ? "As 2026-11-28." : undefined}
      maxLength={200}
      value={row.value}
      onChange={(event) => onChange({ ...row, value: event.currentTarget.value })}
    />
  );
}
