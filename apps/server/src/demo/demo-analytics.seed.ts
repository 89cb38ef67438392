import { ageGroups } from "@tracewell/contract/chart-terms";
import type { NewDashboard } from "../analytics/dashboards/dashboard.model.ts";

/** Residents of counties in Maryland, by their FIPS codes: rounded, and made up like everyone in the demo. */
const residents: Record<string, number> = {
  "24003": 590_000,
  "24005": 850_000,
  "24009": 94_000,
  "24013": 175_000,
  "24015": 105_000,
  "24017": 170_000,
  "24019": 33_000,
  "24021": 280_000,
  "24025": 264_000,
  "24027": 335_000,
  "24029": 19_000,
  "24031": 1_060_000,
  "24033": 955_000,
  "24035": 51_000,
  "24037": 114_000,
  "24041": 38_000,
  "24510": 570_000,
};
/** Of a thousand residents. */
const female = 515;
const agesInThousand = [120, 63, 64, 66, 68, 71, 70, 66, 125, 127, 160];

/** The same as a file that an administrator would upload. */
export const demoPopulations = (year: number): string =>
  [
    "Year,County FIPS,Sex,Age group,Population",
    ...Object.entries(residents).flatMap(([county, all]) =>
      [
        { sex: "Female", share: female },
        { sex: "Male", share: 1000 - female },
      ].flatMap(({ sex, share }) =>
        ageGroups.map((age, at) => {
          const living = Math.round((all * share * (agesInThousand[at] ?? 0)) / 1_000_000);
          return `${year},${county},${sex},${age},${living}`;
        }),
      ),
    ),
  ].join("\n");

/** What the supervisor looks at on Mondays, shared with all. */
export const demoDashboard: NewDashboard = {
  name: "Monday meeting",
  shared: true,
  search: { against: "before" },
  charts: [
    { id: "figures", chart: "figures", size: "whole", search: {} },
    { id: "curve", chart: "epi-curve", size: "two-thirds", search: { group: "infection" } },
    { id: "cascade", chart: "cascade", size: "third", search: {} },
    { id: "map", chart: "map", size: "two-thirds", search: { area: "county" } },
    { id: "times", chart: "timeliness", size: "third", search: {} },
  ],
};
