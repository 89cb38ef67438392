import {
  activityDays,
  ageGroups,
  type analyticsCalls,
  type Counted,
  cascadeSteps,
  fieldMetrics,
  mostPoints,
  stepIntervals,
} from "@tracewell/contract/analytics";
import type { QueryOf, ReplyOf } from "@tracewell/contract/call";
import { sexesAtBirth } from "@tracewell/contract/constants";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { Refusal } from "../platform/refusal.ts";
import { barsOf, chartPeriod, dayAfter, type Period, periodAgainst } from "./chart-period.model.ts";
import { countByAge, countByArea, countByDay, countUndated, findDelay, type GroupCount } from "./count.queries.ts";
import type { CountFilter } from "./counted.columns.ts";
import { type CountTable, type Publisher, publisherFor } from "./small-cells.model.ts";
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
type CountQuery = QueryOf<Calls["pyramid"]>;
type Told<Name extends keyof Calls> = ReplyOf<Calls[Name]>;

/** Of how many weeks the delay is taken, and between how many days it lies in the end. */
const delayDays = 56;
const [leastDelay, mostDelay] = [3, 14];

interface Asked {
  filter: CountFilter;
  period: Period;
  against: Period | null;
  publisher: Publisher;
}

/** What is asked, and how it may be told to whom asks. */
function askedBy(viewer: Viewer, query: CountQuery): Asked {
  const period = chartPeriod(query, todayIn(viewer.timeZone));
  const { by, infection, region, sex } = query;
  return {
    filter: { by, infection, region, sex },
    period,
    against: periodAgainst(period, query.against),
    publisher: publisherFor({ seesCases: viewer.groups.has("DIS_USER"), use: query.use }),
  };
}

/** The same counted for the period, and for that with which it is compared. */
async function ofBoth<T>({ period, against }: Asked, count: (period: Period) => Promise<T>): Promise<[T, T | null]> {
  const now = await count(period);
  return [now, against && (await count(against))];
}

const sumOf = (table: CountTable): number => table.flat().reduce((all, count) => all + count, 0);

const headOf = ({ period, against, publisher }: Asked, total: number, totalThen: number | null) => ({
  period,
  against,
  smallest: publisher.smallest,
  total: publisher.count(total),
  totalAgainst: totalThen === null ? null : publisher.count(totalThen),
});

/** Counts in the order of rows and columns; nothing where nobody was counted. */
const tableOf = (
  counts: readonly GroupCount[],
  rows: readonly string[],
  columns: readonly (string | null)[],
): CountTable => {
  const known = new Map(counts.map(({ row, column, count }) => [`${row}\n${column}`, count]));
  return rows.map((row) => columns.map((column) => known.get(`${row}\n${column}`) ?? 0));
};

