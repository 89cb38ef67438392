import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/** Keeps what was decided about each of a file's candidates: one of them is the person, or none. */
export async function insertMatchDecisions(tx: Tx, recordId: string, personId: string | null): Promise<void> {
  await sql`
    insert into match_decision (tenant_id, score, held_back, accepted)
    select tenant_id, score, held_back, person_id is not distinct from ${personId}::uuid
    from match_candidate where record_id = ${recordId}`.execute(tx);
}

/** How many candidates of those whom staff decided about a threshold would have joined, and how many of these they refused. */
export async function countDecisionsAbove(tx: Tx, thresholds: readonly number[]) {
  const { rows } = await sql<{ threshold: number; joined: number; refused: number }>`
    select threshold, count(d.id)::integer as joined, (count(d.id) filter (where not d.accepted))::integer as refused
    from unnest(${thresholds}::real[]) as threshold left join match_decision d on d.score >= threshold and not d.held_back
    group by threshold order by threshold`.execute(tx);
  return rows;
}

/** All decisions, and those about candidates whom a rule keeps from joining. */
export async function countDecisions(tx: Tx) {
  const { rows } = await sql<{ decisions: number; accepted: number; heldBack: number; heldBackAccepted: number }>`
    select count(*)::integer as decisions, (count(*) filter (where accepted))::integer as accepted,
      (count(*) filter (where held_back))::integer as "heldBack",
      (count(*) filter (where held_back and accepted))::integer as "heldBackAccepted"
    from match_decision`.execute(tx);
  return rows[0] as (typeof rows)[number];
}
