import { MultiSelect, NativeSelect, TextInput } from "@mantine/core";
import type { Language } from "@tracewell/contract/constants";
import type { Errors } from "../../editing/texts.ts";
import { type ClinicForm, clinicLabels, languageChoices } from "../clinic-form.ts";

const zones = Intl.supportedValuesOf("timeZone");

type ClinicFieldsProps = { form: ClinicForm; errors: Errors; onChange: (change: Partial<ClinicForm>) => void };

/** What a clinic is called, when its day begins, and what is spoken there. */
export const ClinicFields = ({ form, errors, onChange }: ClinicFieldsProps) => (
  <>
    <TextInput
      label={clinicLabels.name}
      description="Staff read it when they choose a clinic; visitors at the kiosk."
      required
      maxLength={120}
      value={form.name}
      error={errors.name}
      onChange={(event) => onChange({ name: event.currentTarget.value })}
    />
    <NativeSelect
      label={clinicLabels.timeZone}
      description="It says when a day begins, and which hours are quiet."
      data={zones}
      value={form.timeZone}
      error={errors.timeZone}
      onChange={(event) => onChange({ timeZone: event.currentTarget.value })}
    />
    <MultiSelect
      label={clinicLabels.languages}
      description="What visitors choose from at the kiosk."
      data={languageChoices}
      value={form.languages}
      error={errors.languages}
      onChange={(languages) => onChange({ languages: languages as Language[] })}
    />
  </>
);
