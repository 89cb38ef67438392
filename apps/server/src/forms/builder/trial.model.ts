import type { AnswerValue } from "@tracewell/contract/factor-expressions";
import { answerProblem, isEmpty, readForm, settle } from "@tracewell/contract/factor-rules";
import type { Question } from "@tracewell/contract/factors";
import type { DraftBlock, DraftTrial } from "@tracewell/contract/form-builder";

/** An answer that stands, of a record or a person. */
export interface StandingAnswer {
  subjectId: string;
  code: string;
  label: string;
  value: AnswerValue;
  /** It is one of the last ones; others only decide what is asked beside it. */
  counts: boolean;
}

type Fate = "fit" | "hidden" | "disabled" | { message: string };

/** What publishing a draft would make of answers: each is judged beside the others of its record or person. */
export function tryAnswers(draft: DraftBlock, answers: readonly StandingAnswer[], today: string): DraftTrial {
  const questions = draft.disabled ? [] : draft.questions;
  const form = readForm(questions);
  const trial: DraftTrial = { answers: 0, subjects: 0, fit: 0, invalid: [], hidden: [], disabled: [], missing: [] };
  for (const [, own] of Map.groupBy(answers, ({ subjectId }) => subjectId)) {
    const fitting = own.filter(({ code, value }) => !problemOf(form.byCode.get(code), value, today));
    const values = Object.fromEntries(fitting.map(({ code, value }) => [code, value]));
    const { asked } = settle(form, values, today);
    trial.subjects++;
    for (const answer of own.filter(({ counts }) => counts)) {
      trial.answers++;
      count(trial, answer, fateOf(answer, form.byCode.get(answer.code), asked, today));
    }
    for (const { code, label, required, readonly } of questions)
      if (required && !readonly && asked.has(code) && isEmpty(values[code])) raise(trial.missing, { code, label });
  }
  return trial;
}

const problemOf = (question: Question | undefined, value: AnswerValue, today: string): string | null =>
  question && question.calculated === undefined && !question.readonly ? answerProblem(question, value, today) : null;

function fateOf(
  { value }: StandingAnswer,
  question: Question | undefined,
  asked: ReadonlySet<string>,
  today: string,
): Fate {
  if (!question) return "disabled";
  if (!asked.has(question.code)) return "hidden";
  const message = problemOf(question, value, today);
  return message ? { message } : "fit";
}

function count(trial: DraftTrial, { code, label }: StandingAnswer, fate: Fate): void {
  if (fate === "fit") trial.fit++;
  else if (typeof fate === "string") raise(trial[fate], { code, label });
  else raise(trial.invalid, { code, label, ...fate });
}

/** Counts one more of a question, and of a reason. */
function raise<C extends { code: string; label: string; message?: string }>(
  counts: (C & { count: number })[],
  of: C,
): void {
  const known = counts.find(({ code, message }) => code === of.code && message === of.message);
  if (known) known.count++;
  else counts.push({ ...of, count: 1 });
}
