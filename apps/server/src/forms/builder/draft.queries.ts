import type { DraftBlock } from "@tracewell/contract/form-builder";
import type { Named } from "@tracewell/contract/primitives";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";

interface DraftRow {
  key: string;
  content: DraftBlock | null;
  version: number;
  madeOn: number;
  changedAt: string;
  changedBy: Named | null;
}

const draftColumns = sql`d.key, d.content, d.version, d.made_on as "madeOn", d.changed_at as "changedAt",
  case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) end as "changedBy"`;

/** What is being built, of all blocks. */
export async function findDrafts(tx: Tx): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select ${draftColumns} from factor_draft d
      left join app_user u on u.tenant_id = d.tenant_id and u.id = d.changed_by
    where d.content is not null order by d.key`.execute(tx);
  return rows;
}

export async function findDraft(tx: Tx, key: string): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select ${draftColumns} from factor_draft d
      left join app_user u on u.tenant_id = d.tenant_id and u.id = d.changed_by
    where d.key = ${key}`.execute(tx);
  return rows[0];
}

/** The number of a block's latest published version; 0: none was kept. */
const latestNumber = (key: string) => sql`coalesce((select max(p.number) from factor_publication p join factor_block b
  on b.tenant_id = p.tenant_id and b.id = p.block_id where b.key = ${key}), 0)`;

interface KeptDraft {
  tenantId: string;
  userId: string | null;
  key: string;
  version: number;
  content: DraftBlock;
}

/** Keeps a draft that was made on this version, where it still is the newest; else answers false. */
export async function putDraft(tx: Tx, { tenantId, userId, key, version, content }: KeptDraft): Promise<boolean> {
  const given = JSON.stringify(content);
  const { numAffectedRows } =
    version === 0
      ? await sql`insert into factor_draft (tenant_id, key, content, made_on, changed_by)
          values (${tenantId}, ${key}, ${given}::jsonb, ${latestNumber(key)}, ${userId}) on conflict do nothing`.execute(
          tx,
        )
      : await sql`update factor_draft set version = version + 1, content = ${given}::jsonb, changed_at = now(),
          changed_by = ${userId}, made_on = case when content is null then ${latestNumber(key)} else made_on end
          where key = ${key} and version = ${version}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Ends a draft: it was published, or thrown away. */
export const endDraft = (tx: Tx, key: string) =>
  sql`update factor_draft set version = version + 1, content = null, changed_at = now() where key = ${key}`.execute(tx);

export const deleteDraft = (tx: Tx, key: string) => sql`delete from factor_draft where key = ${key}`.execute(tx);
