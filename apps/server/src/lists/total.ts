import type { Total } from "@tracewell/contract/call";
import { exactCounts, exactTotals } from "@tracewell/contract/constants";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/** How far rows are counted: as far as a list's total is exact, or a work list's count; to the end for an export's first page, then not. */
export type CountTo = "total" | "workList" | "end" | "none";

const bounds: Record<CountTo, number> = { total: exactTotals, workList: exactCounts, end: 2 ** 31 - 2, none: 0 };

/** A kind of which the clinic's tally tells how many there are in all. */
export type TalliedKind = "IncomingReport" | "Incident" | "IncomingPartner" | "Visit" | "Person" | "Task";

/** How many rows a query finds: it is read until there are more than are counted (docs/decisions/0076). */
export async function countRows(
  tx: Tx,
  query: RawBuilder<unknown>,
  {
    to = "total",
    kind,
    byValues = true,
  }: { to?: CountTo | undefined; kind?: TalliedKind | undefined; byValues?: boolean } = {},
): Promise<Total> {
  // As of a page (lists/page.ts): where nothing narrows the list, one plan is good for whoever asks, and is kept.
  const limit = byValues ? sql`${bounds[to] + 1}` : sql.lit(bounds[to] + 1);
  const { rows } = await sql<Counted>`
    with counted as materialized (select count(*)::integer as many from (${query} limit ${limit}) bounded)
    select many, ${inSystem(sql`many`, to, kind)} as "inSystem" from counted`.execute(tx);
  return totalOf(rows[0], to);
}

interface Counted {
  many: number;
  inSystem?: number | null;
}

/** So many rows are counted, and not one more. */
export const boundOf = (to: CountTo): number => bounds[to];

/** How many the clinic has in all, where there are more than are counted. */
export const inSystem = (many: RawBuilder<unknown>, to: CountTo, kind?: TalliedKind): RawBuilder<unknown> =>
  kind
    ? sql`case when ${many} > ${bounds[to]} then (select sum(delta)::integer from clinic_tally where kind = ${kind}) end`
    : sql`null`;

export function totalOf(counted: Counted | undefined, to: CountTo): Total {
  const many = counted?.many ?? 0;
  if (many <= bounds[to]) return { total: many };
  return { total: bounds[to], totalIsAtLeast: true, inSystem: counted?.inSystem ?? undefined };
}
