import { codesIn, ExpressionProblem, isReserved, parseExpression } from "./factor-expressions.ts";
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

/** Where a code stands twice, so many of its blocks are named. */
const keysTold = 5;

/** What the form of a question alone can't tell: names that are taken, circles, rules that don't go together. */
export function definitionProblems({ blocks }: FactorDefinitions): DefinitionProblem[] {
  const places = new Map<string, { times: number; keys: Set<string> }>();
  for (const { key, questions } of blocks) {
    for (const { code } of questions) {
      const place = places.get(code) ?? { times: 0, keys: new Set() };
      places.set(code, { times: place.times + 1, keys: place.keys.add(key) });
    }
  }
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
    ...questionsProblems(block, places),
  ]);
}

function questionsProblems(
  { key, questions }: DefinedBlock,
  places: ReadonlyMap<string, { times: number; keys: ReadonlySet<string> }>,
): DefinitionProblem[] {
  const codes = new Set(questions.map(({ code }) => code));
  const read = new Map(questions.map((question) => [question, readExpressions(question)]));
  const circular = onCircles(
    new Map(questions.toReversed().map((question) => [question.code, dependencies(question, read.get(question))])),
  );
  return questions.flatMap((question) => {
    const place = places.get(question.code);
    const at = `${key} / ${question.code}`;
    const elsewhere = [...(place?.keys ?? [])].slice(0, keysTold).join(", ");
    return [
      ...when((place?.times ?? 0) > 1, at, `Another question has this code (in ${elsewhere}).`),
      ...[
        ...(isReserved(question.code) ? ["This code is a word of the expressions."] : []),
        ...formatProblems(question),
        ...optionProblems(question),
        ...expressionProblems(codes, question, read.get(question)),
        ...(circular.has(question.code) ? ["This question depends on itself."] : []),
      ].map((message) => ({ at, message })),
    ];
  });
}

const when = (condition: boolean, at: string, message: string): DefinitionProblem[] =>
  condition ? [{ at, message }] : [];

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

function expressionProblems(codes: ReadonlySet<string>, question: Question, read = nothingRead): string[] {
  const { parent, when: condition, calculated, required } = question;
  const unknown = new Set(read.codes.filter((code) => !codes.has(code)));
  return [
    ...read.wrong,
    ...[...unknown].map((code) => `This block has no question “${code}”.`),
    ...(parent !== undefined && !codes.has(parent) ? [`This block has no question “${parent}”.`] : []),
    ...(condition !== undefined && parent === undefined
      ? ["Only a sub-question has a condition: name its parent."]
      : []),
    ...(calculated !== undefined && required ? ["A calculated question can’t be required."] : []),
  ];
}

/** What the expressions of a question look at, and what is wrong with those that can't be read. */
interface ReadExpressions {
  codes: readonly string[];
  wrong: readonly string[];
}
const nothingRead: ReadExpressions = { codes: [], wrong: [] };

function readExpressions({ when: condition, calculated }: Question): ReadExpressions {
  const read = [condition, calculated].filter((text) => text !== undefined).map(readExpression);
  return { codes: read.flatMap(({ codes }) => codes), wrong: read.flatMap(({ wrong }) => wrong) };
}

function readExpression(text: string): ReadExpressions {
  try {
    return { codes: codesIn(parseExpression(text)), wrong: [] };
  } catch (error) {
    if (error instanceof ExpressionProblem) return { codes: [], wrong: [`“${text}”: ${error.message}`] };
    throw error;
  }
}

/** What a question depends on: its parent, its condition, its sum. */
const dependencies = ({ parent }: Question, { codes } = nothingRead): string[] =>
  parent === undefined ? [...codes] : [parent, ...codes];

/** Those that depend on themselves in the end. Each way is gone once (Tarjan), however the questions hang together. */
function onCircles(needs: ReadonlyMap<string, readonly string[]>): Set<string> {
  const order = new Map<string, number>();
  const open: string[] = [];
  const circular = new Set<string>();
  const visit = (code: string): number => {
    const number = order.size;
    order.set(code, number);
    open.push(code);
    let earliest = number;
    for (const next of needs.get(code) ?? []) {
      if (next === code) circular.add(code);
      if (!needs.has(next)) continue;
      if (!order.has(next)) earliest = Math.min(earliest, visit(next));
      else if (open.includes(next)) earliest = Math.min(earliest, order.get(next) ?? earliest);
    }
    if (earliest < number) return earliest;
    const circle = open.splice(open.indexOf(code));
    if (circle.length > 1) for (const each of circle) circular.add(each);
    return number;
  };
  for (const code of needs.keys()) if (!order.has(code)) visit(code);
  return circular;
}
