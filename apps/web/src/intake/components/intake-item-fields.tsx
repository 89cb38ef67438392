import { MultiSelect, Select, TextInput } from "@mantine/core";
import { intakeSourceLabels, intakeStageLabels } from "@tracewell/contract/intake";
import { type IntakeSource, type IntakeStage, intakeSources, intakeStages } from "@tracewell/contract/intake-lines";
import type { FormItem } from "../intake-form.ts";
import css from "./intake.module.css";

interface IntakeItemFieldsProps {
  item: FormItem;
  types: readonly { value: string; label: string }[];
  onChange: (part: Partial<FormItem>) => void;
}

/** What an item is called, who is asked for it, what ticks it, and what it holds up. */
export const IntakeItemFields = ({ item, types, onChange }: IntakeItemFieldsProps) => (
  <div className={css.fields}>
    <TextInput
      label="Name"
      required
      maxLength={80}
      value={item.name}
      onChange={(event) => onChange({ name: event.currentTarget.value })}
      data-autofocus
    />
    <MultiSelect
      label="Types of visit"
      description="None chosen: all."
      searchable
      data={[...types]}
      value={item.typeIds}
      onChange={(typeIds) => onChange({ typeIds })}
    />
    <Select
      label="Ticked by"
      placeholder="By hand"
      clearable
      data={intakeSources.map((value) => ({ value, label: intakeSourceLabels[value] }))}
      value={item.knownBy}
      onChange={(source) => onChange({ knownBy: source as IntakeSource | null })}
    />
    <Select
      label="Needed before"
      placeholder="Nothing: it is only named"
      clearable
      data={intakeStages.map((value) => ({ value, label: intakeStageLabels[value] }))}
      value={item.neededFor}
      onChange={(stage) => onChange({ neededFor: stage as IntakeStage | null })}
    />
  </div>
);
