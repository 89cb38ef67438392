import { NumberInput, Select, TextInput } from "@mantine/core";
import { languages } from "@tracewell/contract/constants";
import { durationUnits } from "@tracewell/contract/medical-kinds";
import { type OutcomeBody, reminderTypes } from "@tracewell/contract/test-outcomes";
import { languageNames } from "../../platform/i18n/language.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { choicesInDialog } from "../../ui/form/dialog-choices.ts";
import css from "../../ui/form/dialog-form.module.css";

type Reminder = OutcomeBody["reminders"][number];

const first: Reminder = {
  type: "Retest",
  duration: 3,
  durationUnit: "Months",
  message: {},
  comment: null,
  numberOfReminders: 1,
  expiresAfterDays: 90,
};

/** As many as an outcome may have. */
const most = 6;

type ReminderFieldsProps = {
  reminders: readonly Reminder[];
  /** By `reminders.0.duration`. */
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (reminders: Reminder[]) => void;
};

/** What the patient is reminded of after a result (R3-50). */
export const ReminderFields = ({ reminders, errors, onChange }: ReminderFieldsProps) => (
  <>
    {reminders.map((reminder, at) => (
      <OneReminder
        // biome-ignore lint/suspicious/noArrayIndexKey: reminders have no other name than their place
        key={at}
        title={`Reminder ${at + 1}`}
        reminder={reminder}
        errorAt={(field) => errors[`reminders.${at}.${field}`]}
        onChange={(part) => onChange(reminders.map((each, index) => (index === at ? { ...each, ...part } : each)))}
        onRemove={() => onChange(reminders.filter((_, index) => index !== at))}
      />
    ))}
    {reminders.length < most && (
      <ActionButton onPress={() => onChange([...reminders, first])}>Add a reminder</ActionButton>
    )}
  </>
);

type OneReminderProps = {
  title: string;
  reminder: Reminder;
  errorAt: (field: string) => string | undefined;
  onChange: (part: Partial<Reminder>) => void;
  onRemove: () => void;
};

function OneReminder({ title, reminder, errorAt, onChange, onRemove }: OneReminderProps) {
  const number = (label: string, field: "duration" | "numberOfReminders" | "expiresAfterDays", max: number) => (
    <NumberInput
      label={label}
      min={1}
      max={max}
      allowDecimal={false}
      value={reminder[field] || ""}
      error={errorAt(field) && `Enter a number from 1 to ${max}.`}
      onChange={(given) => onChange({ [field]: Number(given) })}
    />
  );
  const message = (language: (typeof languages)[number]) => (
    <TextInput
      key={language}
      label={`Message in ${languageNames[language]}`}
      lang={language}
      maxLength={320}
      value={reminder.message[language] ?? ""}
      error={errorAt(`message.${language}`)}
      onChange={(event) => onChange({ message: { ...reminder.message, [language]: event.currentTarget.value } })}
    />
  );
  return (
    <fieldset className={css.form}>
      <legend>{title}</legend>
      <Select
        {...choicesInDialog}
        label="Type"
        allowDeselect={false}
        data={[...reminderTypes]}
        value={reminder.type}
        onChange={(type) => type && onChange({ type: type as Reminder["type"] })}
      />
      {number("After", "duration", 999)}
      <Select
        {...choicesInDialog}
        label="Unit"
        allowDeselect={false}
        data={[...durationUnits]}
        value={reminder.durationUnit}
        onChange={(unit) => unit && onChange({ durationUnit: unit as Reminder["durationUnit"] })}
      />
      {message("en")}
      <details>
        <summary>Other languages</summary>
        <div className={css.form}>{languages.filter((language) => language !== "en").map(message)}</div>
      </details>
      {number("Number of reminders", "numberOfReminders", 20)}
      {number("Expires after days", "expiresAfterDays", 999)}
      <TextInput
        label="Comment for staff"
        maxLength={512}
        value={reminder.comment ?? ""}
        onChange={(event) => onChange({ comment: event.currentTarget.value || null })}
      />
      <ActionButton plain onPress={onRemove}>
        {`Remove ${title.toLowerCase()}`}
      </ActionButton>
    </fieldset>
  );
}
