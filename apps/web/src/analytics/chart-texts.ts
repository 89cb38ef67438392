import type { Counted, Rate, RateGap } from "@tracewell/contract/analytics";
import type {
  AreaKind,
  CascadeStep,
  CategoryKind,
  CountDate,
  CountGroup,
  CurveUnit,
  Disagreement,
  FieldMetric,
  IntervalGroup,
  StepInterval,
} from "@tracewell/contract/chart-terms";
import { mmwrWeekOf } from "@tracewell/contract/mmwr-week";
import { formatDay } from "../ui/time/clinic-time.ts";

export const dateTexts: Record<CountDate, string> = {
  specimen: "specimen date",
  onset: "onset",
  report: "report date",
};
export const unitTexts: Record<CurveUnit, string> = { day: "day", week: "MMWR week", month: "month" };
export const groupTexts: Record<CountGroup, string> = {
  infection: "infection",
  sex: "sex at birth",
  age: "age",
  region: "jurisdiction",
  status: "open and closed",
};
export const areaTexts: Record<AreaKind, string> = {
  region: "jurisdiction",
  county: "county",
  zip3: "first digits of the ZIP code",
};
export const intervalGroupTexts: Record<IntervalGroup, string> = {
  laboratory: "reporting organization",
  investigator: "investigator",
  region: "jurisdiction",
};
export const stepTexts: Record<CascadeStep, string> = {
  reported: "Reported",
  assigned: "Assigned",
  interviewed: "Interviewed",
  named: "Named partners",
  "contacts-tested": "… one tested",
  treated: "Treated",
  "treated-in-14-days": "… in 14 days",
};
export const intervalTexts: Record<StepInterval, string> = {
  "specimen-to-report": "Specimen → report",
  "report-to-assigned": "Report → assigned",
  "assigned-to-first-contact": "Assigned → first contact",
  "assigned-to-interview": "Assigned → interview",
  "report-to-treated": "Report → treated",
};
export const metricTexts: Record<FieldMetric, { name: string; divides: string }> = {
  "contact-index": { name: "Contact index", divides: "contacts within reach / interviewed" },
  "unnamed-index": { name: "Unnamed partners", divides: "named, not located / interviewed" },
  "notification-index": { name: "Notification index", divides: "contacts notified / interviewed" },
  "case-finding-index": { name: "Case-finding index", divides: "newly infected / interviewed" },
  "treatment-index": { name: "Treatment index", divides: "contacts treated / interviewed" },
  "brought-to-treatment": { name: "Brought to treatment", divides: "infected, treated in 90 days / interviewed" },
  "needed-to-interview": { name: "Number needed to interview", divides: "interviewed / newly infected" },
};

export const categoryTexts: Record<CategoryKind, string> = {
  housing: "housing",
  assistance: "assistance received",
  school: "highest school completed",
};
export const gapTexts: Record<RateGap, string> = {
  "no-populations": "There are no rates, because nobody uploaded how many people live in each place.",
  "no-sexes": "There are no rates, because the uploaded populations don’t tell the sexes apart.",
  "no-ages": "There are no rates, because the uploaded populations don’t tell ages and sexes apart.",
  "no-jurisdiction":
    "There are no rates, because populations aren’t known for the part of a place that lies in a jurisdiction.",
};
export const disagreementTexts: Record<Disagreement, string> = {
  "no-treatment": "Disposed as treated, but no treatment is recorded",
  treatment: "Disposed as not treated, but a treatment is recorded",
  "before-interview": "Brought to treatment, but treated before the interview",
  "late-treatment": "Brought to treatment, but treated more than 90 days after the interview",
};

/** That small counts are hidden, where they are. */
export const hiddenText = (smallest: number | null): string =>
  smallest === null ? "" : ` Counts under ${smallest} are hidden, the others rounded to fives.`;

/** A count in words; one that is hidden says below what it lies. */
export function countText(counted: Counted | null | undefined, smallest: number | null): string {
  if (!counted) return "–";
  return counted.suppressed ? `under ${smallest ?? 0}` : (counted.count ?? 0).toLocaleString("en-US");
}

/** Cases per 100,000 residents; a dagger says that the rate is not stable. */
export const rateText = (rate: Rate | undefined): string | null =>
  rate ? `${rate.per100000.toLocaleString("en-US")}${rate.unstable ? " †" : ""}` : null;
export const unstableText = "† 20 cases or fewer: not stable";

/** What a bar of the curve stands for. */
export function barText(at: string, unit: CurveUnit): string {
  if (unit === "day") return formatDay(at);
  if (unit === "month") return `${at.slice(5, 7)}/${at.slice(0, 4)}`;
  const { year, week } = mmwrWeekOf(at);
  return `week ${week} of ${year}, from ${formatDay(at)}`;
}

/** The same below the bar, where there is little room. */
export function barMark(at: string, unit: CurveUnit): string {
  if (unit === "month") return barText(at, unit);
  return unit === "week" ? `W${mmwrWeekOf(at).week}` : at.slice(5).replace("-", "/");
}

/** By how much a count is another than the one it is compared with. */
export function changeText(now: Counted, before: Counted | null): string | null {
  if (!before || now.count === undefined || before.count === undefined) return null;
  const change = now.count - before.count;
  if (change === 0) return "as before";
  const share =
    before.count === 0 ? "" : ` (${change > 0 ? "+" : "−"}${Math.round((100 * Math.abs(change)) / before.count)} %)`;
  return `${change > 0 ? "+" : "−"}${Math.abs(change)}${share}`;
}
