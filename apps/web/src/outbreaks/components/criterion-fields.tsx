import { ActionIcon, MultiSelect, NativeSelect, NumberInput, Select } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { Criterion, CriterionKind } from "@tracewell/contract/case-definition";
import { sexesAtBirth } from "@tracewell/contract/constants";
import { criterionLabels } from "@tracewell/contract/criterion-texts";
import { DayPicker } from "../../ui/form/day-picker.tsx";
import { criterionOf } from "../case-definition-texts.ts";
import css from "./outbreak-form.module.css";

/** The clinic's words that criteria speak of. */
export interface CriterionChoices {
  symptoms: readonly { value: string; label: string }[];
  regions: readonly { value: string; label: string }[];
}

type Errors = Readonly<Record<string, string | undefined>>;

type CriterionFieldsProps = {
  /** For screen readers: `Confirmed case, criterion 1`. */
  label: string;
  /** Where it stands in the form, as errors name it: `confirmed.criteria.0`. */
  at: string;
  criterion: Criterion;
  choices: CriterionChoices;
  errors: Errors;
  onChange: (criterion: Criterion) => void;
  onRemove: () => void;
};

const kinds = Object.entries(criterionLabels).map(([value, label]) => ({ value, label }));

/** One criterion: what kind it is, and its values. */
export const CriterionFields = (props: CriterionFieldsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a field set draws a frame
  <div className={css.line} role="group" aria-label={props.label}>
    <NativeSelect
      label="Criterion"
      value={props.criterion.kind}
      data={kinds}
      onChange={(event) => props.onChange(criterionOf(event.currentTarget.value as CriterionKind))}
    />
    <div className={css.values}>
      <CriterionValues {...props} />
    </div>
    <ActionIcon variant="subtle" aria-label={`Delete ${props.label}`} onClick={props.onRemove}>
      <IconX size={16} />
    </ActionIcon>
  </div>
);

function CriterionValues({ at, criterion, choices, errors, onChange }: CriterionFieldsProps) {
  const errorOf = (field: string) => errors[`${at}.${field}`];
  switch (criterion.kind) {
    case "titer":
      return (
        <NumberInput
          label="1 to"
          min={1}
          max={1_048_576}
          value={criterion.least}
          error={errorOf("least")}
          onChange={(least) => onChange({ ...criterion, least: Number(least) })}
        />
      );
    case "onset":
    case "specimen":
      return (
        <>
          <DayPicker
            label="From"
            clearable
            value={criterion.from}
            error={errorOf("from")}
            onChange={(from) => onChange({ ...criterion, from })}
          />
          <DayPicker
            label="To"
            clearable
            value={criterion.to}
            error={errorOf("to")}
            onChange={(to) => onChange({ ...criterion, to })}
          />
        </>
      );
    case "symptoms":
      return (
        <>
          <MultiSelect
            label="Symptoms"
            searchable
            data={choices.symptoms}
            value={criterion.symptomIds}
            error={errorOf("symptomIds")}
            onChange={(symptomIds) => onChange({ ...criterion, symptomIds })}
          />
          {criterion.symptomIds.length > 1 && (
            <NumberInput
              label="At least"
              min={1}
              max={criterion.symptomIds.length}
              value={criterion.least}
              onChange={(least) => onChange({ ...criterion, least: Number(least) || 1 })}
            />
          )}
        </>
      );
    case "age":
      return (
        <>
          <Years label="From" value={criterion.least} onChange={(least) => onChange({ ...criterion, least })} />
          <Years label="To" value={criterion.most} onChange={(most) => onChange({ ...criterion, most })} />
        </>
      );
    case "sex":
      return (
        <NativeSelect
          label="Sex at birth"
          value={criterion.sex}
          data={[...sexesAtBirth]}
          onChange={(event) => onChange({ ...criterion, sex: event.currentTarget.value as typeof criterion.sex })}
        />
      );
    case "region":
      return (
        <Select
          label="Region"
          searchable
          data={choices.regions}
          value={criterion.regionId || null}
          error={errorOf("regionId") && "Choose a region."}
          onChange={(regionId) => onChange({ ...criterion, regionId: regionId ?? "" })}
        />
      );
    default:
      return null;
  }
}

type YearsProps = { label: string; value: number | null; onChange: (years: number | null) => void };

const Years = ({ label, value, onChange }: YearsProps) => (
  <NumberInput
    label={`${label} (years)`}
    min={0}
    max={130}
    value={value ?? ""}
    onChange={(typed) => onChange(typed === "" ? null : Number(typed))}
  />
);