export async function getEpiCurve(
  tx: Tx,
  viewer: Viewer,
  query: QueryOf<Calls["epiCurve"]>,
): Promise<Told<"epiCurve">> {
  const asked = askedBy(viewer, query);
  const { filter, period, against, publisher } = asked;
  const { unit, group } = query;
  const bars = barsOf(period, unit);
  const barsThen = against ? barsOf(against, unit) : [];
  const [now, then] = await ofBoth(asked, (each) => countByDay(tx, filter, { period: each, unit, group }));
  const groups = groupsIn([...now, ...(then ?? [])], group === "age" ? ageGroups.length : undefined);
  if (bars.length * groups.length > mostPoints) throw new Refusal("chart.too-many-points");
  const counts = tableOf(now, bars, groups);
  const countsThen = then && tableOf(then, barsThen, groups);
  const told = publisher.table(counts);
  const toldThen = countsThen && publisher.table(countsThen);
  const nameOf = (name: string | null) => (group === "age" ? ageName(name) : name);
  return {
    ...headOf(asked, sumOf(counts), countsThen && sumOf(countsThen)),
    rows: bars.flatMap((at, bar) =>
      groups.map((name, place) => ({
        at,
        group: group ? (nameOf(name) ?? "Unknown") : null,
        ...(told[bar]?.[place] as Counted),
        before: toldThen?.[bar]?.[place] ?? null,
      })),
    ),
    undated: publisher.count(await countUndated(tx, filter, period)),
    incompleteFrom: await findIncomplete(tx, asked, todayIn(viewer.timeZone)),
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
async function findIncomplete(tx: Tx, { filter, period }: Asked, today: string): Promise<string | null> {
  const delay = await findDelay(tx, filter, { from: dayAfter(today, 1 - delayDays), to: today });
  const days = Math.min(mostDelay, Math.max(leastDelay, delay ?? leastDelay));
  const from = dayAfter(today, 1 - days);
  return from > period.to ? null : from;
}

export async function getPyramid(tx: Tx, viewer: Viewer, query: CountQuery): Promise<Told<"pyramid">> {
  const asked = askedBy(viewer, query);
  const [now, then] = await ofBoth(asked, (period) => countByAge(tx, asked.filter, period));
  const places = ageGroups.map((_, at) => `${at + 1}`);
  const sexes = sexesAtBirth.filter((sex) => [...now, ...(then ?? [])].some(({ column }) => column === sex));
  const counts = tableOf(now, places, sexes);
  const countsThen = then && tableOf(then, places, sexes);
  // Nobody is told how many there are of an age, or of a sex: only the whole.
  const told = publisherTable(asked.publisher, counts);
  const toldThen = countsThen && publisherTable(asked.publisher, countsThen);
  const sum = (all: readonly GroupCount[]) => all.reduce((sofar, { count }) => sofar + count, 0);
  return {
    ...headOf(asked, sum(now), then && sum(then)),
    rows: ageGroups.flatMap((age, row) =>
      sexes.map((sex, column) => ({
        age,
        sex,
        ...(told[row]?.[column] as Counted),
        before: toldThen?.[row]?.[column] ?? null,
      })),
    ),
  };
}

/** A table of which only the whole is told elsewhere. */
function publisherTable(publisher: Publisher, table: CountTable): Counted[][] {
  const width = table[0]?.length ?? 0;
  const told = publisher.counts(table.flat());
  return table.map((_, row) => told.slice(row * width, (row + 1) * width));
}

export async function getMap(tx: Tx, viewer: Viewer, query: QueryOf<Calls["map"]>): Promise<Told<"map">> {
  const asked = askedBy(viewer, query);
  const [now, then] = await ofBoth(asked, (period) => countByArea(tx, asked.filter, period, query.area));
  const areas = [...new Set([...now, ...(then ?? [])].map(({ row }) => row))];
  if (areas.length > mostPoints) throw new Refusal("chart.too-many-points");
  const countIn = (counts: readonly GroupCount[]) =>
    areas.map((area) => counts.find(({ row }) => row === area)?.count ?? 0);
  const counts = countIn(now);
  const told = asked.publisher.counts(counts);
  const toldThen = then && asked.publisher.counts(countIn(then));
  const rows = areas.map((area, at) => ({ area, ...(told[at] as Counted), before: toldThen?.[at] ?? null }));
  rows.sort(
    (one, other) =>
      (other.count ?? 0) - (one.count ?? 0) || (one.area ?? "\uffff").localeCompare(other.area ?? "\uffff"),
  );
  return { ...headOf(asked, sumOf([counts]), then && sumOf([countIn(then)])), rows };
}

export async function getCascade(tx: Tx, viewer: Viewer, query: CountQuery): Promise<Told<"cascade">> {
  const asked = askedBy(viewer, query);
  const [now, then] = await ofBoth(asked, (period) => countSteps(tx, asked.filter, period));
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
  const [now, then] = await ofBoth(asked, (period) => listIntervals(tx, asked.filter, { period, group }));
  const [{ reported }, stepsThen] = await ofBoth(asked, (period) => countSteps(tx, asked.filter, period));
  const tell = (each: (typeof now)[number] | undefined) => {
    const n = each && asked.publisher.count(each.n).count;
    if (!each || n === undefined) return null;
    const { median, lower, upper, ninetieth } = each;
    return { n, median, lower, upper, ninetieth };
  };
  return {
    ...headOf(asked, reported, stepsThen?.reported ?? null),
    rows: inOrder(now).map((each) => ({
      interval: each.interval,
      group: each.group,
      days: tell(each),
      before: tell(then?.find((other) => other.interval === each.interval && other.group === each.group)),
    })),
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
  const [now, then] = await ofBoth(asked, (period) => countFieldWork(tx, asked.filter, period));
  const ratio = (counted: FieldCounts, metric: (typeof fieldMetrics)[number]) => {
    const [numerator, denominator] = metricsOf[metric](counted).map((count) => publisher.count(count).count);
    if (numerator === undefined || denominator === undefined) return null;
    return { numerator, denominator, value: denominator === 0 ? null : numerator / denominator };
  };
  return {
    ...headOf(asked, now.interviewed, then?.interviewed ?? null),
    interviewed: publisher.count(now.interviewed),
    rows: fieldMetrics.map((metric) => ({ metric, now: ratio(now, metric), before: then && ratio(then, metric) })),
  };
}

export async function getActivity(
  tx: Tx,
  viewer: Viewer,
  query: QueryOf<Calls["activity"]>,
): Promise<Told<"activity">> {
  const period = chartPeriod(query, todayIn(viewer.timeZone), activityDays);
  if (barsOf(period, "day").length === 0) throw new Refusal("chart.period");
  return { period, rows: await listStaffDays(tx, viewer, period) };
}
