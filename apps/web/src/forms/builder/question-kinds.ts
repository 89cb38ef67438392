import type { Question } from "@tracewell/contract/factors";
import type { Asked, QuestionKind } from "@tracewell/contract/question-kinds";

const asked: Readonly<Record<QuestionKind, Asked>> = {
  text: { type: "input", format: "text", multiple: false },
  number: { type: "input", format: "number", multiple: false },
  phone: { type: "input", format: "phone", multiple: false },
  url: { type: "input", format: "url", multiple: false },
  choice: { type: "select", multiple: false },
  choices: { type: "select", multiple: true },
  yesNo: { type: "boolean", format: "radiobox", multiple: false },
  tick: { type: "boolean", format: "checkbox", multiple: false },
  paragraph: { type: "textarea", multiple: false },
  date: { type: "date", multiple: false },
};

/** Which rules an answer of a kind can have. */
const rulesOf: Readonly<Partial<Record<QuestionKind, readonly (keyof Question["rules"])[]>>> = {
  text: ["maxLength"],
  phone: ["maxLength"],
  url: ["maxLength"],
  paragraph: ["maxLength"],
  number: ["min", "max", "step"],
  choices: ["maxSelected"],
  date: ["notFuture"],
};

/** The question answered in another way: it keeps what still goes with that. */
export function withKind(question: Question, kind: QuestionKind): Question {
  const { format: _, options, generatedOptions, unit, ...rest } = question;
  const isChoice = kind === "choice" || kind === "choices";
  const kept = rulesOf[kind] ?? [];
  return {
    ...rest,
    ...asked[kind],
    rules: Object.fromEntries(Object.entries(question.rules).filter(([rule]) => kept.includes(rule as never))),
    ...(isChoice && (options || !generatedOptions) ? { options: options ?? [] } : {}),
    ...(isChoice && generatedOptions ? { generatedOptions } : {}),
    ...(kind === "number" && unit ? { unit } : {}),
  };
}
