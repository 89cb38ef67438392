import { Checkbox, MultiSelect, NumberInput, Select } from "@mantine/core";
import { infectionStatuses } from "@tracewell/contract/constants";
import { treatmentTypes } from "@tracewell/contract/medical-kinds";
import { messageTypes } from "@tracewell/contract/test-outcomes";
import { choicesInDialog } from "../../ui/form/dialog-choices.ts";
import css from "../../ui/form/dialog-form.module.css";
import { type OutcomeForm, outcomeLabels } from "../outcome-form.ts";
import { ReminderFields } from "./reminder-fields.tsx";

type Choice = { value: string; label: string };
type Field = keyof OutcomeForm;

/** What an outcome is chosen from. */
export interface OutcomeChoices {
  results: readonly Choice[];
  sources: readonly Choice[];
  texts: readonly Choice[];
  infections: readonly Choice[];
  treatments: readonly Choice[];
}

type OutcomeFieldsProps = {
  form: OutcomeForm;
  /** The result and source of a new outcome are chosen; those of another stay. */
  isNew: boolean;
  choices: OutcomeChoices;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (part: Partial<OutcomeForm>) => void;
};

const messages = Object.entries(messageTypes).map(([value, label]) => ({ value, label }));

/** What follows from one result: what the patient reads, what is sent, what the infection is then. */
export function OutcomeFields({ form, isNew, choices, errors, onChange }: OutcomeFieldsProps) {
  const one = (field: Field, data: readonly Choice[] | readonly string[], placeholder?: string) => (
    <Select
      {...choicesInDialog}
      label={outcomeLabels[field]}
      searchable={data.length > 8}
      allowDeselect={placeholder !== undefined}
      clearable={placeholder !== undefined}
      placeholder={placeholder ?? "Choose"}
      data={[...data] as Choice[]}
      value={(form[field] as string | null) || null}
      error={errors[field]}
      onChange={(chosen) => {
        if (chosen !== null || placeholder !== undefined) onChange({ [field]: chosen });
      }}
    />
  );
  return (
    <div className={css.form}>
      {isNew && one("qualitativeResultId", choices.results)}
      {isNew && one("sourceId", choices.sources, "Any source")}
      {one("textId", choices.texts)}
      {one("messageType", messages)}
      {one("treatedMessageType", messages, "The same")}
      {one("infectionId", choices.infections, "None")}
      {form.infectionId && one("infectionStatus", infectionStatuses, "As it was")}
      <NumberInput
        label={outcomeLabels.weight}
        description="Of several results the heaviest decides what the patient is told."
        min={0}
        max={1000}
        allowDecimal={false}
        value={form.weight}
        error={errors.weight}
        onChange={(weight) => onChange({ weight: Number(weight) })}
      />
      <Checkbox
        label={outcomeLabels.showOnPortal}
        checked={form.showOnPortal}
        onChange={(event) => onChange({ showOnPortal: event.currentTarget.checked })}
      />
      {one("treatmentType", treatmentTypes, "As it was")}
      <MultiSelect
        {...choicesInDialog}
        label={outcomeLabels.treatmentDefinitionIds}
        searchable
        hidePickedOptions
        data={[...choices.treatments]}
        value={form.treatmentDefinitionIds}
        error={errors.treatmentDefinitionIds}
        onChange={(treatmentDefinitionIds) => onChange({ treatmentDefinitionIds })}
      />
      <ReminderFields reminders={form.reminders} errors={errors} onChange={(reminders) => onChange({ reminders })} />
    </div>
  );
}
