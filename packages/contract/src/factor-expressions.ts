/** What a question can be answered with; null: not answered. Days are `yyyy-mm-dd`. */
export type AnswerValue = string | number | boolean | readonly string[] | null;

type Operator = "or" | "and" | "=" | "!=" | "<" | "<=" | ">" | ">=" | "includes" | "+" | "-" | "*" | "/";

/** A parsed expression over the answers of a block. */
export type Expression =
  | { kind: "value"; value: AnswerValue }
  | { kind: "answer"; code: string }
  | { kind: "not" | "minus"; of: Expression }
  | { kind: "binary"; operator: Operator; left: Expression; right: Expression }
  | { kind: "call"; name: string; given: readonly Expression[] };

/** How many values each function takes. */
const arities = new Map<string, readonly [least: number, most: number]>([
  ["today", [0, 0]],
  ["answered", [1, 1]],
  ["count", [1, 1]],
  ["years", [2, 2]],
  ["weeks", [2, 2]],
  ["days", [2, 2]],
  ["adddays", [2, 2]],
  ["round", [1, 2]],
  ["min", [1, 20]],
  ["max", [1, 20]],
  ["sum", [1, 40]],
  ["if", [3, 3]],
]);
export const functionNames: ReadonlySet<string> = new Set(arities.keys());

/** An expression is no longer than this, and holds no more words and signs: deeper nesting is no one's rule. */
export const expressionLength = 1000;
const mostTokens = 300;

export class ExpressionProblem extends Error {}

type Token = { kind: "number" | "text" | "word" | "sign" | "end"; text: string };

const tokenForm = /\s*(?:(\d+(?:\.\d+)?)|'([^']*)'|([a-z][a-z0-9_]*)|(<=|>=|!=|[-+*/()<>=,]))/y;

function tokensOf(text: string): Token[] {
  if (text.length > expressionLength) throw new ExpressionProblem("This is too long.");
  const tokens: Token[] = [];
  tokenForm.lastIndex = 0;
  while (text.slice(tokenForm.lastIndex).trim() !== "") {
    const at = tokenForm.lastIndex;
    const [, number, quoted, word, sign] = tokenForm.exec(text) ?? [];
    if (number !== undefined) tokens.push({ kind: "number", text: number });
    else if (quoted !== undefined) tokens.push({ kind: "text", text: quoted });
    else if (word !== undefined) tokens.push({ kind: "word", text: word });
    else if (sign !== undefined) tokens.push({ kind: "sign", text: sign });
    else throw new ExpressionProblem(`“${text.slice(at).trim().slice(0, 12)}” can’t be read.`);
  }
  if (tokens.length > mostTokens) throw new ExpressionProblem("This is too long.");
  return [...tokens, { kind: "end", text: "" }];
}

/** From the loosest binding to the tightest. */
const levels: readonly (readonly Operator[])[] = [
  ["or"],
  ["and"],
  ["=", "!=", "<", "<=", ">", ">=", "includes"],
  ["+", "-"],
  ["*", "/"],
];
const constants = new Map<string, AnswerValue>([
  ["true", true],
  ["false", false],
  ["null", null],
]);
const reserved = new Set(["or", "and", "not", "includes", ...constants.keys()]);

/** Whether a question may have this code: words of the language are taken. */
export const isReserved = (code: string): boolean => reserved.has(code) || functionNames.has(code);

