import type { Question } from "@tracewell/contract/factors";
import type { BuiltBlock, DraftBlock } from "@tracewell/contract/form-builder";
import { useState } from "react";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { AnswerInputs } from "../components/answer-inputs.tsx";
import { BasicInputs } from "../components/basic-inputs.tsx";
import css from "../components/builder.module.css";
import { ConditionInputs } from "../components/condition-inputs.tsx";
import { TranslationInputs } from "../components/translation-inputs.tsx";
import { newQuestion, readQuestion, withQuestionAt } from "../question-form.ts";

type QuestionDialogProps = {
  block: DraftBlock;
  page: BuiltBlock;
  /** Null: a new one. */
  code: string | null;
  busy: boolean;
  problem: string | null;
  onSave: (questions: Question[]) => void;
  onClose: () => void;
};

/** One question of a block: what is asked, how it is answered, when, and in which languages. */
export function QuestionDialog({ block, page, code, busy, problem, onSave, onClose }: QuestionDialogProps) {
  const { questions } = block;
  const found = questions.findIndex((each) => each.code === code);
  const at = found < 0 ? null : found;
  const before = questions[found];
  const [form, setForm] = useState<Question>(before ?? newQuestion);
  const [place, setPlace] = useState((at ?? questions.length) + 1);
  const [tried, setTried] = useState(false);
  const { question, errors, problems } = readQuestion(form, block, at);
  const others = questions.filter((_, each) => each !== at);
  const change = (part: Partial<Question>) => setForm((now) => ({ ...now, ...part }));
  const inputs = { form, errors: tried ? errors : {}, onChange: change };
  const fact = page.facts.find((each) => each.code === code);
  return (
    <FormDialog
      wide
      title={code ? "Edit question" : "New question"}
      action="Save in the draft"
      busy={busy}
      problem={problem}
      onSubmit={() => {
        setTried(true);
        if (question && problems.length === 0) onSave(withQuestionAt(questions, question, at, place - 1));
      }}
      onClose={onClose}
    >
      {fact?.answered && (
        <p className={css.help}>
          It has answers, which keep version {fact.version}. Your change is asked as version {fact.version + 1}.
        </p>
      )}
      <BasicInputs
        {...inputs}
        isNew={code === null}
        place={place}
        places={others.length + 1}
        onReplace={setForm}
        onPlace={setPlace}
      />
      <AnswerInputs {...inputs} />
      <ConditionInputs {...inputs} others={others} />
      <TranslationInputs {...inputs} />
      {(tried || form.when || form.calculated) && problems.length > 0 && (
        <ul className={css.problems} role="alert">
          {problems.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
