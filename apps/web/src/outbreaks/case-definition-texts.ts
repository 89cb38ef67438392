import {
  type ClassRule,
  type Criterion,
  type CriterionKind,
  type MemberClass,
  type RuleName,
  ruleLabels,
} from "@tracewell/contract/case-definition";
import { criterionText as textOf } from "@tracewell/contract/criterion-texts";
import { formatDay } from "../ui/time/clinic-time.ts";

/** A criterion in words, its days as staff read them. */
export const criterionText = (criterion: Criterion, names: Readonly<Record<string, string>>): string =>
  textOf(criterion, names, formatDay);

/** How many of its parts a rule or a group asks for. */
export const needText = ({ need, least }: Pick<ClassRule, "need" | "least">): string =>
  need === "all" ? "all of these" : need === "any" ? "any of these" : `at least ${least} of these`;

/** A class in words. */
export const classText = (its: MemberClass): string => (its ? ruleLabels[its] : "No class");

/** A criterion to begin with. */
export function criterionOf(kind: CriterionKind): Criterion {
  switch (kind) {
    case "titer":
      return { kind, least: 16 };
    case "onset":
    case "specimen":
      return { kind, from: null, to: null };
    case "symptoms":
      return { kind, symptomIds: [], least: 1 };
    case "age":
      return { kind, least: null, most: null };
    case "sex":
      return { kind, sex: "Female" };
    case "region":
      return { kind, regionId: "" };
    default:
      return { kind };
  }
}

export const emptyRule = (): ClassRule => ({
  ...{ need: "all", least: 1, groups: [] },
  criteria: [criterionOf("positive-test")],
});

/** How a rule's criteria are told apart for whoever listens. */
export const ruleTitle = (name: RuleName): string =>
  name === "excluded" ? "Excluded (not a case)" : `${ruleLabels[name]} case`;
