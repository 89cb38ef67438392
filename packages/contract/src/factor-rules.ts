import {
  type AnswerValue,
  codesIn,
  type Expression,
  evaluate,
  holds,
  isDay,
  parseExpression,
} from "./factor-expressions.ts";
import type { FactorOption, Question } from "./factors.ts";
import { typedPhone } from "./identity-fields.ts";

/** Longest answers where the question names no length (R9-41). */
const textLength = 512;
const paragraphLength = 2048;
/** A dropdown with this many options or more can be searched (R5-43). */
export const searchableFrom = 11;

/** Answers by their questions' codes; a code that is missing is not answered. */
export type Answers = Readonly<Record<string, AnswerValue>>;

type Asked = Pick<Question, "type" | "format" | "rules" | "multiple" | "options" | "generatedOptions">;

const isMask = (format: string | undefined): format is string => format?.startsWith("#") ?? false;

export const isNumber = ({ type, format }: Pick<Asked, "type" | "format">): boolean =>
  type === "input" && (format === "number" || isMask(format));

/** How many decimals a format of `#` characters leaves: `##.#` one. */
export const decimalsOf = (mask: string): number => mask.split(".")[1]?.length ?? 0;

/** The step that a format of `#` characters gives: `###` 1, `##.#` 0.1 (R5-41). */
const stepOfMask = (mask: string): number => Number((10 ** -decimalsOf(mask)).toFixed(decimalsOf(mask)));

/** The step of a number: the rule's, else the format's, else 1. */
export const stepOf = ({ rules, format }: Pick<Asked, "rules" | "format">): number =>
  rules.step ?? (isMask(format) ? stepOfMask(format) : 1);

export const maxLengthOf = ({ rules, type }: Pick<Asked, "rules" | "type">): number =>
  rules.maxLength ?? (type === "textarea" ? paragraphLength : textLength);

const decimalsIn = (value: number): number => String(value).split(".")[1]?.length ?? 0;

/** Options from `min` to `max` by `step`, with both ends where the steps meet them (R5-44). */
export function generateOptions({ min, max, step }: NonNullable<Question["generatedOptions"]>): FactorOption[] {
  const decimals = Math.max(decimalsIn(min), decimalsIn(step));
  const steps = Math.floor((max - min) / step + 1e-9);
  return Array.from({ length: steps + 1 }, (_, place) => {
    const code = (min + place * step).toFixed(decimals);
    return { code, label: code, disabled: false };
  });
}

export const optionsOf = ({
  options,
  generatedOptions,
}: Pick<Asked, "options" | "generatedOptions">): FactorOption[] =>
  generatedOptions ? generateOptions(generatedOptions) : (options ?? []);

/** A block's questions with their expressions read. */
export interface Form {
  questions: readonly Question[];
  byCode: ReadonlyMap<string, Question>;
  expressions: ReadonlyMap<string, { when?: Expression; calculated?: Expression }>;
}

const read = (text: string | undefined): Expression | undefined => {
  if (text === undefined) return undefined;
  try {
    return parseExpression(text);
  } catch {
    return undefined;
  }
};

export function readForm(questions: readonly Question[]): Form {
  const parts = questions.map(({ code, when, calculated }) => {
    const [condition, sum] = [read(when), read(calculated)];
    return [code, { ...(condition ? { when: condition } : {}), ...(sum ? { calculated: sum } : {}) }] as const;
  });
  return {
    questions,
    byCode: new Map(questions.map((question) => [question.code, question])),
    expressions: new Map(parts),
  };
}

/** The questions that others follow from or are worked out of: an answer to any other changes nothing but itself. */
export function leadingCodes({ questions, expressions }: Form): Set<string> {
  const parents = questions.flatMap(({ parent }) => parent ?? []);
  const named = [...expressions.values()].flatMap((each) =>
    [each.when, each.calculated].flatMap((of) => (of ? codesIn(of) : [])),
  );
  return new Set([...parents, ...named]);
}

/** What is asked at present, and what is worked out, from what was answered. */
export interface Settled {
  /** The codes that are asked: those of hidden sub-questions are missing. */
  asked: ReadonlySet<string>;
  /** Calculated questions that are asked, with their values. */
  calculated: Answers;
}

