import { Select } from "@mantine/core";
import { formatFrequency, frequencies } from "@tracewell/contract/constants";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import type { FieldErrors } from "../../records/form-problems.ts";
import { DayField } from "../../ui/form/day-field.tsx";
import css from "../components/new-contact.module.css";
import type { ExposureDraft } from "./contact-draft.ts";

type ExposureFieldsProps = {
  exposure: ExposureDraft;
  onChange: (part: Partial<ExposureDraft>) => void;
  errors: FieldErrors;
};

/** How, how often and when a contact was exposed to the patient of the case. */
export function ExposureFields({ exposure, onChange, errors }: ExposureFieldsProps) {
  const words = {
    relationshipId: choicesOf(useLookup("RELATIONSHIP_TYPE")),
    exposureTypeId: choicesOf(useLookup("EXPOSURE_TYPE")),
    referralBasisId: choicesOf(useLookup("REFERRAL_BASIS")),
  };
  const choice = (name: keyof typeof words, label: string) => (
    <Select
      label={label}
      name={name}
      searchable
      selectFirstOptionOnChange
      clearable
      data={words[name]}
      value={exposure[name]}
      error={errors[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  const day = (name: "firstExposureOn" | "lastExposureOn", label: string) => (
    <DayField
      label={label}
      name={name}
      value={exposure[name]}
      error={errors[name]}
      onChange={(typed) => onChange({ [name]: typed })}
    />
  );
  return (
    <div className={css.fields}>
      {choice("relationshipId", "Relationship to the patient")}
      {choice("exposureTypeId", "Exposure type")}
      {choice("referralBasisId", "Referral basis")}
      <Select
        label="How often"
        name="frequency"
        clearable
        data={frequencies.map((value) => ({ value, label: formatFrequency(value) }))}
        value={exposure.frequency}
        error={errors.frequency}
        onChange={(frequency) => onChange({ frequency })}
      />
      {day("firstExposureOn", "First exposure")}
      {day("lastExposureOn", "Last exposure")}
    </div>
  );
}
