import { type CaseDefinition, type ClassifiedMember, criteriaOf, ruleNames } from "@tracewell/contract/case-definition";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { criterionText } from "../case-definition-texts.ts";
import css from "./criterion-ticks.module.css";

type CriterionTicksProps = {
  definition: CaseDefinition;
  ticks: ClassifiedMember["ticks"];
  names: Readonly<Record<string, string>>;
};

const looks = {
  met: { sign: "✓", style: css.met, word: "met" },
  unmet: { sign: "✗", style: css.unmet, word: "not met" },
  unknown: { sign: "?", style: css.unknown, word: "not known" },
} as const;

const lookOf = (truth: boolean | null | undefined) =>
  truth === true ? looks.met : truth === false ? looks.unmet : looks.unknown;

/** Which criteria a member meets, each criterion once, in the order of the definition. */
export function CriterionTicks({ definition, ticks, names }: CriterionTicksProps) {
  const told = new Map<string, boolean | null>();
  for (const name of ruleNames)
    for (const [at, criterion] of criteriaOf(definition[name] ?? { criteria: [], groups: [] }).entries())
      told.set(criterionText(criterion, names), ticks[name]?.[at] ?? null);
  return (
    <span className={css.ticks}>
      {[...told].map(([text, truth]) => {
        const { sign, style, word } = lookOf(truth);
        return (
          <span key={text} className={`${css.tick} ${style}`} title={`${text}: ${word}`}>
            <span aria-hidden="true">{sign}</span>
            <VisuallyHidden>
              {text}: {word}.{" "}
            </VisuallyHidden>
          </span>
        );
      })}
    </span>
  );
}
