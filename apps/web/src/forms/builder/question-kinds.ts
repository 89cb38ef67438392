import type { Question } from "@tracewell/contract/factors";

/** What a question is answered with, as who builds it chooses: a type and its format in one. */
export const questionKinds = {
  text: "Text",
  number: "Number",
  phone: "Phone number",
  url: "Web address",
  choice: "One of several options",
  choices: "Several options",
  yesNo: "Yes or no",
  tick: "Checkbox",
  paragraph: "Long text",
  date: "Day",
} as const;
export type QuestionKind = keyof typeof questionKinds;

type Asked = Pick<Question, "type" | "format" | "multiple">;

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

export function kindOf({ type, format, multiple }: Asked): QuestionKind {
  if (type === "select") return multiple ? "choices" : "choice";
  if (type === "boolean") return format === "checkbox" ? "tick" : "yesNo";
  if (type === "textarea") return "paragraph";
  if (type === "date") return "date";
  if (format === "phone" || format === "url") return format;
  return format === "number" || format?.startsWith("#") ? "number" : "text";
}

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
