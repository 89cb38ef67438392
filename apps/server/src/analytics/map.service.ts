import type { analyticsCalls, Counted, RateGap } from "@tracewell/contract/analytics";
import type { QueryOf, ReplyOf } from "@tracewell/contract/call";
import { type AreaKind, mostPoints } from "@tracewell/contract/chart-terms";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { Refusal } from "../platform/refusal.ts";
import { askedBy, type GroupCount, headOf, isTold, ofBoth, type Side, sumOf, tableOf } from "./asked-counts.model.ts";
import { middleOf } from "./chart-period.model.ts";
import { countByArea, listAreaNames } from "./count.queries.ts";
import { findPopulation, listResidents } from "./populations/population.queries.ts";
import { rateOf } from "./rate.model.ts";

type Call = typeof analyticsCalls.map;

/** Who lives where, as far as it fits a side of the chart. */
interface Residents {
  year: number | null;
  gap: RateGap | null;
  of: ReadonlyMap<string, number>;
}

export async function getMap(tx: Tx, viewer: Viewer, query: QueryOf<Call>): Promise<ReplyOf<Call>> {
  const asked = askedBy(viewer, query);
  const { publisher } = asked;
  const { area } = query;
  const [now, then] = await ofBoth(asked, (side) => countByArea(tx, side, area));
  const [living, livingThen] = await ofBoth(asked, (side) => residentsFor(tx, viewer.tenantId, side, area));
  const counted = [...new Set([...now, ...(then ?? [])].map(({ row }) => row))];
  const countIn = (counts: readonly GroupCount[]) => tableOf(counts, counted, [null]).map(([count = 0]) => count);
  const told = new Map(publisher.counts(countIn(now)).map((count, at) => [counted[at], count]));
  const toldThen = then && new Map(publisher.counts(countIn(then)).map((count, at) => [counted[at], count]));
  // Places of which nothing is told are named only where all are: that they have a case would be told by their names.
  const shown = new Set<string | null>([
    ...counted.filter((code) => publisher.smallest === null || isTold(told.get(code)) || isTold(toldThen?.get(code))),
    ...living.of.keys(),
  ]);
  if (shown.size > mostPoints) throw new Refusal("chart.too-many-points");
  const codes = [...shown].filter((code) => code !== null);
  const names = await listAreaNames(tx, viewer.tenantId, { area, codes });
  const none: Counted = publisher.smallest === null ? { count: 0 } : { suppressed: true };
  const rows = [...shown].map((code) => {
    const count = told.get(code) ?? none;
    const before = toldThen && (toldThen.get(code) ?? none);
    return {
      area: code,
      name: code === null ? null : (names.get(code) ?? code),
      ...count,
      rate: rateOf(count, living.of.get(code ?? "")),
      before,
      rateBefore: before && rateOf(before, livingThen?.of.get(code ?? "")),
    };
  });
  rows.sort(
    (one, other) =>
      (other.count ?? 0) - (one.count ?? 0) || (one.name ?? "\uffff").localeCompare(other.name ?? "\uffff"),
  );
  const head = headOf(asked, sumOf([countIn(now)]), then && sumOf([countIn(then)]));
  return {
    ...head,
    rows,
    populationYear: living.year,
    rateGap: living.gap,
    rate: rateOf(head.total, residentsOfAll(living)),
    rateAgainst: head.totalAgainst && livingThen && rateOf(head.totalAgainst, residentsOfAll(livingThen)),
  };
}

const residentsOfAll = ({ of }: Residents): number => [...of.values()].reduce((all, residents) => all + residents, 0);

/** The residents of the year nearest to the middle of a period; none where they are not of those whom the cases are of. */
async function residentsFor(tx: Tx, tenantId: string, { filter, period }: Side, area: AreaKind): Promise<Residents> {
  const lacking = (gap: RateGap): Residents => ({ year: null, gap, of: new Map() });
  if (filter.region && area !== "region") return lacking("no-jurisdiction");
  const population = await findPopulation(tx, { tenantId, area, year: Number(middleOf(period).slice(0, 4)) });
  if (!population) return lacking("no-populations");
  if (filter.sex && !population.hasSexes) return lacking("no-sexes");
  const of = await listResidents(tx, { tenantId, ...population, sex: filter.sex, area: filter.region });
  return { year: population.year, gap: null, of };
}
