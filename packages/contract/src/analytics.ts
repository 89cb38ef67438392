import { z } from "zod";
import { call } from "./call.ts";
import {
  areaKinds,
  cascadeSteps,
  categoryKinds,
  comparisons,
  countDates,
  countGroups,
  curveUnits,
  disagreements,
  fieldMetrics,
  intervalGroups,
  stepIntervals,
} from "./chart-terms.ts";
import { sexesAtBirth } from "./constants.ts";
import { PersonSummary } from "./persons.ts";
import { Day, GivenDay, Id } from "./primitives.ts";

const period = { from: GivenDay.optional(), to: GivenDay.optional() };

/** Files leave the clinic: counts below ten are hidden in them whoever asks. */
const use = z.enum(["screen", "file"]).default("screen");

const everyone = z.literal("all");

/** Which cases are counted. Where nothing is said: all of the last twelve weeks, by the day of the specimen. */
const cases = {
  ...period,
  by: z.enum(countDates).default("specimen"),
  infection: Id.optional(),
  region: Id.optional(),
  sex: z.enum(sexesAtBirth).optional(),
  /** What they are compared with: as many days before, the same days a year earlier, or another group in the same days. */
  against: z.enum(comparisons).optional(),
  /** That other group; what is left out of it is as in the first. */
  otherInfection: z.union([Id, everyone]).optional(),
  otherRegion: z.union([Id, everyone]).optional(),
  otherSex: z.enum([...sexesAtBirth, "all"]).optional(),
  use,
};
const CountQuery = z.object(cases);

const Period = z.object({ from: Day, to: Day });

/** Why no rates are told: nobody uploaded populations, or those don't tell the sexes, ages or jurisdiction asked for. */
const rateGaps = ["no-populations", "no-sexes", "no-ages", "no-jurisdiction"] as const;
export type RateGap = (typeof rateGaps)[number];

/** Cases per 100,000 residents; not stable with twenty cases or fewer. Null: hidden as their count is, or nobody knows of whom. */
const Rate = z.object({ per100000: z.number(), unstable: z.boolean() }).nullable();
export type Rate = z.infer<typeof Rate>;

/** How many; or hidden, so that nobody is found in it (R10-39). */
export const Counted = z.object({ count: z.number().int().optional(), suppressed: z.literal(true).optional() });
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
const comparedByRate = { rate: Rate, ...compared, rateBefore: Rate };

/** What an answer with rates says of the residents that they are per. */
const ofResidents = { populationYear: z.number().int().nullable(), rateGap: z.enum(rateGaps).nullable() };

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

/** A contact whose disposition and dates don't fit together. */
export const DisagreeingContact = z.object({
  id: Id,
  referenceNumber: z.string(),
  person: PersonSummary,
  disposition: z.string(),
  what: z.enum(disagreements),
  treatedOn: Day.nullable(),
  /** When the patient who named them was first interviewed. */
  interviewedOn: Day,
});
export type DisagreeingContact = z.infer<typeof DisagreeingContact>;

/** How many of them are listed at most. */
export const mostDisagreements = 200;

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
    reply: Head.extend({
      rows: z.array(Counted.extend({ age: z.string(), sex: z.enum(sexesAtBirth), ...comparedByRate })),
      ...ofResidents,
    }),
    refuses: [...refuses],
  }),
  map: call({
    method: "GET",
    path: "/analytics/map",
    summary: "Cases by place, most first.",
    needs,
    query: CountQuery.extend({ area: z.enum(areaKinds).default("region") }),
    reply: Head.extend({
      rows: z.array(
        Counted.extend({
          /** A region's id, a county's FIPS code, or the first three digits of a ZIP code; null: not known. */
          area: z.string().nullable(),
          name: z.string().nullable(),
          ...comparedByRate,
        }),
      ),
      ...ofResidents,
      /** Of all places whose residents are known. */
      rate: Rate,
      rateAgainst: Rate,
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
      /** Contacts whose disposition says something else than their dates do. */
      disagreeing: Counted,
      rows: z.array(z.object({ metric: z.enum(fieldMetrics), now: Ratio.nullable(), before: Ratio.nullable() })),
    }),
    refuses: [...refuses],
  }),
  disagreements: call({
    method: "GET",
    path: "/analytics/disagreements",
    summary:
      "Contacts of the cases interviewed in the period whose disposition says something else than their dates do.",
    needs: "DIS_USER",
    query: CountQuery.pick({ from: true, to: true, infection: true, region: true, sex: true }),
    reply: z.object({ period: Period, total: z.number().int(), rows: z.array(DisagreeingContact) }),
    views: "persons",
    refuses: [...refuses],
  }),
  categories: call({
    method: "GET",
    path: "/analytics/categories",
    summary: "Cases by what patients answered about assistance, housing or school.",
    needs,
    query: CountQuery.extend({ of: z.enum(categoryKinds).default("housing") }),
    reply: Head.extend({
      /** A patient may have chosen several; null: not answered. */
      rows: z.array(Counted.extend({ answer: z.string().nullable(), ...compared })),
      /** Whether an answer may be several of the choices. */
      several: z.boolean(),
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
