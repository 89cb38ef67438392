import { Checkbox, Select, Textarea, TextInput } from "@mantine/core";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import css from "../../ui/form/dialog-form.module.css";
import { newQuestion, type QuestionForm, questionKinds } from "../question-form.ts";

/** As many as a test may ask. */
const most = 10;

type QuestionFieldsProps = {
  questions: readonly QuestionForm[];
  /** By `questions.0.text`. */
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (questions: QuestionForm[]) => void;
};

/** What is asked when a test is ordered. */
export function QuestionFields({ questions, errors, onChange }: QuestionFieldsProps) {
  const change = (at: number, part: Partial<QuestionForm>) =>
    onChange(questions.map((each, index) => (index === at ? { ...each, ...part } : each)));
  return (
    <>
      {questions.map((question, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a new question has no other name than its place
        <fieldset key={at} className={css.form}>
          <legend>{`Question ${at + 1}`}</legend>
          <TextInput
            label="Question"
            maxLength={200}
            value={question.text}
            error={errors[`questions.${at}.text`]}
            onChange={(event) => change(at, { text: event.currentTarget.value })}
          />
          <Select
            label="Answer"
            allowDeselect={false}
            data={Object.entries(questionKinds).map(([value, label]) => ({ value, label }))}
            value={question.kind}
            onChange={(kind) => kind && change(at, { kind: kind as QuestionForm["kind"] })}
          />
          {question.kind === "choice" && (
            <Textarea
              label="Choices"
              description="One a line, ten at most."
              autosize
              minRows={2}
              maxLength={1100}
              value={question.choices}
              error={errors[`questions.${at}.choices`]}
              onChange={(event) => change(at, { choices: event.currentTarget.value })}
            />
          )}
          <Checkbox
            label="The order needs an answer"
            checked={question.required}
            onChange={(event) => change(at, { required: event.currentTarget.checked })}
          />
          <ActionButton plain onPress={() => onChange(questions.filter((_, index) => index !== at))}>
            {`Remove question ${at + 1}`}
          </ActionButton>
        </fieldset>
      ))}
      {questions.length < most && (
        <ActionButton onPress={() => onChange([...questions, newQuestion])}>Add a question</ActionButton>
      )}
    </>
  );
}
