import { Select, TextInput } from "@mantine/core";
import { sexesAtBirth } from "@tracewell/contract/constants";
import { certainties } from "@tracewell/contract/unnamed-partners";
import type { FieldErrors } from "../../records/form-problems.ts";
import { DayField } from "../../ui/form/day-field.tsx";
import { choicesInDialog } from "../../ui/form/dialog-choices.ts";
import css from "../components/unnamed-partners.module.css";
import type { UnnamedDraft } from "./unnamed-draft.ts";

type UnnamedFieldsProps = {
  draft: UnnamedDraft;
  errors: FieldErrors;
  onChange: (part: Partial<UnnamedDraft>) => void;
};

type TextField = Exclude<keyof UnnamedDraft, "sex" | "certainty" | "firstExposureOn" | "lastExposureOn">;

/** What is known of a partner without a full name. */
export function UnnamedFields({ draft, errors, onChange }: UnnamedFieldsProps) {
  const text = (field: TextField, label: string, maxLength: number, more: { inputMode?: "numeric" } = {}) => (
    <TextInput
      {...more}
      label={label}
      maxLength={maxLength}
      autoComplete="off"
      data-autofocus={field === "firstName" || undefined}
      value={draft[field]}
      error={errors[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  );
  const day = (field: "firstExposureOn" | "lastExposureOn", label: string) => (
    <DayField
      label={label}
      name={field}
      value={draft[field]}
      error={errors[field] ?? null}
      onChange={(typed) => onChange({ [field]: typed })}
    />
  );
  return (
    <>
      <div className={css.pair}>
        {text("firstName", "First name", 80)}
        {text("venue", "Venue where they met", 120)}
        {text("handle", "Handle", 80)}
        {text("site", "Site or app", 80)}
        {text("approximateAge", "Approximate age", 3, { inputMode: "numeric" })}
        <Select
          {...choicesInDialog}
          label="Sex"
          clearable
          data={[...sexesAtBirth]}
          value={draft.sex}
          onChange={(sex) => onChange({ sex })}
        />
      </div>
      {text("looks", "Appearance", 300)}
      {text("whereabouts", "Where they live or work", 300)}
      <div className={css.pair}>
        {day("firstExposureOn", "First exposure")}
        {day("lastExposureOn", "Last exposure")}
      </div>
      <Select
        {...choicesInDialog}
        label="Certainty"
        description="How sure the patient is of this description."
        allowDeselect={false}
        data={[...certainties]}
        value={draft.certainty}
        onChange={(certainty) => certainty && onChange({ certainty })}
      />
    </>
  );
}
