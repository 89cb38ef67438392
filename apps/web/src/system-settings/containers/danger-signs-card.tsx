import { Checkbox, NumberInput, TextInput } from "@mantine/core";
import { UrgentAdviceSetting } from "@tracewell/contract/clinic-settings";
import { symptomNames, temperature } from "@tracewell/contract/constants";
import { dangerSignLabels } from "@tracewell/contract/isolation";
import { EditCard } from "../../editing/components/edit-card.tsx";
import type { Errors } from "../../editing/texts.ts";
import { Facts } from "../../ui/facts.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/page-frame.tsx";
import css from "../components/settings.module.css";
import { type KeptSetting, useKeptSetting } from "../hooks/use-kept-setting.ts";
import { useSettingEdit } from "../hooks/use-setting-edit.ts";

/** What counts as a danger sign in a self-assessment, and whom its patient is told to call. */
export function DangerSignsCard() {
  const { setting, error, retry } = useKeptSetting("urgentAdvice");
  return (
    <Card id="danger-signs" title="Danger signs">
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

/** What is told in words stands in the card of the answers. */
type Field = Exclude<keyof UrgentAdviceSetting, "words" | "illWords" | "mildWords" | "wellWords">;

const labels: Readonly<Record<Field, string>> = {
  emergencyNumber: "Emergency number",
  clinicPhone: "Clinic’s phone",
  urgentTemperature: "Very high fever, from",
  urgentSymptoms: "Also a danger sign",
};

function fieldText(setting: UrgentAdviceSetting, field: Field): string {
  if (field === "urgentTemperature") return `${setting.urgentTemperature} °F`;
  if (field === "urgentSymptoms") return setting.urgentSymptoms.map((name) => dangerSignLabels[name]).join(", ");
  return setting[field] ?? "";
}

function DangerSigns({ setting }: { setting: KeptSetting<"urgentAdvice"> }) {
  const edit = useSettingEdit("urgentAdvice", setting, {
    draft: "danger signs",
    schema: UrgentAdviceSetting,
    label: (field) => labels[field as Field],
    text: (value, field) => fieldText(value, field as Field),
  });
  return (
    <EditCard
      label="Danger signs"
      edit={edit}
      view={
        <>
          <p className={css.lead}>
            Trouble breathing, chest pain, confusion and blue lips always count. A patient who reports a danger sign is
            told to call at once, and your staff are alerted.
          </p>
          <Facts
            facts={Object.entries(labels).map(([field, label]) => ({
              label,
              value: fieldText(setting.value, field as Field),
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
  </>
);
