import type { ChartName, ChartSize, DashboardChart } from "@tracewell/contract/dashboards";
import { fittingSearch } from "../shell/routing/address-search.ts";
import { type AnalyticsSearch, analyticsSearch } from "./search.ts";

export const chartTexts: Record<ChartName, string> = {
  figures: "Key figures",
  "epi-curve": "Cases over time",
  pyramid: "Age and sex at birth",
  map: "Places",
  cascade: "From report to treatment",
  timeliness: "Days between steps",
  outcomes: "Field work",
  categories: "Living conditions",
  tests: "Tests and positivity",
  visits: "Visits and waiting",
  activity: "Staff activity",
};

export const sizeTexts: Record<ChartSize, string> = {
  third: "A third of a row",
  "two-thirds": "Two thirds of a row",
  whole: "A whole row",
};

type Key = keyof AnalyticsSearch;
type Kept = Record<string, string>;

/** What a chart has for itself; everything else is a filter, which all charts of a page share. */
const own = ["unit", "group", "area", "state", "counts", "times", "category"] as const satisfies readonly Key[];
const isOwn = (key: string): boolean => (own as readonly string[]).includes(key);

const kept = (search: AnalyticsSearch, which: (key: string) => boolean): Kept =>
  Object.fromEntries(
    Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined && which(entry[0])),
  );

/** The filters of an address, as a dashboard keeps them. */
export const filtersIn = (search: AnalyticsSearch): Kept => kept(search, (key) => !isOwn(key));

/** What a chart of a dashboard shows: its own choices, within the filters of the page. */
export const searchOf = ({ search }: DashboardChart, filters: AnalyticsSearch): AnalyticsSearch =>
  fittingSearch(analyticsSearch, { ...search, ...filtersIn(filters) });

/** A change that a chart asks for, as what it has for itself and what is a filter. */
export function splitChange(part: Partial<AnalyticsSearch>): {
  own: Partial<AnalyticsSearch>;
  filters: Partial<AnalyticsSearch>;
} {
  const entries = Object.entries(part);
  return {
    own: Object.fromEntries(entries.filter(([key]) => isOwn(key))),
    filters: Object.fromEntries(entries.filter(([key]) => !isOwn(key))),
  };
}

/** A chart with other choices. */
export function withChoices(chart: DashboardChart, part: Partial<AnalyticsSearch>): DashboardChart {
  const search = fittingSearch(analyticsSearch, { ...chart.search, ...part });
  return { ...chart, search: kept(search, isOwn) };
}

/** A name for a chart that no other of the dashboard has. */
function freeId(chart: ChartName, charts: readonly DashboardChart[]): string {
  for (let number = 1; ; number += 1) {
    const id = `${chart}-${number}`;
    if (!charts.some((other) => other.id === id)) return id;
  }
}

const sizes: Partial<Record<ChartName, ChartSize>> = { figures: "whole", "epi-curve": "two-thirds", map: "two-thirds" };

/** A chart to add, as wide as it usually is. */
export const newChart = (
  chart: ChartName,
  charts: readonly DashboardChart[],
  search: AnalyticsSearch = {},
): DashboardChart => ({
  id: freeId(chart, charts),
  chart,
  size: sizes[chart] ?? "third",
  search: kept(search, isOwn),
});

/** The charts in an order in which one stands a place earlier or later. */
export function moved(charts: readonly DashboardChart[], id: string, by: -1 | 1): DashboardChart[] {
  const from = charts.findIndex((chart) => chart.id === id);
  const to = from + by;
  const order = [...charts];
  const [one, other] = [order[from], order[to]];
  if (one && other) [order[from], order[to]] = [other, one];
  return order;
}
