/** By which day a case is dated: when symptoms began, when the positive specimen was taken, when the clinic heard of it. */
export const countDates = ["specimen", "onset", "report"] as const;
export type CountDate = (typeof countDates)[number];

/** How long a bar of the epidemic curve is. Weeks are MMWR weeks, Sunday first. */
export const curveUnits = ["day", "week", "month"] as const;
export type CurveUnit = (typeof curveUnits)[number];

/** What cases can be told apart by. */
export const countGroups = ["infection", "sex", "age", "region", "status"] as const;
export type CountGroup = (typeof countGroups)[number];

/** By what places are told apart: the jurisdiction of the investigation, or the county or ZIP code of where the patient lives. */
export const areaKinds = ["region", "county", "zip3"] as const;
export type AreaKind = (typeof areaKinds)[number];

/** Ages at the day of the case, in years: from each of these on. */
export const ageGroupStarts = [0, 10, 15, 20, 25, 30, 35, 40, 45, 55, 65] as const;
export const ageGroups = ageGroupStarts.map((start, at) => {
  const next = ageGroupStarts[at + 1];
  return next === undefined ? `${start}+` : `${start}–${next - 1}`;
});

/** What becomes of a case, in the order in which it should. */
export const cascadeSteps = [
  "reported",
  "assigned",
  "interviewed",
  "named",
  "contacts-tested",
  "treated",
  "treated-in-14-days",
] as const;
export type CascadeStep = (typeof cascadeSteps)[number];

/** The times that pass between two steps of a case. */
export const stepIntervals = [
  "specimen-to-report",
  "report-to-assigned",
  "assigned-to-first-contact",
  "assigned-to-interview",
  "report-to-treated",
] as const;
export type StepInterval = (typeof stepIntervals)[number];

/** By whom or where times are told apart. */
export const intervalGroups = ["laboratory", "investigator", "region"] as const;
export type IntervalGroup = (typeof intervalGroups)[number];

/** How many days a chart shows that nobody asked a period of. */
export const chartDays = 84;
/** How many bars a curve has at most, and how many counts a chart (R8-28). */
export const mostBars = 400;
export const mostPoints = 4000;

/** What field work came to (docs/domain.md#analytics). */
export const fieldMetrics = [
  "contact-index",
  "unnamed-index",
  "notification-index",
  "case-finding-index",
  "treatment-index",
  "brought-to-treatment",
  "needed-to-interview",
] as const;
export type FieldMetric = (typeof fieldMetrics)[number];

/** What cases are compared with. */
export const comparisons = ["before", "year", "group"] as const;
export type Comparison = (typeof comparisons)[number];

/** Questions of the clinic's forms whose answers are counted (R9-67). */
export const categoryKinds = ["assistance", "housing", "school"] as const;
export type CategoryKind = (typeof categoryKinds)[number];

/** How a contact's disposition and dates contradict each other (docs/domain.md#analytics). */
export const disagreements = ["no-treatment", "treatment", "before-interview", "late-treatment"] as const;
export type Disagreement = (typeof disagreements)[number];