/** The one evaluator: which questions are asked, and what the calculated ones come to. A hidden answer counts as none. */
export function settle(form: Form, answers: Answers, today: string): Settled {
  const shown = new Map<string, boolean>();
  const worked = new Map<string, AnswerValue>();
  const known = { answer: answerTo, today };

  function answerTo(code: string): AnswerValue {
    const question = form.byCode.get(code);
    if (!question || !isAsked(code)) return null;
    const value = question.calculated === undefined ? answerIn(answers, code) : workedOut(code);
    return question.generatedOptions && typeof value === "string" ? Number(value) : value;
  }
  function workedOut(code: string): AnswerValue {
    const before = worked.get(code);
    if (before !== undefined) return before;
    // Whoever defines a circle gets nothing out of it.
    worked.set(code, null);
    const expression = form.expressions.get(code)?.calculated;
    const value = expression ? evaluate(expression, known) : null;
    worked.set(code, value);
    return value;
  }
  function isAsked(code: string): boolean {
    const before = shown.get(code);
    if (before !== undefined) return before;
    shown.set(code, false);
    const asked = follows(code);
    shown.set(code, asked);
    return asked;
  }
  function follows(code: string): boolean {
    const { parent, when } = form.byCode.get(code) ?? {};
    if (parent === undefined) return true;
    if (!isAsked(parent)) return false;
    if (when !== undefined) {
      const condition = form.expressions.get(code)?.when;
      return condition !== undefined && holds(condition, known);
    }
    const value = answerTo(parent);
    return value !== null && value !== false && !isEmpty(value);
  }

  const asked = form.questions.filter(({ code }) => isAsked(code));
  const sums = asked.filter(({ calculated }) => calculated !== undefined);
  return {
    asked: new Set(asked.map(({ code }) => code)),
    calculated: Object.fromEntries(sums.map(({ code }) => [code, workedOut(code)])),
  };
}

/** A code may be any word, also one that every object knows. */
const answerIn = (answers: Answers, code: string): AnswerValue =>
  (Object.hasOwn(answers, code) ? answers[code] : null) ?? null;

/** Whether nothing was answered: an empty text or list says nothing; an unticked box says no. */
export const isEmpty = (value: AnswerValue | undefined): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** What is wrong with an answer to a question that is asked; null where it fits. */
export function answerProblem(question: Question, value: AnswerValue, today: string): string | null {
  if (isEmpty(value)) return question.required ? "Answer this question." : null;
  switch (question.type) {
    case "boolean":
      return typeof value === "boolean" ? null : "Answer yes or no.";
    case "select":
      return choiceProblem(question, value);
    case "date":
      return dayProblem(question, value, today);
    case "textarea":
      return textProblem(question, value);
    default:
      return isNumber(question) ? numberProblem(question, value) : inputProblem(question, value);
  }
}

function choiceProblem(question: Asked, value: AnswerValue): string | null {
  const chosen = Array.isArray(value) ? value : [value];
  if (Array.isArray(value) !== question.multiple) return "Choose from the list.";
  const codes = new Set(optionsOf(question).map(({ code }) => code));
  if (!chosen.every((code) => typeof code === "string" && codes.has(code))) return "Choose from the list.";
  if (new Set(chosen).size < chosen.length) return "Choose each once.";
  const { maxSelected } = question.rules;
  return maxSelected !== undefined && chosen.length > maxSelected ? `Choose at most ${maxSelected}.` : null;
}

function dayProblem({ rules }: Asked, value: AnswerValue, today: string): string | null {
  if (!isDay(value)) return "Enter a day, such as 04/12/2026.";
  return rules.notFuture && String(value) > today ? "This day is still to come." : null;
}

function textProblem(question: Asked, value: AnswerValue): string | null {
  if (typeof value !== "string") return "Write a text.";
  const most = maxLengthOf(question);
  return value.length > most ? `At most ${most} characters.` : null;
}

function inputProblem(question: Asked, value: AnswerValue): string | null {
  const problem = textProblem(question, value);
  if (problem) return problem;
  if (question.format === "phone" && !typedPhone.safeParse(value).success) return "Please enter a VALID phone number";
  if (question.format === "url" && !isWebAddress(String(value)))
    return "Enter an address that begins with http:// or https://.";
  return null;
}

/** A web address: http or https (R5-59). */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/?#]+\S*$/i.test(text) && text.length <= paragraphLength;

function numberProblem(question: Asked, value: AnswerValue): string | null {
  if (typeof value !== "number" || !Number.isFinite(value)) return "Enter a number.";
  const { min, max } = question.rules;
  if (min !== undefined && value < min) return `At least ${min}.`;
  if (max !== undefined && value > max) return `At most ${max}.`;
  const step = stepOf(question);
  const steps = (value - (min ?? 0)) / step;
  if (Math.abs(steps - Math.round(steps)) <= 1e-6) return null;
  return step === 1 ? "Enter a whole number." : `In steps of ${step}${min ? ` from ${min}` : ""}.`;
}

/** An answer in words, as it is read; null where there is none. */
export function formatAnswer(question: Question, value: AnswerValue): string | null {
  if (isEmpty(value)) return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (question.type === "select") {
    const labels = new Map(optionsOf(question).map(({ code, label }) => [code, label]));
    return (Array.isArray(value) ? value : [value]).map((code) => labels.get(String(code)) ?? String(code)).join(", ");
  }
  return String(value);
}