/** Reads an expression such as `pregnant and weeks(last_period, today()) >= 20`; throws an `ExpressionProblem`. */
export function parseExpression(text: string): Expression {
  const tokens = tokensOf(text);
  let at = 0;
  const peek = (): Token => tokens[at] as Token;
  const take = (): Token => tokens[at++] as Token;
  const takes = (sign: string): boolean => {
    if (peek().kind !== "sign" || peek().text !== sign) return false;
    at++;
    return true;
  };
  const expect = (sign: string) => {
    if (!takes(sign)) throw new ExpressionProblem(`“${sign}” is missing${peek().text && ` before “${peek().text}”`}.`);
  };
  const operatorOf = (level: readonly Operator[]): Operator | undefined =>
    peek().kind === "word" || peek().kind === "sign" ? level.find((one) => one === peek().text) : undefined;

  const binary = (depth: number): Expression => {
    const level = levels[depth];
    if (!level) return unary();
    let left = depth === 2 ? negation() : binary(depth + 1);
    for (let operator = operatorOf(level); operator; operator = operatorOf(level)) {
      at++;
      left = { kind: "binary", operator, left, right: binary(depth + 1) };
    }
    return left;
  };
  const negation = (): Expression => {
    if (peek().kind !== "word" || peek().text !== "not") return binary(3);
    at++;
    return { kind: "not", of: binary(2) };
  };
  const unary = (): Expression => (takes("-") ? { kind: "minus", of: unary() } : single());
  const single = (): Expression => {
    const token = take();
    if (token.kind === "number") return { kind: "value", value: Number(token.text) };
    if (token.kind === "text") return { kind: "value", value: token.text };
    if (token.kind === "sign" && token.text === "(") {
      const inner = binary(0);
      expect(")");
      return inner;
    }
    if (token.kind !== "word" || (reserved.has(token.text) && !constants.has(token.text)))
      throw new ExpressionProblem(
        token.kind === "end" ? "Something is missing at the end." : `“${token.text}” stands where a value is needed.`,
      );
    if (constants.has(token.text)) return { kind: "value", value: constants.get(token.text) ?? null };
    return takes("(") ? called(token.text) : { kind: "answer", code: token.text };
  };
  const called = (name: string): Expression => {
    const given: Expression[] = [];
    if (!takes(")")) {
      do given.push(binary(0));
      while (takes(","));
      expect(")");
    }
    const arity = arities.get(name);
    if (!arity) throw new ExpressionProblem(`There is no “${name}( )”.`);
    if (given.length < arity[0] || given.length > arity[1])
      throw new ExpressionProblem(
        `“${name}( )” takes ${arity[0] === arity[1] ? arity[0] : `${arity[0]} to ${arity[1]}`} values.`,
      );
    return { kind: "call", name, given };
  };
  const expression = binary(0);
  if (peek().kind !== "end") throw new ExpressionProblem(`“${peek().text}” is one too many.`);
  return expression;
}

/** The codes of the answers that an expression looks at. */
export function codesIn(expression: Expression): string[] {
  switch (expression.kind) {
    case "value":
      return [];
    case "answer":
      return [expression.code];
    case "binary":
      return [...codesIn(expression.left), ...codesIn(expression.right)];
    case "call":
      return expression.given.flatMap(codesIn);
    default:
      return codesIn(expression.of);
  }
}

/** The expression with other names for its answers; words of the language and quoted texts stay. */
export const renamedIn = (text: string, nameOf: (code: string) => string): string =>
  text.replaceAll(/'[^']*'|[a-z][a-z0-9_]*/g, (word) =>
    word.startsWith("'") || isReserved(word) ? word : nameOf(word),
  );

/** What an expression is worked out with. */
export interface Known {
  answer: (code: string) => AnswerValue;
  /** The clinic's day. */
  today: string;
}

/** Works an expression out. It never fails: what can't be known is null. */
export function evaluate(expression: Expression, known: Known): AnswerValue {
  switch (expression.kind) {
    case "value":
      return expression.value;
    case "answer":
      return known.answer(expression.code);
    case "not":
      return evaluate(expression.of, known) !== true;
    case "minus": {
      const value = numberOf(evaluate(expression.of, known));
      return value === null ? null : -value;
    }
    case "binary":
      return combined(expression.operator, expression.left, expression.right, known);
    case "call":
      return result(expression.name, expression.given, known);
  }
}

/** Whether a condition holds: only true does. */
export const holds = (expression: Expression, known: Known): boolean => evaluate(expression, known) === true;

function combined(operator: Operator, one: Expression, other: Expression, known: Known): AnswerValue {
  const left = evaluate(one, known);
  if (operator === "and") return left === true && evaluate(other, known) === true;
  if (operator === "or") return left === true || evaluate(other, known) === true;
  const right = evaluate(other, known);
  switch (operator) {
    case "=":
      return left !== null && right !== null && same(left, right);
    case "!=":
      return left !== null && right !== null && !same(left, right);
    case "includes":
      return (Array.isArray(left) ? left : [left]).includes(right);
    case "+":
    case "-":
    case "*":
    case "/":
      return arithmetic(operator, numberOf(left), numberOf(right));
    default:
      return ordered(operator, left, right);
  }
}

