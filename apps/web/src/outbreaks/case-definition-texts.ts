import {
  type ClassRule,
  type Criterion,
  type CriterionKind,
  type MemberClass,
  type RuleName,
  ruleLabels,
} from "@tracewell/contract/case-definition";
import { formatDay } from "../ui/time/clinic-time.ts";

/** What each kind of criterion is called where one is chosen. */
export const criterionLabels: Record<CriterionKind, string> = {
  "positive-test": "Positive test for the infection",
  titer: "Titer of at least",
  onset: "Onset of symptoms within days",
  specimen: "Positive specimen taken within days",
  symptoms: "Symptoms",
  exposed: "Exposed, or a contact of a case",
  linked: "Linked to a case of the outbreak",
  age: "Age",
  sex: "Sex at birth",
  region: "Lives in a region",
};

const period = (what: string, { from, to }: { from: string | null; to: string | null }): string => {
  if (from && to) return `${what} ${formatDay(from)} – ${formatDay(to)}`;
  if (from) return `${what} on or after ${formatDay(from)}`;
  return to ? `${what} on or before ${formatDay(to)}` : `${what} known`;
};

function ageText({ least, most }: { least: number | null; most: number | null }): string {
  if (least !== null && most !== null) return `Age ${least} to ${most}`;
  if (least !== null) return `Age ${least} or older`;
  return most === null ? "Age known" : `Age ${most} or younger`;
}

/** A criterion in words; `names` are those of symptoms and regions by their ids. */
export function criterionText(criterion: Criterion, names: Readonly<Record<string, string>>): string {
  const name = (id: string) => names[id] ?? "…";
  switch (criterion.kind) {
    case "titer":
      return `Titer of 1:${criterion.least} or more`;
    case "onset":
      return period("Onset", criterion);
    case "specimen":
      return period("Positive specimen", criterion);
    case "symptoms": {
      const { symptomIds, least } = criterion;
      const listed = symptomIds.map(name).join(", ");
      if (symptomIds.length === 1) return listed;
      return `${least === 1 ? "Any" : `At least ${least}`} of: ${listed}`;
    }
    case "age":
      return ageText(criterion);
    case "sex":
      return `${criterion.sex} at birth`;
    case "region":
      return `Lives in ${name(criterion.regionId)}`;
    default:
      return criterionLabels[criterion.kind];
  }
}

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
