import { z } from "zod";
import { call } from "./call.ts";
import { sexesAtBirth } from "./constants.ts";
import { Day, GivenDay, Id } from "./primitives.ts";

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

/** How many days a chart shows that nobody asked a period of, and how many of staff activity (R9-51). */
export const chartDays = 84;
export const activityDays = 30;
/** How many bars a curve has at most, and how many counts a chart (R8-28). */
export const mostBars = 400;
export const mostPoints = 4000;

const period = { from: GivenDay.optional(), to: GivenDay.optional() };

/** Files leave the clinic: counts below ten are hidden in them whoever asks. */
const use = z.enum(["screen", "file"]).default("screen");

/** Which cases are counted. Where nothing is said: all of the last twelve weeks, by the day of the specimen. */
const cases = {
  ...period,
  by: z.enum(countDates).default("specimen"),
  infection: Id.optional(),
  region: Id.optional(),
  sex: z.enum(sexesAtBirth).optional(),
  /** What they are compared with: as many days before, or the same days a year earlier. */
  against: z.enum(["before", "year"]).optional(),
  use,
};
const CountQuery = z.object(cases);

const Period = z.object({ from: Day, to: Day });

/** How many; or hidden, so that nobody is found in it (R10-39). */
const Counted = z.object({ count: z.number().int().optional(), suppressed: z.literal(true).optional() });
export type Counted = z.infer<typeof Counted>;

/** What every answer about cases begins with. */
const Head = z.object({
  period: Period,
  /** With what they are compared. */
  against: Period.nullable(),
  /** Counts below it are hidden and all others rounded to fives; null: all are told as they are. */
  smallest: z.number().int().nullable(),
  total: Counted,
  totalAgainst: Counted.nullable(),
});

const compared = { before: Counted.nullable() };

/** A quantity, such as of days, told by its quarters. */
const Quarters = z.object({
  n: z.number().int(),
  median: z.number(),
  lower: z.number(),
  upper: z.number(),
  ninetieth: z.number(),
});
export type Quarters = z.infer<typeof Quarters>;

const Ratio = z.object({ numerator: z.number().int(), denominator: z.number().int(), value: z.number().nullable() });

/** What field work came to (docs/domain.md#analytics). */
export const fieldMetrics = [
  "contact-index",
  "notification-index",
  "case-finding-index",
  "treatment-index",
  "brought-to-treatment",
  "needed-to-interview",
] as const;
export type FieldMetric = (typeof fieldMetrics)[number];

const needs = "PERSONS_AGGREGATED" as const;
const refuses = ["chart.too-many-points", "chart.period"] as const;

export const analyticsCalls = {
  epiCurve: call({
    method: "GET",
    path: "/analytics/epi-curve",
    summary: "Cases by day, MMWR week or month.",
    needs,
    query: CountQuery.extend({ unit: z.enum(curveUnits).default("week"), group: z.enum(countGroups).optional() }),
    reply: Head.extend({
      rows: z.array(Counted.extend({ at: Day, group: z.string().nullable(), ...compared })),
      /** Cases reported in the period that have no such day, and stand in no bar. */
      undated: Counted,
      /** From this day on not all is known yet: nine of ten cases are known so many days after. Null: the period ended before. */
      incompleteFrom: Day.nullable(),
    }),
    refuses: [...refuses],
  }),
  pyramid: call({
    method: "GET",
    path: "/analytics/pyramid",
    summary: "Cases by age and sex at birth.",
    needs,
    query: CountQuery,
    reply: Head.extend({ rows: z.array(Counted.extend({ age: z.string(), sex: z.enum(sexesAtBirth), ...compared })) }),
    refuses: [...refuses],
  }),
  map: call({
    method: "GET",
    path: "/analytics/map",
    summary: "Cases by place, most first.",
    needs,
    query: CountQuery.extend({ area: z.enum(areaKinds).default("region") }),
    reply: Head.extend({
      rows: z.array(Counted.extend({ area: z.string().nullable(), ...compared })),
    }),
    refuses: [...refuses],
  }),
  cascade: call({
    method: "GET",
    path: "/analytics/cascade",
    summary: "How many of the cases came to each step.",
    needs,
    query: CountQuery,
    reply: Head.extend({ rows: z.array(Counted.extend({ step: z.enum(cascadeSteps), ...compared })) }),
    refuses: [...refuses],
  }),
  timeliness: call({
    method: "GET",
    path: "/analytics/timeliness",
    summary: "Days between two steps of a case.",
    needs,
    query: CountQuery.extend({ group: z.enum(intervalGroups).optional() }),
    reply: Head.extend({
      rows: z.array(
        z.object({
          interval: z.enum(stepIntervals),
          group: z.string().nullable(),
          days: Quarters.nullable(),
          before: Quarters.nullable(),
        }),
      ),
    }),
    refuses: [...refuses],
  }),
  outcomes: call({
    method: "GET",
    path: "/analytics/outcomes",
    summary: "What field work came to: contacts, new cases and treatments for each case interviewed in the period.",
    needs,
    query: CountQuery,
    reply: Head.extend({
      /** Cases whose first interview was in the period. */
      interviewed: Counted,
      rows: z.array(z.object({ metric: z.enum(fieldMetrics), now: Ratio.nullable(), before: Ratio.nullable() })),
    }),
    refuses: [...refuses],
  }),
  visits: call({
    method: "GET",
    path: "/analytics/visits",
    summary: "Visits by day, MMWR week or month, and how long patients waited.",
    needs,
    query: z.object({ ...period, unit: z.enum(curveUnits).default("week"), use }),
    reply: z.object({
      period: Period,
      smallest: z.number().int().nullable(),
      rows: z.array(z.object({ at: Day, visits: Counted, minutes: Quarters.nullable() })),
    }),
    refuses: [...refuses],
  }),
  tests: call({
    method: "GET",
    path: "/analytics/tests",
    summary: "Results by the day, MMWR week or month of their specimen, and how many of them detected something.",
    needs,
    query: z.object({ ...period, unit: z.enum(curveUnits).default("week"), infection: Id.optional(), use }),
    reply: z.object({
      period: Period,
      smallest: z.number().int().nullable(),
      rows: z.array(z.object({ at: Day, tested: Counted, detected: Counted })),
    }),
    refuses: [...refuses],
  }),
  activity: call({
    method: "GET",
    path: "/analytics/activity",
    summary: "What the clinic's staff did each day, all together, and how long they were signed in.",
    needs: ["EDIT_ORGANIZATION_SETTINGS", "USER_DIS__BROWSE"],
    query: z.object(period),
    reply: z.object({
      period: Period,
      rows: z.array(
        z.object({ on: Day, people: z.number().int(), changes: z.number().int(), seconds: z.number().int() }),
      ),
    }),
    refuses: [...refuses],
  }),
};
