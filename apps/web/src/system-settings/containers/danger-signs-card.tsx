import { Button, Checkbox, NumberInput, Textarea, TextInput } from "@mantine/core";
import { languages, symptomNames, temperature } from "@tracewell/contract/constants";
import { dangerSignLabels } from "@tracewell/contract/isolation";
import { UrgentAdviceSetting } from "@tracewell/contract/preferences";
import { useState } from "react";
import { languageNames } from "../../platform/i18n/language.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { Card } from "../../ui/page-frame.tsx";
import css from "../components/settings.module.css";
import { useClinicSetting } from "../hooks/use-clinic-setting.ts";

/** What counts as a danger sign in a self-assessment, and what its patient is told at once. */
export function DangerSignsCard() {
  const { value, error, retry, busy, save } = useClinicSetting("urgentAdvice");
  return (
    <Card title="Danger signs">
      {value ? (
        <DangerSignsForm
          setting={value}
          busy={busy}
          onSave={(next) => save(next, () => toast.done("The danger signs are saved."))}
        />
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

type DangerSignsFormProps = {
  setting: UrgentAdviceSetting;
  busy: boolean;
  onSave: (next: UrgentAdviceSetting) => void;
};

function DangerSignsForm({ setting, busy, onSave }: DangerSignsFormProps) {
  const [draft, setDraft] = useState(setting);
  const [pressed, setPressed] = useState(false);
  const change = (part: Partial<UrgentAdviceSetting>) => setDraft({ ...draft, ...part });
  const checked = UrgentAdviceSetting.safeParse(draft);
  const faultAt = (field: keyof UrgentAdviceSetting) =>
    pressed && checked.error?.issues.find(({ path }) => path[0] === field)?.message;
  return (
    <form
      className={css.form}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        setPressed(true);
        if (checked.success && !busy) onSave(checked.data);
      }}
    >
      <p>
        Trouble breathing always counts. A patient who reports a danger sign is told to call at once, and your staff are
        alerted.
      </p>
      <TextInput
        className={css.minutes}
        label="Emergency number"
        required
        inputMode="tel"
        maxLength={20}
        value={draft.emergencyNumber}
        onChange={(event) => change({ emergencyNumber: event.currentTarget.value })}
        error={faultAt("emergencyNumber")}
      />
      <TextInput
        className={css.minutes}
        label="Clinic’s phone"
        description="Shown below the emergency number."
        inputMode="tel"
        maxLength={20}
        value={draft.clinicPhone ?? ""}
        onChange={(event) => change({ clinicPhone: event.currentTarget.value.trim() || null })}
        error={faultAt("clinicPhone")}
      />
      <NumberInput
        className={css.minutes}
        label="Very high fever, from"
        suffix=" °F"
        min={temperature.least}
        max={temperature.most}
        step={temperature.step}
        decimalScale={1}
        clampBehavior="none"
        value={draft.urgentTemperature}
        onChange={(degrees) => change({ urgentTemperature: Number(degrees) })}
        error={faultAt("urgentTemperature")}
      />
      <Checkbox.Group
        label="Also a danger sign"
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
      <div className={css.save}>
        <Button type="submit" variant="filled" loading={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}
