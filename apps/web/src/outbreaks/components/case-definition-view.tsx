import {
  type Classification,
  type ClassRule,
  type Criterion,
  type RuleName,
  ruleNames,
} from "@tracewell/contract/case-definition";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { criterionText, needText, ruleTitle } from "../case-definition-texts.ts";
import css from "./case-definition.module.css";

/** A case definition in words, with how many members meet each criterion. */
export function CaseDefinitionView({ classification }: { classification: Classification }) {
  const { definition, counts } = classification;
  const used = ruleNames.filter((name) => definition?.[name]);
  if (!definition || used.length === 0)
    return (
      <EmptyLine>No criteria yet. With them, each member is sorted into confirmed, probable and suspected.</EmptyLine>
    );
  return (
    <div className={css.rules}>
      {used.map((name) => (
        <section key={name} className={css.rule}>
          <h3>
            {ruleTitle(name)}: {counts[name]}
            <span className={css.need}>{needText(definition[name] as ClassRule)}</span>
          </h3>
          <Rule name={name} rule={definition[name] as ClassRule} classification={classification} />
        </section>
      ))}
    </div>
  );
}

type RuleProps = { name: RuleName; rule: ClassRule; classification: Classification };

function Rule({ name, rule, classification: { met, names } }: RuleProps) {
  const counts = met[name] ?? [];
  /** The place of a group's first criterion among all of the rule's. */
  const startOf = (group: number) =>
    rule.groups.slice(0, group).reduce((sum, { criteria }) => sum + criteria.length, rule.criteria.length);
  return (
    <>
      <Criteria criteria={rule.criteria} counts={counts} names={names} />
      {rule.groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no ids and are only read
        <div key={at} className={css.group}>
          <span className={css.need}>{needText(group)}</span>
          <Criteria criteria={group.criteria} counts={counts.slice(startOf(at))} names={names} />
        </div>
      ))}
    </>
  );
}

type CriteriaProps = {
  criteria: readonly Criterion[];
  /** How many members meet each. */
  counts: readonly number[];
  names: Readonly<Record<string, string>>;
};

const Criteria = ({ criteria, counts, names }: CriteriaProps) => (
  <ul className={css.criteria}>
    {criteria.map((criterion, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: criteria have no ids and are only read
      <li key={at}>
        {criterionText(criterion, names)}
        <span className={css.count}>{counts[at] ?? 0}</span>
      </li>
    ))}
  </ul>
);
