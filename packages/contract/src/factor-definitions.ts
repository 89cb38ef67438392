import { codesIn, type Expression, ExpressionProblem, isReserved, parseExpression } from "./factor-expressions.ts";
import { type DefinedBlock, FactorDefinitions, type Question } from "./factors.ts";
import { structuredModules } from "./modules.ts";

/** What is wrong with a question or a block of the definitions. */
export interface DefinitionProblem {
  /** The block's key and the question's code, as far as they are known: `risk-factors / sex_with`. */
  at: string;
  message: string;
}

export type ReadDefinitions =
  | { definitions: FactorDefinitions; problems: readonly DefinitionProblem[] }
  | { definitions: null; problems: readonly DefinitionProblem[] };

/** Reads the content of a definitions file, and says what is wrong with which question. */
export function readDefinitions(content: unknown): ReadDefinitions {
  const parsed = FactorDefinitions.safeParse(content);
  if (!parsed.success) {
    return {
      definitions: null,
      problems: parsed.error.issues.map(({ path, message }) => ({ at: placeOf(content, path), message })),
    };
  }
  return { definitions: parsed.data, problems: definitionProblems(parsed.data) };
}

/** Where in the file a wrong form is, in the author's words. */
function placeOf(content: unknown, path: readonly PropertyKey[]): string {
  const names: string[] = [];
  let here = content;
  for (const step of path) {
    here = typeof here === "object" && here !== null ? (here as Record<PropertyKey, unknown>)[step] : undefined;
    if (typeof step !== "number") {
      if (step !== "blocks" && step !== "questions") names.push(String(step));
      continue;
    }
    const thing = (here ?? {}) as Record<string, unknown>;
    names.push(String(thing.key ?? thing.code ?? `no. ${step + 1}`));
  }
  return names.join(" / ");
}

/** What the form of a question alone can't tell: names that are taken, circles, rules that don't go together. */
export function definitionProblems({ blocks }: FactorDefinitions): DefinitionProblem[] {
  const places = new Map<string, string[]>();
  for (const { key, questions } of blocks)
    for (const { code } of questions) places.set(code, [...(places.get(code) ?? []), key]);
  const keys = blocks.map(({ key }) => key);
  const taken = new Set(structuredModules.map(({ id }) => id));
  return blocks.flatMap((block) => [
    ...when(keys.filter((key) => key === block.key).length > 1, block.key, "Two blocks have this key."),
    ...when(taken.has(block.key), block.key, "This is the key of another card."),
    ...when(
      block.scope === "record" && block.areas.includes("PERSON"),
      block.key,
      "Only answers of the person are shown on a person’s page.",
    ),
    ...when(block.areas.includes("HOME"), block.key, "Home has no questions."),
    ...block.questions.flatMap((question) => [
      ...when(
        (places.get(question.code)?.length ?? 0) > 1,
        `${block.key} / ${question.code}`,
        `Another question has this code (in ${[...new Set(places.get(question.code))].join(", ")}).`,
      ),
      ...questionProblems(block, question).map((message) => ({ at: `${block.key} / ${question.code}`, message })),
    ]),
  ]);
}

const when = (condition: boolean, at: string, message: string): DefinitionProblem[] =>
  condition ? [{ at, message }] : [];

function questionProblems(block: DefinedBlock, question: Question): string[] {
  return [
    ...(isReserved(question.code) ? ["This code is a word of the expressions."] : []),
    ...formatProblems(question),
    ...optionProblems(question),
    ...expressionProblems(block, question),
  ];
}

const formatsOf: Record<Question["type"], (format: string) => boolean> = {
  input: (format) => format.startsWith("#") || ["text", "number", "phone", "url"].includes(format),
  boolean: (format) => format === "checkbox" || format === "radiobox",
  select: () => false,
  textarea: () => false,
  date: () => false,
};

function formatProblems({ type, format, rules, multiple }: Question): string[] {
  const isNumber = type === "input" && (format === "number" || format?.startsWith("#"));
  const { min, max, step, maxSelected, notFuture, maxLength } = rules;
  const isText = type === "textarea" || (type === "input" && !isNumber);
  return [
    ...(format !== undefined && !formatsOf[type](format) ? [`The type ${type} has no format ${format}.`] : []),
    ...(!isNumber && (min ?? max ?? step) !== undefined ? ["Only numbers have a least, a most and a step."] : []),
    ...(min !== undefined && max !== undefined && min > max ? ["The least is more than the most."] : []),
    ...(maxSelected !== undefined && !multiple ? ["Only a multi-select limits how many are chosen."] : []),
    ...(notFuture !== undefined && type !== "date" ? ["Only days can be refused as still to come."] : []),
    ...(maxLength !== undefined && !isText ? ["Only texts have a longest length."] : []),
  ];
}

function optionProblems({ type, options, generatedOptions, multiple }: Question): string[] {
  if (type !== "select") return options || generatedOptions || multiple ? ["Only a select has options."] : [];
  if (options && generatedOptions) return ["Give options, or let them be generated: not both."];
  if (!generatedOptions && !options?.length) return ["A select needs options."];
  const codes = options?.map(({ code }) => code) ?? [];
  return new Set(codes).size < codes.length ? ["Two options have the same code."] : [];
}

function expressionProblems({ questions }: DefinedBlock, question: Question): string[] {
  const codes = new Set(questions.map(({ code }) => code));
  const { parent, when: condition, calculated, required } = question;
  const read = [condition, calculated].filter((text) => text !== undefined).map(readExpression);
  const wrong = read.filter((one) => typeof one === "string");
  const unknown = new Set(
    read.flatMap((one) => (typeof one === "string" ? [] : codesIn(one))).filter((code) => !codes.has(code)),
  );
  return [
    ...wrong,
    ...[...unknown].map((code) => `This block has no question “${code}”.`),
    ...(parent !== undefined && !codes.has(parent) ? [`This block has no question “${parent}”.`] : []),
    ...(condition !== undefined && parent === undefined
      ? ["Only a sub-question has a condition: name its parent."]
      : []),
    ...(calculated !== undefined && required ? ["A calculated question can’t be required."] : []),
    ...(leadsTo(questions, question.code, question.code, new Set()) ? ["This question depends on itself."] : []),
  ];
}

function readExpression(text: string): Expression | string {
  try {
    return parseExpression(text);
  } catch (error) {
    if (error instanceof ExpressionProblem) return `“${text}”: ${error.message}`;
    throw error;
  }
}

/** Whether a question depends on another: by its parent, its condition, its sum. */
function leadsTo(questions: readonly Question[], from: string, to: string, seen: Set<string>): boolean {
  const question = questions.find(({ code }) => code === from);
  if (!question || seen.has(from)) return false;
  seen.add(from);
  const expressions = [question.when, question.calculated].filter((text) => text !== undefined).map(readExpression);
  const next = [
    ...(question.parent === undefined ? [] : [question.parent]),
    ...expressions.flatMap((one) => (typeof one === "string" ? [] : codesIn(one))),
  ];
  return next.some((code) => code === to || leadsTo(questions, code, to, seen));
}
