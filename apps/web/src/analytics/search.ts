import { areaKinds, countDates, countGroups, curveUnits, intervalGroups } from "@tracewell/contract/analytics";
import { sexesAtBirth } from "@tracewell/contract/constants";
import { GivenDay, Id } from "@tracewell/contract/primitives";
import { z } from "zod";

/** What the address of the charts asks for; the last twelve weeks of all cases, where nothing is said. */
export const analyticsSearch = z.object({
  from: GivenDay.optional(),
  to: GivenDay.optional(),
  by: z.enum(countDates).optional(),
  infection: Id.optional(),
  region: Id.optional(),
  sex: z.enum(sexesAtBirth).optional(),
  against: z.enum(["before", "year"]).optional(),
  unit: z.enum(curveUnits).optional(),
  group: z.enum(countGroups).optional(),
  area: z.enum(areaKinds).optional(),
  times: z.enum(intervalGroups).optional(),
});
export type AnalyticsSearch = z.output<typeof analyticsSearch>;

/** Which cases: what every chart of the page shares. */
export function countedBy({ from, to, by, infection, region, sex, against }: AnalyticsSearch) {
  return { from, to, by, infection, region, sex, against };
}
