import { exactTotals } from "@tracewell/contract/constants";
import { sql } from "kysely";
import type { ListTable, Search, Sql } from "./list.ts";
import type { Order } from "./order.ts";
import type { Plan } from "./plan.ts";

/** Of more rows than are counted it takes less to walk the list in its order until a page is full than to sort what was found. */
export const mostSorted = exactTotals;

/** How many rows a search found: counted once, whoever asks. */
export const many: Sql = sql`(select many from counted)`;

const keyed = ({ columns }: Order): Sql[] =>
  columns.map(({ column }, place) => sql`${column} as ${sql.ref(`k${place}`)}`);
const carries = (search: Search<string>, order: Order): boolean => search.carries === order.columns;

/** The rows that a search finds, each once, as the query `found`; no more than `most`, where the list can be walked instead. */
export const found = (
  search: Search<string>,
  { id, from, where }: Plan,
  { order, most }: { order: Order; most: number },
): Sql =>
  sql.join([
    ...(search.before ?? []),
    sql`found as materialized (
      select ${sql.join([sql`${id} as id`, ...(carries(search, order) ? keyed(order) : [])])} from ${from}
      where ${where} ${search.walks ? sql`limit ${most}` : sql``})`,
    sql`counted as materialized (select count(*)::integer as many from found)`,
  ]);

/**
 * A page of what was found. Unless the search knows it, each row is looked up for its order: while statistics tell of a smaller clinic,
 * the planner would sooner search anew for each row that there is. Of many found the list is walked; which way is told before either
 * begins.
 */
export function foundPage(
  search: Search<string>,
  sorted: ListTable,
  { order, walk, limit }: { order: Order; walk: Sql | null; limit: Sql },
): Sql {
  const keys = sql.ref(carries(search, order) ? "found" : "keys");
  const by = order.by(
    sql`found.id`,
    order.columns.map((_, place) => sql`${keys}.${sql.ref(`k${place}`)}`),
  );
  const looked = sql`cross join lateral (
    select ${sql.join(keyed(order))} from ${sorted.from} where ${sorted.id} = found.id offset 0) keys`;
  const page = (when: Sql) => sql`select found.id from found ${carries(search, order) ? sql`` : looked}
    where ${when} and ${by.start} order by ${by.order} limit ${limit}`;
  return walk ? sql`(${page(sql`${many} <= ${mostSorted}`)}) union all (${walk})` : page(sql`true`);
}
