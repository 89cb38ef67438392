import type { Total } from "@tracewell/contract/call";
import { sql } from "kysely";
import { keepPage, keptPage } from "../platform/database/kept-page.ts";
import type { PageOf, Reading } from "../platform/database/reading.ts";
import { together } from "../platform/database/together.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { cut, type ReadPage } from "./cut.ts";
import { readGathered } from "./gathered.ts";
import type { List, ListShape, PageQuery, RowShape, Sort, Sql } from "./list.ts";
import { type Order, orderIn } from "./order.ts";
import { type Asked, asCondition, firstOf, type Narrowed, narrowedBy, planOf, tableOf } from "./plan.ts";
import { found, foundPage, many, mostSorted } from "./search.ts";
import { boundOf, type CountTo, countRows, inSystem, totalOf } from "./total.ts";

interface AskedPage<Query, Viewer> extends Asked<Query, Viewer> {
  countTo?: CountTo | undefined;
}

/** What reading a page asks: which ids, their rows and how many there are, at once. */
export const pageReading = (page: PageOf): Reading => ({ statements: 3, page });

/**
 * One page of a list. The page's ids are found first, so that only its own rows are described; they wait in the transaction for
 * the statement that describes them, which is the same whatever was asked for, and so is planned once a connection
 * (docs/decisions/0058). Both and the total are asked at once.
 */
export async function readPage<Query extends PageQuery, Row, Viewer, Table extends string>(
  tx: Tx,
  list: List<Query, Row, Viewer, Table>,
  { query, viewer, countTo = "total" }: AskedPage<Query, Viewer>,
): Promise<ReadPage<Row>> {
  if (list.gathered) return readGathered(tx, list, { query, viewer, countTo });
  const narrowed = narrowedBy(list, { query, viewer });
  const { sort, order } = orderIn(list, query);
  const [{ rows: ids }, { rows }, counted] = await together([
    sql<{ many: number; inSystem: number | null }>`${idsOf(list, narrowed, { sort, order, query, countTo })}`.execute(
      tx,
    ),
    sql<Row & { cursor: string }>`${rowsOf(list, list.row(viewer), { sort, order })}`.execute(tx),
    narrowed.search ? null : countNarrowed(tx, list, narrowed, countTo),
  ]);
  return { ...cut(rows, query.limit), ...(counted ?? totalOf(ids[0], countTo)) };
}

/** How much waits in each of some work lists, told by their filters, in one round trip. */
export async function countLists<Query extends PageQuery, Row, Viewer, Table extends string>(
  tx: Tx,
  list: List<Query, Row, Viewer, Table>,
  viewer: Viewer,
  queries: readonly Query[],
): Promise<{ counts: number[]; atLeast: boolean[] }> {
  const totals = await together(
    queries.map((query) => countNarrowed(tx, list, narrowedBy(list, { query, viewer }), "workList")),
  );
  return {
    counts: totals.map(({ total }) => total),
    atLeast: totals.map(({ totalIsAtLeast = false }) => totalIsAtLeast),
  };
}

interface PageAsked {
  sort: Sort<string>;
  order: Order;
  query: PageQuery;
  countTo: CountTo;
}

/** Finds the ids of a page, and keeps them; a search counts what it finds as it goes. */
function idsOf(list: ListShape, narrowed: Narrowed, { sort, order, query, countTo }: PageAsked): Sql {
  const { search, conditions, byValues } = narrowed;
  const walked = { ...narrowed, conditions: search ? [...conditions, asCondition(search)] : conditions, search: null };
  const { from, where, id } = planOf(list, walked, sort);
  const { start, order: by } = order.by(id);
  // A plan that knows how few rows a page has is kept; with a parameter's unknown limit it looks dear, and each page would be
  // planned anew, which takes as long as reading it. What is filtered, or goes on somewhere, is planned by its values.
  const limit = byValues || query.cursor ? sql`${query.limit + 1}` : sql.lit(query.limit + 1);
  const walk = (when: Sql) =>
    sql`select ${id} as id from ${from} where ${where} and ${when} and ${start} order by ${by} limit ${limit}`;
  if (!search) return sql`select ${keepPage} from (${walk(sql`true`)}) page`;
  const sorted = tableOf(list, sort.on ?? firstOf(list));
  const most = Math.max(mostSorted, boundOf(countTo)) + 1;
  const page = foundPage(search, sorted, {
    order,
    walk: search.walks ? walk(sql`${many} > ${mostSorted}`) : null,
    limit,
  });
  return sql`with ${found(search, planOf(list, narrowed, null), { order, most })}
    select ${keepPage}, ${many} as many, ${inSystem(many, countTo, list.kind)} as "inSystem" from (${page}) page`;
}

/** Describes the rows whose ids were kept. */
function rowsOf(list: ListShape, row: RowShape, { sort, order }: Pick<PageAsked, "sort" | "order">): Sql {
  const first = firstOf(list);
  const { id, from } = tableOf(list, first);
  const beside = [...new Set([...(row.tables ?? []), sort.on ?? first])].filter((name) => name !== first);
  const joined = beside.map((name) => sql`left join ${tableOf(list, name).from} on ${tableOf(list, name).id} = ${id}`);
  const joins = [...joined, ...(list.joins ? [list.joins] : []), ...(row.joins ? [row.joins] : [])];
  const values = order.columns.map(({ column }) => sql`${column}::text`);
  return sql`with page as materialized ${keptPage} ${row.before ? sql`, ${row.before}` : sql``}
    select ${row.columns}, json_build_array(${sql.join([sql`${id}::text`, ...values])})::text as "cursor"
    from page join ${from} on ${id} = page.id ${sql.join([...joins, sql``], sql` `)} order by ${order.by(id).order}`;
}

async function countNarrowed(tx: Tx, list: ListShape, narrowed: Narrowed, to: CountTo): Promise<Total> {
  const { search, byValues } = narrowed;
  const { from, where, id } = planOf(list, narrowed, null);
  const before = search?.before?.length ? sql`with ${sql.join([...search.before])}` : sql``;
  return countRows(tx, sql`${before} select ${id} from ${from} where ${where}`, { to, kind: list.kind, byValues });
}
