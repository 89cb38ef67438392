import type { analyticsCalls, Counted } from "@tracewell/contract/analytics";
import type { QueryOf, ReplyOf } from "@tracewell/contract/call";
import { ageGroups, cascadeSteps, fieldMetrics, mostPoints, stepIntervals } from "@tracewell/contract/chart-terms";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { Refusal } from "../platform/refusal.ts";
import { clinicSetting } from "../preferences/preference.service.ts";
import { askedBy, type GroupCount, headOf, isTold, ofBoth, type Side, sumOf, tableOf } from "./asked-counts.model.ts";
import { barsOf, chartPeriod, dayAfter } from "./chart-period.model.ts";
import { countByDay, countUndated, findDelay } from "./count.queries.ts";
import { countDisagreements } from "./disagreement.queries.ts";
import { listStaffDays } from "./staff-activity.queries.ts";
import {
  countFieldWork,
  countSteps,
  type FieldCounts,
  type Interval,
  listIntervals,
  metricsOf,
} from "./step.queries.ts";

type Calls = typeof analyticsCalls;
type CountQuery = QueryOf<Calls["cascade"]>;
type Told<Name extends keyof Calls> = ReplyOf<Calls[Name]>;

/** Of how many weeks the delay is taken, and between how many days it lies in the end. */
const delayDays = 56;
const [leastDelay, mostDelay] = [3, 14];

export async function getEpiCurve(
  tx: Tx,
  viewer: Viewer,
  query: QueryOf<Calls["epiCurve"]>,
): Promise<Told<"epiCurve">> {
  const asked = askedBy(viewer, query);
  const { now, against, publisher } = asked;
  const { unit, group } = query;
  const bars = barsOf(now.period, unit);
  const barsThen = against ? barsOf(against.period, unit) : [];
  const [counted, countedThen] = await ofBoth(asked, (side) => countByDay(tx, side, { unit, group }));
  const groups = groupsIn([...counted, ...(countedThen ?? [])], group === "age" ? ageGroups.length : undefined);
  const counts = tableOf(counted, bars, groups);
  const countsThen = countedThen && tableOf(countedThen, barsThen, groups);
  const told = publisher.table(counts);
  const toldThen = countsThen && publisher.table(countsThen);
  // A group of which nothing is told is not named: that it has a case would be told by its name.
  const named = groups
    .map((name, place) => ({ name: group === "age" ? ageName(name) : name, place }))
    .filter(
      ({ place }) => publisher.smallest === null || [...told, ...(toldThen ?? [])].some((row) => isTold(row[place])),
    );
  if (bars.length * named.length > mostPoints) throw new Refusal("chart.too-many-points");
  const rows = bars.flatMap((at, bar) =>
    named.map(({ name, place }) => ({
      at,
      group: group ? (name ?? "Unknown") : null,
      ...(told[bar]?.[place] as Counted),
      before: toldThen?.[bar]?.[place] ?? null,
    })),
  );
  const nothingTold = () =>
    bars.map((at) => ({
      at,
      group: null,
      suppressed: true as const,
      before: toldThen && { suppressed: true as const },
    }));
  return {
    ...headOf(asked, sumOf(counts), countsThen && sumOf(countsThen)),
    rows: rows.length > 0 ? rows : nothingTold(),
    undated: publisher.count(await countUndated(tx, now)),
    incompleteFrom: await findIncomplete(tx, now, todayIn(viewer.timeZone)),
  };
}

const ageName = (place: string | null): string | null =>
  place === null ? null : (ageGroups[Number(place) - 1] ?? null);

/** The groups that there are, those with a name in their order first. */
function groupsIn(counts: readonly GroupCount[], numbered: number | undefined): (string | null)[] {
  const names = [...new Set(counts.map(({ column }) => column))];
  const known = names.filter((name) => name !== null);
  known.sort((one, other) => (numbered ? Number(one) - Number(other) : one.localeCompare(other)));
  const all = names.includes(null) ? [...known, null] : known;
  return all.length > 0 ? all : [null];
}

