import type { analyticsCalls } from "@tracewell/contract/analytics";
import type { QueryOf, ReplyOf } from "@tracewell/contract/call";
import { summaryOf } from "../persons/person-name.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { chartPeriod } from "./chart-period.model.ts";
import { countDisagreements, listDisagreements } from "./disagreement.queries.ts";

type Call = typeof analyticsCalls.disagreements;

/** The contacts whose disposition contradicts their dates, for who is to correct the one or the others. */
export async function getDisagreements(tx: Tx, viewer: Viewer, query: QueryOf<Call>): Promise<ReplyOf<Call>> {
  const { from, to, ...filter } = query;
  const today = todayIn(viewer.timeZone);
  const side = { filter: { by: "specimen" as const, ...filter }, period: chartPeriod({ from, to }, today) };
  const rows = await listDisagreements(tx, side);
  return {
    period: side.period,
    total: await countDisagreements(tx, side),
    rows: rows.map(({ person, ...row }) => ({ ...row, person: summaryOf(person, today) })),
  };
}
