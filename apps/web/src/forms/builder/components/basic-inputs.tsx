import { Checkbox, NumberInput, Select, TextInput } from "@mantine/core";
import type { Question } from "@tracewell/contract/factors";
import { kindOf, type QuestionKind, questionKinds } from "@tracewell/contract/question-kinds";
import { choicesInDialog } from "../../../ui/form/dialog-choices.ts";
import { withKind } from "../question-kinds.ts";
import css from "./builder.module.css";

export type QuestionPart = {
  form: Question;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Question>) => void;
};

type BasicInputsProps = QuestionPart & {
  /** The code of a question that is there stays: answers go by it. */
  isNew: boolean;
  place: number;
  places: number;
  onReplace: (question: Question) => void;
  onPlace: (place: number) => void;
};

const kindChoices = Object.entries(questionKinds).map(([value, label]) => ({ value, label }));

/** What is asked, and how it is answered. */
export function BasicInputs({ form, errors, isNew, place, places, onChange, onReplace, onPlace }: BasicInputsProps) {
  return (
    <>
      <TextInput
        label="Question"
        required
        data-autofocus
        maxLength={300}
        value={form.label}
        error={errors.label}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      <TextInput
        label="Hint"
        description="Shown below the question."
        maxLength={500}
        value={form.hint ?? ""}
        onChange={(event) => onChange({ hint: event.currentTarget.value })}
      />
      <div className={css.row}>
        <Select
          {...choicesInDialog}
          label="Answered with"
          allowDeselect={false}
          data={kindChoices}
          value={kindOf(form)}
          onChange={(kind) => kind && onReplace(withKind(form, kind as QuestionKind))}
        />
        <TextInput
          label="Code"
          description={isNew ? "Leave empty to make one from the question." : "Answers are stored under it."}
          maxLength={60}
          readOnly={!isNew}
          value={form.code}
          error={errors.code}
          onChange={(event) => onChange({ code: event.currentTarget.value })}
        />
        <NumberInput
          label="Place"
          description={`1 to ${places}`}
          min={1}
          max={places}
          allowDecimal={false}
          value={place}
          onChange={(typed) => typeof typed === "number" && onPlace(typed)}
        />
      </div>
      <div className={css.row}>
        <Checkbox
          label="Required"
          checked={form.required}
          onChange={(event) => onChange({ required: event.currentTarget.checked })}
        />
        <Checkbox
          label="Read-only"
          description="Shown, but not filled in here."
          checked={form.readonly}
          onChange={(event) => onChange({ readonly: event.currentTarget.checked })}
        />
      </div>
    </>
  );
}
