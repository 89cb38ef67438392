import type { Criterion, CriterionKind } from "./case-definition.ts";

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

type FormatDay = (day: string) => string;

function period(what: string, { from, to }: { from: string | null; to: string | null }, formatDay: FormatDay): string {
  if (from && to) return `${what} ${formatDay(from)} – ${formatDay(to)}`;
  if (from) return `${what} on or after ${formatDay(from)}`;
  return to ? `${what} on or before ${formatDay(to)}` : `${what} known`;
}

function ageText({ least, most }: { least: number | null; most: number | null }): string {
  if (least !== null && most !== null) return `Age ${least} to ${most}`;
  if (least !== null) return `Age ${least} or older`;
  return most === null ? "Age known" : `Age ${most} or younger`;
}

/** A criterion in words; `names` are those of symptoms and regions by their ids. */
export function criterionText(
  criterion: Criterion,
  names: Readonly<Record<string, string>>,
  formatDay: FormatDay,
): string {
  const name = (id: string) => names[id] ?? "…";
  switch (criterion.kind) {
    case "titer":
      return `Titer of 1:${criterion.least} or more`;
    case "onset":
      return period("Onset", criterion, formatDay);
    case "specimen":
      return period("Positive specimen", criterion, formatDay);
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
