import { FiledBlock, type FiledQuestion } from "@tracewell/contract/configuration-forms";
import { kindOf, questionKinds } from "@tracewell/contract/question-kinds";
import { type Facts, labelOf, told } from "../compare.model.ts";

const languages = { es: "Spanish", fr: "French", my: "Burmese", zh: "Chinese" } as const;
type Language = keyof typeof languages;

/** Which answers a question takes. */
function answerText({ type, format, multiple, unit, options = [] }: FiledQuestion): string {
  const choices = options.map(({ code, label, disabled }) => `${label} (${code}${disabled ? ", disabled" : ""})`);
  const kind = [questionKinds[kindOf({ type, format, multiple })], format?.startsWith("#") && format, unit];
  return [kind.filter(Boolean).join(", "), choices.join(" · ")].filter(Boolean).join(": ");
}

/** By which rules a question is asked and answered. */
function rulesText({
  code: _,
  label,
  words,
  type,
  format,
  multiple,
  unit,
  options,
  rules,
  ...rest
}: FiledQuestion): string {
  const said = Object.entries({ ...rules, ...rest }).flatMap(([name, value]) => {
    const text = value === false ? "" : told(value);
    return text === "" ? [] : [value === true ? labelOf(name) : `${labelOf(name)}: ${text}`];
  });
  return said.join("; ");
}

function wordsIn(language: Language, { words, options = [] }: FiledQuestion): string {
  const own = words?.[language];
  const choices = options.flatMap((option) => option.words?.[language] ?? []);
  return [own?.label, own?.hint, ...choices].filter(Boolean).join("; ");
}

/** What is said of a block: its questions one by one, in five languages, whatever the order in which a store keeps their parts. */
export function blockFacts(block: FiledBlock): Facts {
  const { name, areas, scope, order, questions } = FiledBlock.parse(block);
  const facts = questions.flatMap((question) => [
    [`Question ${question.code}`, question.label] as const,
    [`${question.code}, answer`, answerText(question)] as const,
    [`${question.code}, rules`, rulesText(question)] as const,
    ...(Object.keys(languages) as Language[]).map(
      (language) => [`${question.code}, ${languages[language]}`, wordsIn(language, question)] as const,
    ),
  ]);
  return {
    Name: name,
    "Shown on": areas.toSorted().map(labelOfArea).join(", "),
    "Answers of": scope === "record" ? "the record" : "the person",
    Place: String(order),
    Questions: questions.map(({ code }) => code).join(" · "),
    ...Object.fromEntries(facts),
  };
}

const labelOfArea = (area: string): string => labelOf(area.toLowerCase().replaceAll("_", " "));
