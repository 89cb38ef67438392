import { Autocomplete, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { historyTypeLabels, type LoggedType, loggedTypes } from "@tracewell/contract/communications";
import type { Errors } from "../../editing/texts.ts";
import { DayField } from "../../ui/form/day-field.tsx";
import { type CommunicationDraft, usualSubjects } from "../communication-draft.ts";
import css from "./communications.module.css";

type CommunicationFieldsProps = {
  draft: CommunicationDraft;
  errors: Errors;
  onChange: (part: Partial<CommunicationDraft>) => void;
};

const types = loggedTypes.map((type) => ({ value: type, label: historyTypeLabels[type] }));

/** What it was, when, what about, what was said. */
export function CommunicationFields({ draft, errors, onChange }: CommunicationFieldsProps) {
  return (
    <div className={css.fields}>
      <NativeSelect
        label="Type"
        name="type"
        data={types}
        value={draft.type}
        onChange={(event) => onChange({ type: event.currentTarget.value as LoggedType })}
      />
      <DayField label="Day" name="day" value={draft.day} error={errors.day} onChange={(day) => onChange({ day })} />
      <TextInput
        label="Time"
        name="time"
        type="time"
        value={draft.time}
        error={errors.time}
        onChange={(event) => onChange({ time: event.currentTarget.value })}
      />
      <div className={css.subjectField}>
        <Autocomplete
          label="Subject"
          name="subject"
          autoComplete="off"
          maxLength={512}
          data={[...usualSubjects[draft.type]]}
          comboboxProps={{ withinPortal: false }}
          value={draft.subject}
          error={errors.subject}
          onChange={(subject) => onChange({ subject })}
        />
      </div>
      <div className={css.wide}>
        <Textarea
          label="What was said"
          name="message"
          autosize
          minRows={2}
          maxRows={12}
          maxLength={2048}
          value={draft.message}
          error={errors.message}
          onChange={(event) => onChange({ message: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}