/** From when on not all cases are known yet; null where the period ended before. */
async function findIncomplete(tx: Tx, { filter, period }: Side, today: string): Promise<string | null> {
  const delay = await findDelay(tx, filter, { from: dayAfter(today, 1 - delayDays), to: today });
  const days = Math.min(mostDelay, Math.max(leastDelay, delay ?? leastDelay));
  const from = dayAfter(today, 1 - days);
  return from > period.to ? null : from;
}

export async function getCascade(tx: Tx, viewer: Viewer, query: CountQuery): Promise<Told<"cascade">> {
  const asked = askedBy(viewer, query);
  const [now, then] = await ofBoth(asked, (side) => countSteps(tx, side));
  const { publisher } = asked;
  return {
    ...headOf(asked, now.reported, then?.reported ?? null),
    rows: cascadeSteps.map((step) => ({
      step,
      ...publisher.count(now[step]),
      before: then && publisher.count(then[step]),
    })),
  };
}

export async function getTimeliness(
  tx: Tx,
  viewer: Viewer,
  query: QueryOf<Calls["timeliness"]>,
): Promise<Told<"timeliness">> {
  const asked = askedBy(viewer, query);
  const { group } = query;
  const [now, then] = await ofBoth(asked, (side) => listIntervals(tx, side, group));
  const [{ reported }, stepsThen] = await ofBoth(asked, (side) => countSteps(tx, side));
  const tell = (each: (typeof now)[number] | undefined) => {
    const n = each && asked.publisher.count(each.n).count;
    if (!each || n === undefined) return null;
    const { median, lower, upper, ninetieth } = each;
    return { n, median, lower, upper, ninetieth };
  };
  return {
    ...headOf(asked, reported, stepsThen?.reported ?? null),
    rows: inOrder(now)
      .map((each) => ({
        interval: each.interval,
        group: each.group,
        days: tell(each),
        before: tell(then?.find((other) => other.interval === each.interval && other.group === each.group)),
      }))
      // A laboratory of which nothing is told is not named: that it has a case would be told by its name.
      .filter(({ days, group: name }) => days !== null || name === null || asked.publisher.smallest === null),
  };
}

/** As the steps follow one another, the groups of each beside one another. */
const inOrder = (intervals: readonly Interval[]): Interval[] =>
  [...intervals].sort(
    (one, other) =>
      stepIntervals.indexOf(one.interval) - stepIntervals.indexOf(other.interval) ||
      (one.group ?? "\uffff").localeCompare(other.group ?? "\uffff"),
  );

export async function getOutcomes(tx: Tx, viewer: Viewer, query: CountQuery): Promise<Told<"outcomes">> {
  const asked = askedBy(viewer, query);
  const { publisher } = asked;
  const [now, then] = await ofBoth(asked, (side) => countFieldWork(tx, side));
  const ratio = (counted: FieldCounts, metric: (typeof fieldMetrics)[number]) => {
    const [numerator, denominator] = metricsOf[metric](counted).map((count) => publisher.count(count).count);
    if (numerator === undefined || denominator === undefined) return null;
    return { numerator, denominator, value: denominator === 0 ? null : numerator / denominator };
  };
  return {
    ...headOf(asked, now.interviewed, then?.interviewed ?? null),
    interviewed: publisher.count(now.interviewed),
    disagreeing: publisher.count(await countDisagreements(tx, asked.now)),
    rows: fieldMetrics.map((metric) => ({ metric, now: ratio(now, metric), before: then && ratio(then, metric) })),
  };
}

export async function getActivity(
  tx: Tx,
  viewer: Viewer,
  query: QueryOf<Calls["activity"]>,
): Promise<Told<"activity">> {
  const { activityDays } = await clinicSetting(tx, "organizationBasic");
  const period = chartPeriod(query, todayIn(viewer.timeZone), activityDays);
  if (barsOf(period, "day").length === 0) throw new Refusal("chart.period");
  return { period, rows: await listStaffDays(tx, viewer, period) };
}
