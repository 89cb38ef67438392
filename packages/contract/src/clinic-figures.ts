import { z } from "zod";
import { Counted } from "./analytics.ts";
import { call } from "./call.ts";
import { Id, Instant } from "./primitives.ts";

/** Of how many clinics figures are told at most. */
export const mostClinicsBelow = 200;
/** Over how many days the medians are taken. */
export const medianDays = 90;

const count = z.number().int();
/** In the last days; and in the seven before the last seven. */
const newCases = { newIn7Days: Counted, newInWeekBefore: Counted, newIn30Days: Counted };

/** What is told of one clinic: counts alone, nothing of anybody. */
export const ClinicFigures = z.object({
  id: Id,
  name: z.string(),
  /** Who may open its cases sees its small counts as they are; others don't, so that nobody is found in them. */
  exact: z.boolean(),
  /** Investigations. */
  open: count,
  closedIn30Days: count,
  ...newCases,
  /** By infection, those of which something is told. */
  byInfection: z.array(z.object({ key: z.string(), name: z.string(), ...newCases })),
  /** Incoming files that nobody has closed. */
  filesWaiting: count,
  /** Open investigations with a positive test, a week old and untreated. */
  untreated: count,
  overdueTasks: count,
  /** Medians of the investigations of the last 90 days; null: of too few. */
  daysToAssignment: z.number().nullable(),
  daysToInterview: z.number().nullable(),
});
export type ClinicFigures = z.infer<typeof ClinicFigures>;

const needs = "PERSONS_AGGREGATED" as const;

export const clinicFigureCalls = {
  below: call({
    method: "GET",
    path: "/analytics/clinics/count",
    summary: "How many open clinics stand below one’s own.",
    needs,
    reply: z.object({ clinics: count }),
  }),
  figures: call({
    method: "GET",
    path: "/analytics/clinics",
    summary: "Counts of each open clinic below one’s own; nothing of any patient.",
    needs,
    reply: z.object({
      countedAt: Instant,
      /** Counts of new cases below it are hidden and the others rounded to fives, except where they are exact. */
      smallest: count,
      clinics: z.array(ClinicFigures),
      /** How many clinics there are beyond those told. */
      left: count,
    }),
  }),
};
