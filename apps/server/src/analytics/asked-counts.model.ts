import type { Counted } from "@tracewell/contract/analytics";
import type { Comparison, CountDate } from "@tracewell/contract/chart-terms";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { chartPeriod, type Period, periodAgainst } from "./chart-period.model.ts";
import { type CountTable, type Publisher, publisherFor } from "./small-cells.model.ts";

/** Which cases are counted. */
export interface CountFilter {
  by: CountDate;
  infection?: string | undefined;
  region?: string | undefined;
  sex?: string | undefined;
}

/** One side of a chart: the cases it is about, or those with which they are compared. */
export interface Side {
  filter: CountFilter;
  period: Period;
}

/** What a chart was asked for. */
export interface Asked {
  now: Side;
  against: Side | null;
  publisher: Publisher;
}

type CountQuery = CountFilter & {
  from?: string | undefined;
  to?: string | undefined;
  against?: Comparison | undefined;
  otherInfection?: string | undefined;
  otherRegion?: string | undefined;
  otherSex?: string | undefined;
  use: "screen" | "file";
};

/** What is asked, and how it may be told to who asks. */
export function askedBy(viewer: Viewer, query: CountQuery): Asked {
  const period = chartPeriod(query, todayIn(viewer.timeZone));
  const { by, infection, region, sex } = query;
  const now = { filter: { by, infection, region, sex }, period };
  return {
    now,
    against: sideAgainst(now, query),
    publisher: publisherFor({ seesCases: viewer.groups.has("DIS_USER"), use: query.use }),
  };
}

function sideAgainst({ filter, period }: Side, query: CountQuery): Side | null {
  if (query.against !== "group") {
    const before = periodAgainst(period, query.against);
    return before && { filter, period: before };
  }
  const other = {
    ...filter,
    infection: otherThan(filter.infection, query.otherInfection),
    region: otherThan(filter.region, query.otherRegion),
    sex: otherThan(filter.sex, query.otherSex),
  };
  return { filter: other, period };
}

/** What is left out is as in the first group. */
const otherThan = (first: string | undefined, other: string | undefined): string | undefined =>
  other === "all" ? undefined : (other ?? first);

/** The same counted for both sides of a chart. */
export async function ofBoth<T>({ now, against }: Asked, count: (side: Side) => Promise<T>): Promise<[T, T | null]> {
  const first = await count(now);
  return [first, against && (await count(against))];
}

export const sumOf = (table: CountTable): number => table.flat().reduce((all, count) => all + count, 0);

/** What every answer about cases begins with. */
export const headOf = ({ now, against, publisher }: Asked, total: number, totalThen: number | null) => ({
  period: now.period,
  against: against?.period ?? null,
  smallest: publisher.smallest,
  total: publisher.count(total),
  totalAgainst: totalThen === null ? null : publisher.count(totalThen),
});

/** How many cases lie in a place of one or two dimensions. */
export interface GroupCount {
  row: string | null;
  column: string | null;
  count: number;
}

/** Counts in the order of rows and columns; nothing where nobody was counted. */
export function tableOf(
  counts: readonly GroupCount[],
  rows: readonly (string | null)[],
  columns: readonly (string | null)[],
): CountTable {
  const known = new Map(counts.map(({ row, column, count }) => [`${row}\n${column}`, count]));
  return rows.map((row) => columns.map((column) => known.get(`${row}\n${column}`) ?? 0));
}

/** Whether a count says anything: one that is hidden, or of nobody, may as well not be there. */
export const isTold = (counted: Counted | null | undefined): boolean => (counted?.count ?? 0) > 0;
