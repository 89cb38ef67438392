import type { Question } from "@tracewell/contract/factors";
import type { DraftBlock } from "@tracewell/contract/form-builder";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";

/** A block as it is asked, or was when it was asked last. */
type PublishedRow = DraftBlock & { key: string };

const inOrder = sql`order by f.position, f.code`;

/** All blocks that were ever asked; of one key, or of all. */
export async function findPublished(tx: Tx, key?: string): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`
    select b.key, b.name, b.areas, b.scope, b.sort_order as "order", b.retired_at is not null as disabled,
      case when b.retired_at is null then coalesce(asked.questions, '[]')
        else coalesce(last.content->'questions', (select jsonb_agg(f.question ${inOrder}) from (
          select distinct on (f.code) f.* from factor f where f.tenant_id = b.tenant_id and f.block_id = b.id
          order by f.code, f.version desc) f), '[]') end as questions
    from factor_block b
      left join lateral (select jsonb_agg(f.question ${inOrder}) as questions from factor f
        where f.tenant_id = b.tenant_id and f.block_id = b.id and f.current) asked on true
      left join lateral (select p.content from factor_publication p
        where b.retired_at is not null and p.tenant_id = b.tenant_id and p.block_id = b.id
        order by p.number desc limit 1) last on true
    ${key === undefined ? sql`` : sql`where b.key = ${key}`} order by b.sort_order, b.key`.execute(tx);
  return rows;
}

interface LatestRow {
  question: Question;
  answered: boolean;
  current: boolean;
}

/** The latest version of each question of a block, also of those that are asked no more. */
export async function findLatestOfBlock(tx: Tx, key: string): Promise<LatestRow[]> {
  const { rows } = await sql<LatestRow>`
    select distinct on (f.code) f.question, f.current,
      exists (select from factor_response r where r.tenant_id = f.tenant_id and r.factor_id = f.id) as answered
    from factor f join factor_block b on b.tenant_id = f.tenant_id and b.id = f.block_id
    where b.key = ${key} order by f.code, f.version desc`.execute(tx);
  return rows;
}
