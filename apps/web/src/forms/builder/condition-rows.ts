import { type AnswerValue, type Expression, parseExpression } from "@tracewell/contract/factor-expressions";
import { isNumber } from "@tracewell/contract/factor-rules";
import type { Question } from "@tracewell/contract/factors";

/** How an answer is compared, in words. */
export const comparisons = {
  "=": "is",
  "!=": "is not",
  includes: "includes",
  ">": "is more than",
  "<": "is less than",
  answered: "is answered",
} as const;
export type Comparison = keyof typeof comparisons;

export interface ConditionRow {
  code: string;
  is: Comparison;
  /** As it is typed or chosen; `true` and `false` for yes and no. */
  value: string;
}

export interface Condition {
  /** Whether all rows have to hold, or any of them. */
  join: "and" | "or";
  rows: ConditionRow[];
}

/** A condition as rows, where it is no more than that; null: it can only be written. */
export function conditionOf(text: string): Condition | null {
  if (text.trim() === "") return { join: "and", rows: [] };
  let expression: Expression;
  try {
    expression = parseExpression(text);
  } catch {
    return null;
  }
  const join = expression.kind === "binary" && expression.operator === "or" ? "or" : "and";
  const rows = partsOf(expression, join).map(rowOf);
  return rows.every((row) => row !== null) ? { join, rows } : null;
}

const partsOf = (expression: Expression, join: string): Expression[] =>
  expression.kind === "binary" && expression.operator === join
    ? [...partsOf(expression.left, join), ...partsOf(expression.right, join)]
    : [expression];

function rowOf(part: Expression): ConditionRow | null {
  if (part.kind === "answer") return { code: part.code, is: "=", value: "true" };
  if (part.kind === "call") {
    const [given] = part.given;
    return part.name === "answered" && given?.kind === "answer"
      ? { code: given.code, is: "answered", value: "" }
      : null;
  }
  if (part.kind !== "binary" || !(part.operator in comparisons)) return null;
  const { left, right } = part;
  if (left.kind !== "answer" || right.kind !== "value" || right.value === null) return null;
  return { code: left.code, is: part.operator as Comparison, value: String(right.value) };
}

/** The rows as the condition that is kept. */
export const conditionText = ({ join, rows }: Condition, questions: readonly Question[]): string =>
  rows
    .map(({ code, is, value }) => {
      if (is === "answered") return `answered(${code})`;
      const question = questions.find((each) => each.code === code);
      return `${code} ${is} ${written(valueFor(question, value))}`;
    })
    .join(` ${join} `);

function valueFor(question: Question | undefined, value: string): AnswerValue {
  if (question?.type === "boolean") return value === "true";
  const asNumber = question && (isNumber(question) || question.generatedOptions);
  return asNumber && value.trim() !== "" && Number.isFinite(Number(value)) ? Number(value) : value;
}

/** A text has no way to hold the sign that ends it. */
const written = (value: AnswerValue): string =>
  typeof value === "string" ? `'${value.replaceAll("'", "")}'` : String(value);

/** The comparisons that go with a question. */
export function comparisonsOf(question: Question | undefined): Comparison[] {
  if (question?.multiple) return ["includes", "answered"];
  if (question?.type === "boolean") return ["=", "answered"];
  if (question && (isNumber(question) || question.type === "date" || question.generatedOptions))
    return ["=", "!=", ">", "<", "answered"];
  return ["=", "!=", "answered"];
}

/** A row about a question, as it begins. */
export function rowFor(question: Question): ConditionRow {
  const [is = "="] = comparisonsOf(question);
  const first = question.type === "boolean" ? "true" : (question.options?.[0]?.code ?? "");
  return { code: question.code, is, value: first };
}
