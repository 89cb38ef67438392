import { definitionProblems } from "@tracewell/contract/factor-definitions";
import { isReserved } from "@tracewell/contract/factor-expressions";
import { type FactorOption, Question } from "@tracewell/contract/factors";
import type { DraftBlock } from "@tracewell/contract/form-builder";

/** A question before anything is typed. */
export const newQuestion: Question = {
  code: "",
  version: 1,
  label: "",
  type: "input",
  format: "text",
  rules: {},
  required: false,
  readonly: false,
  multiple: false,
};

/** A code made of words, that nothing else has. */
export function codeFor(label: string, taken: readonly string[]): string {
  const plain = label
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_");
  const base = plain.replaceAll(/^[^a-z]+|_+$/g, "").slice(0, 40) || "question";
  const isFree = (code: string) => !taken.includes(code) && !isReserved(code);
  for (let number = 1; ; number++) {
    const code = number === 1 ? base : `${base}_${number}`;
    if (isFree(code)) return code;
  }
}

/** Without what was left empty: texts, words in other languages, rules. */
const withoutEmpty = <T extends object>(given: T): T =>
  Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== null && String(value).trim() !== ""),
  ) as T;

const filled = <T extends object>(given: T | undefined): T | undefined => {
  const kept = withoutEmpty(given ?? {}) as T;
  return Object.keys(kept).length > 0 ? kept : undefined;
};

/** An option gets its code from its label once, and keeps it. */
function cleanOptions(options: readonly FactorOption[]): FactorOption[] {
  const codes = options.map(({ code }) => code).filter(Boolean);
  return options.map((option) => {
    const code = option.code || codeFor(option.label, codes);
    codes.push(code);
    const { words, ...rest } = option;
    const kept = filled(words);
    return { ...rest, code, ...(kept ? { words: kept } : {}) };
  });
}

/** The question as it is kept: without what was left empty, with the codes that were left to us. */
export function cleanQuestion(form: Question, taken: readonly string[]): Question {
  const { words = {}, options, ...rest } = form;
  const translated = filled(
    Object.fromEntries(
      Object.entries(words)
        .map(([language, word]) => [language, filled(word)] as const)
        .filter(([, word]) => word?.label),
    ),
  );
  return {
    ...withoutEmpty(rest),
    label: form.label.trim(),
    rules: withoutEmpty(form.rules),
    code: form.code.trim() || codeFor(form.label, taken),
    ...(translated ? { words: translated } : {}),
    ...(options ? { options: cleanOptions(options) } : {}),
  };
}

interface ReadQuestion {
  question: Question | null;
  /** What is wrong, by the field's path. */
  errors: Readonly<Record<string, string>>;
  /** What does not go together, within the block. */
  problems: readonly string[];
}

/** Reads a question that was typed, in its place in the block; `at`: the one that it takes the place of. */
export function readQuestion(form: Question, block: DraftBlock, at: number | null): ReadQuestion {
  const others = block.questions.filter((_, place) => place !== at);
  const clean = cleanQuestion(
    form,
    others.map(({ code }) => code),
  );
  const read = Question.safeParse(clean);
  if (!read.success) {
    const errors = read.error.issues.map(({ path, message }) => [path.join("."), message]);
    return { question: null, errors: Object.fromEntries(errors), problems: [] };
  }
  const key = "block";
  const problems = definitionProblems({ blocks: [{ ...block, key, questions: [...others, read.data] }] })
    .filter((problem) => problem.at === `${key} / ${read.data.code}`)
    .map(({ message }) => message);
  return { question: read.data, errors: {}, problems };
}

/** The block's questions with one put at a place; `from`: where it was. */
export function withQuestionAt(
  questions: readonly Question[],
  question: Question,
  from: number | null,
  to: number,
): Question[] {
  const others = questions.filter((_, place) => place !== from);
  return [...others.slice(0, to), question, ...others.slice(to)];
}

/** How deep a question lies below those that it follows. */
export function depthOf(questions: readonly Question[], code: string): number {
  const parents = new Map(questions.map((question) => [question.code, question.parent]));
  let depth = 0;
  for (let at = parents.get(code); at !== undefined && depth < 4; at = parents.get(at)) depth++;
  return depth;
}
