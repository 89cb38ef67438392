import {
  areaKinds,
  categoryKinds,
  chartDays,
  comparisons,
  countDates,
  countGroups,
  curveUnits,
  intervalGroups,
} from "@tracewell/contract/chart-terms";
import { sexesAtBirth } from "@tracewell/contract/constants";
import { GivenDay, Id } from "@tracewell/contract/primitives";
import { z } from "zod";
import { plusDays } from "../ui/time/calendar-days.ts";

/** What the address of the charts asks for; the last twelve weeks of all cases, where nothing is said. */
export const analyticsSearch = z.object({
  from: GivenDay.optional(),
  to: GivenDay.optional(),
  by: z.enum(countDates).optional(),
  infection: Id.optional(),
  region: Id.optional(),
  sex: z.enum(sexesAtBirth).optional(),
  against: z.enum(comparisons).optional(),
  otherInfection: z.union([Id, z.literal("all")]).optional(),
  otherRegion: z.union([Id, z.literal("all")]).optional(),
  otherSex: z.enum([...sexesAtBirth, "all"]).optional(),
  unit: z.enum(curveUnits).optional(),
  group: z.enum(countGroups).optional(),
  area: z.enum(areaKinds).optional(),
  /** Of which state the counties are drawn, by its FIPS code. */
  state: z
    .string()
    .regex(/^\d{2}$/)
    .optional(),
  /** Whether the map and the pyramid show counts where there are rates. */
  counts: z.literal("true").optional(),
  times: z.enum(intervalGroups).optional(),
  category: z.enum(categoryKinds).optional(),
});
export type AnalyticsSearch = z.output<typeof analyticsSearch>;

/** From when to when the charts count; the last twelve weeks where nothing is said. */
export function periodOf(search: Pick<AnalyticsSearch, "from" | "to">, today: string) {
  const { to = today, from = plusDays(to, 1 - chartDays) } = search;
  return { from, to };
}

/** Which cases: what every chart of the page shares. */
export function countedBy(search: AnalyticsSearch) {
  const { from, to, by, infection, region, sex, against, otherInfection, otherRegion, otherSex } = search;
  const group = against === "group" ? { otherInfection, otherRegion, otherSex } : {};
  return { from, to, by, infection, region, sex, against, ...group };
}