const same = (left: AnswerValue, right: AnswerValue): boolean =>
  Array.isArray(left) || Array.isArray(right) ? JSON.stringify(left) === JSON.stringify(right) : left === right;

function arithmetic(operator: "+" | "-" | "*" | "/", left: number | null, right: number | null): number | null {
  if (left === null || right === null) return null;
  const value = { "+": left + right, "-": left - right, "*": left * right, "/": left / right }[operator];
  return Number.isFinite(value) ? value : null;
}

function ordered(operator: string, left: AnswerValue, right: AnswerValue): boolean {
  const [one, other] = [comparable(left), comparable(right)];
  if (one === null || other === null || typeof one !== typeof other) return false;
  if (operator === "<") return one < other;
  if (operator === "<=") return one <= other;
  return operator === ">" ? one > other : one >= other;
}

/** Numbers and days have an order. */
const comparable = (value: AnswerValue): number | string | null =>
  typeof value === "number" ? value : dayNumber(value) === null ? null : (value as string);

const numberOf = (value: AnswerValue): number | null => (typeof value === "number" ? value : null);

const dayMilliseconds = 86_400_000;

/** Days since 1970; null where it is no day. */
function dayNumber(value: AnswerValue): number | null {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d$/.test(value)) return null;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(time) || dayOf(time / dayMilliseconds) !== value ? null : time / dayMilliseconds;
}

const dayOf = (days: number): string | null => {
  const date = new Date(days * dayMilliseconds);
  const year = Number.isNaN(date.getTime()) ? -1 : date.getUTCFullYear();
  return year < 0 || year > 9999 ? null : date.toISOString().slice(0, 10);
};

/** Whether this is a day that there is. */
export const isDay = (value: AnswerValue): boolean => dayNumber(value) !== null;

function result(name: string, given: readonly Expression[], known: Known): AnswerValue {
  if (name === "if") {
    const [condition, met, otherwise] = given as [Expression, Expression, Expression];
    return evaluate(holds(condition, known) ? met : otherwise, known);
  }
  const values = given.map((each) => evaluate(each, known));
  const [first = null, second = null] = values;
  switch (name) {
    case "today":
      return known.today;
    case "answered":
      return first !== null && first !== "" && !(Array.isArray(first) && first.length === 0);
    case "count":
      return Array.isArray(first) ? first.length : first === null ? 0 : 1;
    case "sum":
      return values.reduce<number>((total, value) => total + (value === true ? 1 : (numberOf(value) ?? 0)), 0);
    case "round":
      return rounded(numberOf(first), second === null ? 0 : numberOf(second));
    case "min":
    case "max":
      return extreme(name, values);
    case "adddays":
      return addDays(dayNumber(first), numberOf(second));
    default:
      return span(name, first, second);
  }
}

function rounded(value: number | null, digits: number | null): number | null {
  if (value === null || digits === null) return null;
  const scale = 10 ** Math.min(Math.max(Math.trunc(digits), 0), 6);
  const scaled = Math.round(value * scale) / scale;
  return Number.isFinite(scaled) ? scaled : null;
}

function extreme(name: "min" | "max", values: readonly AnswerValue[]): number | null {
  const numbers = values.map(numberOf).filter((value) => value !== null);
  return numbers.length === 0 ? null : Math[name](...numbers);
}

const addDays = (day: number | null, more: number | null): string | null =>
  day === null || more === null ? null : dayOf(day + Math.trunc(more));

/** Whole years, weeks or days from one day to another. */
function span(unit: string, from: AnswerValue, to: AnswerValue): number | null {
  const [start, end] = [dayNumber(from), dayNumber(to)];
  if (start === null || end === null) return null;
  if (unit === "days") return end - start;
  if (unit === "weeks") return Math.trunc((end - start) / 7);
  return wholeYears(String(from), String(to));
}

function wholeYears(from: string, to: string): number {
  if (to < from) return -wholeYears(to, from);
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
