import type { analyticsCalls, Counted, RateGap } from "@tracewell/contract/analytics";
import type { QueryOf, ReplyOf } from "@tracewell/contract/call";
import { type AreaKind, ageGroups } from "@tracewell/contract/chart-terms";
import { sexesAtBirth } from "@tracewell/contract/constants";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { askedBy, type GroupCount, headOf, isTold, ofBoth, type Side, tableOf } from "./asked-counts.model.ts";
import { middleOf } from "./chart-period.model.ts";
import { countByAge } from "./count.queries.ts";
import { findPopulation, listResidentsByAge } from "./populations/population.queries.ts";
import { rateOf } from "./rate.model.ts";
import type { CountTable, Publisher } from "./small-cells.model.ts";

type Call = typeof analyticsCalls.pyramid;

/** How many live of each age group and sex, where a table tells both. */
interface Residents {
  year: number | null;
  gap: RateGap | null;
  of: ReadonlyMap<string, number>;
}

const groupKey = (age: string, sex: string) => `${age} ${sex}`;

export async function getPyramid(tx: Tx, viewer: Viewer, query: QueryOf<Call>): Promise<ReplyOf<Call>> {
  const asked = askedBy(viewer, query);
  const [now, then] = await ofBoth(asked, (side) => countByAge(tx, side));
  const [living, livingThen] = await ofBoth(asked, (side) => residentsFor(tx, viewer.tenantId, side));
  const places = ageGroups.map((_, at) => `${at + 1}`);
  const known = sexesAtBirth.filter((sex) => [...now, ...(then ?? [])].some(({ column }) => column === sex));
  const counts = tableOf(now, places, known);
  const countsThen = then && tableOf(then, places, known);
  // Nobody is told how many there are of an age, or of a sex: only the whole.
  const told = publisherTable(asked.publisher, counts);
  const toldThen = countsThen && publisherTable(asked.publisher, countsThen);
  const hidden: Counted = asked.publisher.smallest === null ? { count: 0 } : { suppressed: true };
  const cellAt = (table: Counted[][], row: number, sex: (typeof sexesAtBirth)[number]) =>
    table[row]?.[known.indexOf(sex)] ?? hidden;
  const sexes = sexesAtBirth.filter((sex) => {
    const isDrawn = sex === "Female" || sex === "Male";
    return isDrawn || [...told, ...(toldThen ?? [])].some((row) => isTold(row[known.indexOf(sex)]));
  });
  const sum = (all: readonly GroupCount[]) => all.reduce((sofar, { count }) => sofar + count, 0);
  return {
    ...headOf(asked, sum(now), then && sum(then)),
    rows: ageGroups.flatMap((age, row) =>
      sexes.map((sex) => {
        const count = cellAt(told, row, sex);
        const before = toldThen && cellAt(toldThen, row, sex);
        return {
          age,
          sex,
          ...count,
          rate: rateOf(count, living.of.get(groupKey(age, sex))),
          before,
          rateBefore: before && rateOf(before, livingThen?.of.get(groupKey(age, sex))),
        };
      }),
    ),
    populationYear: living.year,
    rateGap: living.gap,
  };
}

/** A table of which only the whole is told elsewhere. */
function publisherTable(publisher: Publisher, table: CountTable): Counted[][] {
  const width = table[0]?.length ?? 0;
  const told = publisher.counts(table.flat());
  return table.map((_, row) => told.slice(row * width, (row + 1) * width));
}

/** Which tables tell how many live in all of the clinic's area: the first that there is. */
const anywhere: readonly AreaKind[] = ["county", "region", "zip3"];

/** The residents by age and sex, of the year nearest to the middle of a period. */
async function residentsFor(tx: Tx, tenantId: string, { filter, period }: Side): Promise<Residents> {
  const year = Number(middleOf(period).slice(0, 4));
  let gap: RateGap = "no-populations";
  for (const area of filter.region ? (["region"] as const) : anywhere) {
    const population = await findPopulation(tx, { tenantId, area, year });
    if (population?.hasSexes && population.hasAgeGroups) {
      const rows = await listResidentsByAge(tx, { tenantId, ...population, area: filter.region });
      const of = new Map(rows.map(({ age, sex, residents }) => [groupKey(age, sex), residents]));
      return { year: population.year, gap: null, of };
    }
    if (population) gap = "no-ages";
  }
  return { year: null, gap, of: new Map() };
}
