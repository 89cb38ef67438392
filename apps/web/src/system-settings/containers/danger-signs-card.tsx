import { Checkbox, NumberInput, Textarea, TextInput } from "@mantine/core";
import { UrgentAdviceSetting } from "@tracewell/contract/clinic-settings";
import { languages, symptomNames, temperature } from "@tracewell/contract/constants";
import { dangerSignLabels } from "@tracewell/contract/isolation";
import { EditCard } from "../../editing/components/edit-card.tsx";
import type { Errors } from "../../editing/texts.ts";
import { languageNames } from "../../platform/i18n/language.ts";
import { Facts } from "../../ui/facts.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/page-frame.tsx";
import css from "../components/settings.module.css";
import { type KeptSetting, useKeptSetting } from "../hooks/use-kept-setting.ts";
import { useSettingEdit } from "../hooks/use-setting-edit.ts";

/** What counts as a danger sign in a self-assessment, and what its patient is told at once. */
export function DangerSignsCard() {
  const { setting, error, retry } = useKeptSetting("urgentAdvice");
  return (
    <Card title="Danger signs">
      {setting ? (
        <DangerSigns setting={setting} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={retry} />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Card>
  );
}

/** Trouble breathing can't be turned off. */
const optionalSigns = symptomNames.filter((name) => name !== "difficulty_breathing");

const labels: Readonly<Record<keyof UrgentAdviceSetting, string>> = {
  emergencyNumber: "Emergency number",
  clinicPhone: "Clinic’s phone",
  urgentTemperature: "Very high fever, from",
  urgentSymptoms: "Also a danger sign",
  words: "Your own words",
};

function fieldText(setting: UrgentAdviceSetting, field: keyof UrgentAdviceSetting): string {
  if (field === "urgentTemperature") return `${setting.urgentTemperature} °F`;
  if (field === "urgentSymptoms") return setting.urgentSymptoms.map((name) => dangerSignLabels[name]).join(", ");
  if (field === "words")
    return languages
      .flatMap((language) =>
        setting.words[language] ? [`${languageNames[language]}: ${setting.words[language]}`] : [],
      )
      .join("\n");
  return setting[field] ?? "";
}

function DangerSigns({ setting }: { setting: KeptSetting<"urgentAdvice"> }) {
  const edit = useSettingEdit("urgentAdvice", setting, {
    draft: "danger signs",
    schema: UrgentAdviceSetting,
    label: (field) => labels[field],
    text: fieldText,
  });
  return (
    <EditCard
      label="Danger signs"
      edit={edit}
      view={
        <>
          <p className={css.lead}>
            Trouble breathing always counts. A patient who reports a danger sign is told to call at once, and your staff
            are alerted.
          </p>
          <Facts
            facts={Object.entries(labels).map(([field, label]) => ({
              label,
              value: fieldText(setting.value, field as keyof UrgentAdviceSetting),
            }))}
          />
        </>
      }
      form={edit.form && <DangerSignFields draft={edit.form} errors={edit.errors} change={edit.change} />}
    />
  );
}

type DangerSignFieldsProps = {
  draft: UrgentAdviceSetting;
  errors: Errors;
  change: (part: Partial<UrgentAdviceSetting>) => void;
};

const DangerSignFields = ({ draft, errors, change }: DangerSignFieldsProps) => (
  <>
    <TextInput
      className={css.minutes}
      label={labels.emergencyNumber}
      required
      inputMode="tel"
      maxLength={20}
      value={draft.emergencyNumber}
      onChange={(event) => change({ emergencyNumber: event.currentTarget.value })}
      error={errors.emergencyNumber}
    />
    <TextInput
      className={css.minutes}
      label={labels.clinicPhone}
      description="Shown below the emergency number."
      inputMode="tel"
      maxLength={20}
      value={draft.clinicPhone ?? ""}
      onChange={(event) => change({ clinicPhone: event.currentTarget.value.trim() || null })}
      error={errors.clinicPhone}
    />
    <NumberInput
      className={css.minutes}
      label={labels.urgentTemperature}
      suffix=" °F"
      min={temperature.least}
      max={temperature.most}
      step={temperature.step}
      decimalScale={1}
      clampBehavior="none"
      value={draft.urgentTemperature}
      onChange={(degrees) => change({ urgentTemperature: Number(degrees) })}
      error={errors.urgentTemperature}
    />
    <Checkbox.Group
      label={labels.urgentSymptoms}
      value={[...draft.urgentSymptoms]}
      onChange={(names) => change({ urgentSymptoms: symptomNames.filter((name) => names.includes(name)) })}
    >
      <div className={css.choices}>
        {optionalSigns.map((name) => (
          <Checkbox key={name} value={name} label={dangerSignLabels[name]} />
        ))}
      </div>
    </Checkbox.Group>
    {languages.map((language) => (
      <Textarea
        key={language}
        label={`Your own words in ${languageNames[language]}`}
        lang={language}
        maxLength={300}
        autosize
        minRows={1}
        value={draft.words[language] ?? ""}
        onChange={(event) => change({ words: { ...draft.words, [language]: event.currentTarget.value } })}
      />
    ))}
  </>
);
