import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export interface TestedVisit {
  recordId: string;
  /** When its specimens were taken. */
  collectedAt: string;
}

/** Visits whose patients can be tested: those who are here today, and those of the days before, the latest first. */
export async function listTestedVisits(tx: Tx): Promise<{ today: TestedVisit[]; past: TestedVisit[] }> {
  const { rows } = await sql<TestedVisit & { isOpen: boolean }>`
    select distinct on (r.created_at, r.person_id) r.id as "recordId", least(now(), r.created_at + interval '10 minutes') as "collectedAt",
      not r.closed as "isOpen"
    from record r where r.kind = 'Visit' and r.status_key not in ('New', 'Scheduled', 'Abandoned')
      and r.created_at > now() - interval '14 days'
    order by r.created_at desc, r.person_id limit 60`.execute(tx);
  const visits = rows.map(({ isOpen, ...visit }) => ({ isOpen, visit }));
  return {
    today: visits.flatMap(({ isOpen, visit }) => (isOpen ? visit : [])),
    past: visits.flatMap(({ isOpen, visit }) => (isOpen ? [] : visit)),
  };
}

/** Lets orders have been placed just before their specimens were taken. */
export const spreadOrders = (tx: Tx) =>
  sql`update test_order o set placed_at = taken.at - interval '5 minutes'
      from (select test_order_id, min(collected_at) as at from test_order_item group by 1) taken
      where taken.test_order_id = o.id and taken.at is not null`.execute(tx);
