import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { cut, type ReadPage } from "./cut.ts";
import type { List, PageQuery } from "./list.ts";
import { orderIn } from "./order.ts";
import { type Asked, narrowedBy, planOf } from "./plan.ts";
import { boundOf, type CountTo, totalOf } from "./total.ts";

/** One page of a list whose rows are put together for it: in one statement, because a second would put them together again. */
export async function readGathered<Query extends PageQuery, Row, Viewer, Table extends string>(
  tx: Tx,
  list: List<Query, Row, Viewer, Table>,
  { query, viewer, countTo }: Asked<Query, Viewer> & { countTo: CountTo },
): Promise<ReadPage<Row>> {
  const { sort, order } = orderIn(list, query);
  const { id, from, where } = planOf(list, narrowedBy(list, { query, viewer }), sort);
  const { start, order: by } = order.by(id);
  const row = list.row(viewer);
  const cursor = sql.join([sql`${id}::text`, ...order.columns.map(({ column }) => sql`${column}::text`)]);
  const { rows } = await sql<{ many: number; rows: (Row & { cursor: string })[] }>`
    with ${list.gathered?.({ query, viewer })}, page as materialized (
      select ${id} as id from ${from} where ${where} and ${start} order by ${by} limit ${query.limit + 1}
    ) ${row.before ? sql`, ${row.before}` : sql``}
    select (select count(*)::integer from (select from ${from} where ${where} limit ${boundOf(countTo) + 1}) counted) as many,
      coalesce((select json_agg(described) from (
        select ${row.columns}, json_build_array(${cursor})::text as "cursor"
        from page join ${from} on ${id} = page.id ${row.joins ?? sql``} order by ${by}) described), '[]') as rows`.execute(
    tx,
  );
  const [told] = rows;
  const page = cut(told?.rows ?? [], query.limit);
  return { ...page, ...totalOf(told, countTo) };
}
