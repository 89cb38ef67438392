import type { BuiltBlock, DraftBlock } from "@tracewell/contract/form-builder";
import { sql } from "kysely";
import { insertRows } from "../../platform/database/insert-rows.ts";
import type { Tx } from "../../platform/database/transaction.ts";

interface LatestRow {
  blockId: string;
  key: string;
  /** 0: no version was kept yet. */
  number: number;
}

/** The blocks with these keys, also those that are asked no more, with the number of their latest version. */
export async function findLatestNumbers(tx: Tx, keys: readonly string[]): Promise<LatestRow[]> {
  const { rows } = await sql<LatestRow>`
    select b.id as "blockId", b.key, coalesce(max(p.number), 0) as number
    from factor_block b left join factor_publication p on p.tenant_id = b.tenant_id and p.block_id = b.id
    where b.key = any(${keys}::text[]) group by b.id, b.key`.execute(tx);
  return rows;
}

export interface NewPublication {
  blockId: string;
  number: number;
  content: DraftBlock;
  publishedAt: Date | null;
  publishedBy: string | null;
}

export const insertPublications = (tx: Tx, tenantId: string, publications: readonly NewPublication[]): Promise<void> =>
  insertRows(
    tx,
    "factor_publication",
    publications.map(({ blockId, number, content, publishedAt, publishedBy }) => ({
      tenant_id: tenantId,
      block_id: blockId,
      number,
      content,
      published_at: publishedAt?.toISOString() ?? null,
      published_by: publishedBy,
    })),
  );

/** The versions of a block, newest first. */
export async function findPublications(tx: Tx, key: string): Promise<BuiltBlock["publications"]> {
  const { rows } = await sql<BuiltBlock["publications"][number]>`
    select p.number, p.published_at as at, jsonb_array_length(p.content->'questions') as questions,
      (p.content->>'disabled')::boolean as disabled,
      case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) end as by
    from factor_publication p join factor_block b on b.tenant_id = p.tenant_id and b.id = p.block_id
      left join app_user u on u.tenant_id = p.tenant_id and u.id = p.published_by
    where b.key = ${key} order by p.number desc limit 200`.execute(tx);
  return rows;
}

export async function findPublication(tx: Tx, key: string, number: number): Promise<DraftBlock | undefined> {
  const { rows } = await sql<{ content: DraftBlock }>`
    select p.content from factor_publication p join factor_block b on b.tenant_id = p.tenant_id and b.id = p.block_id
    where b.key = ${key} and p.number = ${number}`.execute(tx);
  return rows[0]?.content;
}

/** Has who edits a draft of these blocks hear that what it was begun on has changed. */
export const raiseDrafts = (tx: Tx, keys: readonly string[]) =>
  sql`update factor_draft set version = version + 1 where key = any(${keys}::text[]) and content is not null`.execute(
    tx,
  );
