import { NumberInput, Select, TextInput } from "@mantine/core";
import { durationUnits } from "@tracewell/contract/medical-kinds";
import { type OutcomeBody, reminderTypes } from "@tracewell/contract/test-outcomes";
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

type ReminderFieldsProps = { reminders: readonly Reminder[]; onChange: (reminders: Reminder[]) => void };

/** What the patient is reminded of after a result (R3-50). */
export function ReminderFields({ reminders, onChange }: ReminderFieldsProps) {
  const change = (at: number, part: Partial<Reminder>) =>
    onChange(reminders.map((each, index) => (index === at ? { ...each, ...part } : each)));
  return (
    <>
      {reminders.map((reminder, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reminders have no other name than their place
        <fieldset key={at} className={css.form}>
          <legend>{`Reminder ${at + 1}`}</legend>
          <Select
            {...choicesInDialog}
            label="What for"
            allowDeselect={false}
            data={[...reminderTypes]}
            value={reminder.type}
            onChange={(type) => type && change(at, { type: type as Reminder["type"] })}
          />
          <NumberInput
            label="After"
            min={1}
            max={999}
            allowDecimal={false}
            value={reminder.duration}
            onChange={(duration) => change(at, { duration: Number(duration) })}
          />
          <Select
            {...choicesInDialog}
            label="Unit"
            allowDeselect={false}
            data={[...durationUnits]}
            value={reminder.durationUnit}
            onChange={(unit) => unit && change(at, { durationUnit: unit as Reminder["durationUnit"] })}
          />
          <TextInput
            label="Message in English"
            maxLength={320}
            value={reminder.message.en ?? ""}
            onChange={(event) => change(at, { message: { ...reminder.message, en: event.currentTarget.value } })}
          />
          <NumberInput
            label="How often"
            min={1}
            max={20}
            allowDecimal={false}
            value={reminder.numberOfReminders}
            onChange={(many) => change(at, { numberOfReminders: Number(many) })}
          />
          <NumberInput
            label="Given up after days"
            min={1}
            max={999}
            allowDecimal={false}
            value={reminder.expiresAfterDays}
            onChange={(days) => change(at, { expiresAfterDays: Number(days) })}
          />
          <TextInput
            label="Comment for staff"
            maxLength={512}
            value={reminder.comment ?? ""}
            onChange={(event) => change(at, { comment: event.currentTarget.value || null })}
          />
          <ActionButton plain onPress={() => onChange(reminders.filter((_, index) => index !== at))}>
            {`Remove reminder ${at + 1}`}
          </ActionButton>
        </fieldset>
      ))}
      {reminders.length < most && (
        <ActionButton onPress={() => onChange([...reminders, first])}>Add a reminder</ActionButton>
      )}
    </>
  );
}
