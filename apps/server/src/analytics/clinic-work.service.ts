import type { analyticsCalls } from "@tracewell/contract/analytics";
import type { QueryOf, ReplyOf } from "@tracewell/contract/call";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { barsOf, chartPeriod } from "./chart-period.model.ts";
import { listTestBars, listVisitBars } from "./clinic-work.queries.ts";
import { publisherFor } from "./small-cells.model.ts";

type Calls = typeof analyticsCalls;

/** Visits and waiting; exact for who may open visits. */
export async function getVisits(
  tx: Tx,
  viewer: Viewer,
  query: QueryOf<Calls["visits"]>,
): Promise<ReplyOf<Calls["visits"]>> {
  const period = chartPeriod(query, todayIn(viewer.timeZone));
  const { unit, use } = query;
  const publisher = publisherFor({ seesCases: viewer.groups.has("DCM_VISITS_USER"), use });
  const bars = barsOf(period, unit);
  const known = new Map(
    (await listVisitBars(tx, { tenantId: viewer.tenantId, period, unit })).map((bar) => [bar.at, bar]),
  );
  const told = publisher.counts(bars.map((at) => known.get(at)?.visits ?? 0));
  return {
    period,
    smallest: publisher.smallest,
    rows: bars.map((at, place) => {
      const { waited = 0, lower = 0, median = 0, upper = 0, ninetieth = 0 } = known.get(at) ?? {};
      const n = publisher.count(waited).count ?? 0;
      return { at, visits: told[place] ?? {}, minutes: n > 0 ? { n, lower, median, upper, ninetieth } : null };
    }),
  };
}

/** Results and how many detected something; exact for who may open cases. */
export async function getTests(
  tx: Tx,
  viewer: Viewer,
  query: QueryOf<Calls["tests"]>,
): Promise<ReplyOf<Calls["tests"]>> {
  const { tenantId, timeZone } = viewer;
  const period = chartPeriod(query, todayIn(timeZone));
  const { unit, infection, use } = query;
  const publisher = publisherFor({ seesCases: viewer.groups.has("DIS_USER"), use });
  const bars = barsOf(period, unit);
  const found = await listTestBars(tx, { tenantId, period, unit }, { timeZone, infection });
  const known = new Map(found.map((bar) => [bar.at, bar]));
  // The results of a bar are told beside those of them that detected something.
  const told = publisher.table(
    bars.map((at) => {
      const { results = 0, detected = 0 } = known.get(at) ?? {};
      return [detected, results - detected];
    }),
  );
  const all = publisher.counts(bars.map((at) => known.get(at)?.results ?? 0));
  return {
    period,
    smallest: publisher.smallest,
    rows: bars.map((at, place) => ({ at, tested: all[place] ?? {}, detected: told[place]?.[0] ?? {} })),
  };
}
