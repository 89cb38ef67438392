import { sql } from "kysely";
import { jsonInstant } from "../../platform/database/json-instant.ts";
import type { Tx } from "../../platform/database/transaction.ts";

/** Two persons by id, the lower one first. */
export interface Pair {
  oneId: string;
  otherId: string;
}

export interface ScoredPair extends Pair {
  score: number;
  heldBack: boolean;
}

export type PairRow = ScoredPair & { id: string; by: string | null; at: string | null };

/** The totals of a work list that is decided from the top are counted so far. */
const countedTo = 1000;

/** The likeliest pairs from a score on: a range of the index by score. */
export async function findPairs(tx: Tx, from: number, limit: number): Promise<{ rows: PairRow[]; total: number }> {
  const { rows } = await sql<PairRow>`
    select id, one_id as "oneId", other_id as "otherId", score, held_back as "heldBack", null as by, null as at
    from possible_duplicate where score >= ${from}::real order by score desc, id limit ${limit}`.execute(tx);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from (
      select from possible_duplicate where score >= ${from}::real limit ${countedTo}) counted`.execute(tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The pairs that were said not to be the same, the last decision first. */
export async function findApart(tx: Tx, limit: number): Promise<{ rows: PairRow[]; total: number }> {
  const { rows } = await sql<PairRow & { total: number }>`
    select a.id, a.one_id as "oneId", a.other_id as "otherId", d.score, d.held_back as "heldBack",
      concat_ws(' ', u.first_name, u.last_name) as by, ${jsonInstant("a.decided_at")} as at,
      (select count(*)::integer from (select from known_apart limit ${countedTo}) counted) as total
    from known_apart a join match_decision d on d.tenant_id = a.tenant_id and d.id = a.decision_id
      join app_user u on u.tenant_id = a.tenant_id and u.id = a.decided_by
    order by a.decided_at desc, a.id limit ${limit}`.execute(tx);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Takes a pair out of the list; null where it is there no more. */
export async function takePair(tx: Tx, id: string): Promise<ScoredPair | null> {
  const { rows } = await sql<ScoredPair>`
    delete from possible_duplicate where id = ${id}
    returning one_id as "oneId", other_id as "otherId", score, held_back as "heldBack"`.execute(tx);
  return rows[0] ?? null;
}

/** Keeps what was decided about a pair, for the thresholds to be judged on. */
export async function insertDecision(
  tx: Tx,
  tenantId: string,
  { score, heldBack, accepted }: Pick<ScoredPair, "score" | "heldBack"> & { accepted: boolean },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into match_decision (tenant_id, score, held_back, accepted)
    values (${tenantId}, ${score}, ${heldBack}, ${accepted}) returning id`.execute(tx);
  return (rows[0] as { id: string }).id;
}

export async function insertApart(
  tx: Tx,
  given: Pair & { tenantId: string; decisionId: string; userId: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into known_apart (tenant_id, one_id, other_id, decision_id, decided_by)
    values (${given.tenantId}, ${given.oneId}, ${given.otherId}, ${given.decisionId}, ${given.userId})
    on conflict (tenant_id, one_id, other_id) do update set decided_at = now() returning id`.execute(tx);
  return (rows[0] as { id: string }).id;
}

/** Forgets that two are not the same, with what thresholds were judged on; null where nobody said so. */
export async function deleteApart(tx: Tx, id: string): Promise<Pair | null> {
  const { rows } = await sql<Pair & { decisionId: string }>`
    delete from known_apart where id = ${id}
    returning one_id as "oneId", other_id as "otherId", decision_id as "decisionId"`.execute(tx);
  const [pair] = rows;
  if (!pair) return null;
  await sql`delete from match_decision where id = ${pair.decisionId}`.execute(tx);
  return pair;
}

/** Whom somebody said a person is not. */
export async function findApartFrom(tx: Tx, personId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select other_id as id from known_apart where one_id = ${personId}
    union all select one_id from known_apart where other_id = ${personId}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** The pairs of these persons become the ones that were found now; those said not to be the same stay out. */
export async function replacePairs(
  tx: Tx,
  tenantId: string,
  personIds: readonly string[],
  pairs: readonly ScoredPair[],
): Promise<void> {
  const rows = JSON.stringify(pairs);
  await sql`
    delete from possible_duplicate p where (one_id = any(${personIds}::uuid[]) or other_id = any(${personIds}::uuid[]))
      and not exists (select from json_to_recordset(${rows}::json) as found("oneId" uuid, "otherId" uuid)
        where found."oneId" = p.one_id and found."otherId" = p.other_id)`.execute(tx);
  if (pairs.length === 0) return;
  await sql`
    insert into possible_duplicate (tenant_id, one_id, other_id, score, held_back)
    select ${tenantId}::uuid, "oneId", "otherId", score, "heldBack"
    from json_to_recordset(${rows}::json) as found("oneId" uuid, "otherId" uuid, score real, "heldBack" boolean)
    where not exists (select from known_apart a where a.one_id = found."oneId" and a.other_id = found."otherId")
    on conflict (tenant_id, one_id, other_id) do update set score = excluded.score, held_back = excluded.held_back`.execute(
    tx,
  );
}

/** Takes out of the list whatever is about this person, who is no more; answers the pair with the one they became. */
export async function takePairsOf(tx: Tx, personId: string, becameId: string): Promise<ScoredPair | null> {
  const { rows } = await sql<ScoredPair>`
    delete from possible_duplicate where one_id = ${personId} or other_id = ${personId}
    returning one_id as "oneId", other_id as "otherId", score, held_back as "heldBack"`.execute(tx);
  return rows.find(({ oneId, otherId }) => oneId === becameId || otherId === becameId) ?? null;
}

/** The next persons that were changed since they were compared: a range of the index by last change. */
export async function findChangedPersons(tx: Tx, limit: number, settledSeconds: number) {
  const { rows } = await sql<{ id: string; updatedAt: string }>`
    select p.id, p.updated_at::text as "updatedAt" from person p
    where (p.updated_at, p.id) > (select coalesce(max(updated_at), '-infinity'),
        coalesce((array_agg(person_id))[1], '00000000-0000-0000-0000-000000000000') from duplicate_walk)
      and p.updated_at <= now() - make_interval(secs => ${settledSeconds})
    order by p.updated_at, p.id limit ${limit}`.execute(tx);
  return rows;
}

export async function keepWalk(tx: Tx, tenantId: string, last: { id: string; updatedAt: string }): Promise<void> {
  await sql`
    insert into duplicate_walk (tenant_id, updated_at, person_id) values (${tenantId}, ${last.updatedAt}::timestamptz, ${last.id})
    on conflict (tenant_id) do update set updated_at = excluded.updated_at, person_id = excluded.person_id`.execute(tx);
}

/** What was decided about pairs from each score on, in imports and in this list. */
export async function countDecided(tx: Tx, scores: readonly string[]) {
  const { rows } = await sql<{ from: string; decided: number; same: number }>`
    select asked as "from", count(d.id)::integer as decided, (count(d.id) filter (where d.accepted))::integer as same
    from unnest(${scores}::text[]) as asked left join match_decision d on d.score >= asked::real
    group by asked order by asked`.execute(tx);
  return rows;
}
