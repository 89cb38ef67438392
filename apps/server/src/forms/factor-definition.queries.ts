import type { DefinedBlock, Question } from "@tracewell/contract/factors";
import type { ModuleArea } from "@tracewell/contract/preferences";
import { sql } from "kysely";
import { insertRows } from "../platform/database/insert-rows.ts";
import type { Tx } from "../platform/database/transaction.ts";

export interface BlockRow {
  id: string;
  key: string;
  name: string;
  areas: ModuleArea[];
  scope: "record" | "person";
  order: number;
}

/** One version of a question as it is kept. */
export interface FactorRow {
  id: string;
  blockId: string;
  question: Question;
}

const blockColumns = sql`b.id, b.key, b.name, b.areas, b.scope, b.sort_order as "order"`;

/** The blocks that are asked, in their order; of one area, or of all. */
export async function findBlocks(tx: Tx, area?: ModuleArea): Promise<BlockRow[]> {
  const within = area ? sql`and ${area} = any(b.areas)` : sql``;
  const { rows } = await sql<BlockRow>`
    select ${blockColumns} from factor_block b where b.retired_at is null ${within} order by b.sort_order, b.key`.execute(
    tx,
  );
  return rows;
}

export async function findBlock(tx: Tx, id: string): Promise<BlockRow | undefined> {
  const { rows } = await sql<BlockRow>`
    select ${blockColumns} from factor_block b where b.id = ${id} and b.retired_at is null`.execute(tx);
  return rows[0];
}

const factorColumns = sql`f.id, f.block_id as "blockId", f.question`;

/** The questions that are asked now, by block and in their order; of one block, or of all. */
export async function findCurrentFactors(tx: Tx, blockId?: string): Promise<FactorRow[]> {
  const within = blockId ? sql`and f.block_id = ${blockId}` : sql``;
  const { rows } = await sql<FactorRow>`
    select ${factorColumns} from factor f join factor_block b on b.id = f.block_id
    where f.current and b.retired_at is null ${within} order by b.sort_order, b.key, f.position`.execute(tx);
  return rows;
}

/** These questions, whatever their version. */
export async function findFactors(tx: Tx, ids: readonly string[]): Promise<FactorRow[]> {
  const { rows } = await sql<FactorRow>`
    select ${factorColumns} from factor f where f.id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

/** The latest version of each question that was ever asked, and whether it was answered. */
export interface StoredFactor extends FactorRow {
  blockKey: string;
  current: boolean;
  hasResponses: boolean;
}

export async function findLatestFactors(tx: Tx): Promise<StoredFactor[]> {
  const { rows } = await sql<StoredFactor>`
    select distinct on (f.code) ${factorColumns}, b.key as "blockKey", f.current,
      exists (select from factor_response r where r.tenant_id = f.tenant_id and r.factor_id = f.id) as "hasResponses"
    from factor f join factor_block b on b.id = f.block_id order by f.code, f.version desc`.execute(tx);
  return rows;
}

/** The number of the last edit of the clinic's questions; `locked` holds it until the transaction ends. */
export async function getVersion(tx: Tx, tenantId: string, locked = false): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select factors_version as version from tenant where id = ${tenantId} ${locked ? sql`for no key update` : sql``}`.execute(
    tx,
  );
  return rows[0]?.version ?? 0;
}

/** In which block each question is asked now, by its code. */
export async function findPlacesOfCodes(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; blockId: string }>`
    select f.code, f.block_id as "blockId" from factor f join factor_block b on b.id = f.block_id
    where f.current and b.retired_at is null`.execute(tx);
  return new Map(rows.map(({ code, blockId }) => [code, blockId]));
}

/** Clinics that were never given questions. */
export async function findClinicsWithout(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from tenant where factors_version = 0 order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

export const raiseVersion = (tx: Tx, tenantId: string) =>
  sql`update tenant set factors_version = factors_version + 1 where id = ${tenantId}`.execute(tx);

/** Makes or changes blocks by their keys, and retires all others. Answers the ids by key. */
export async function putBlocks(
  tx: Tx,
  tenantId: string,
  blocks: readonly DefinedBlock[],
): Promise<Map<string, string>> {
  const given = blocks.map(({ questions: _, order, ...block }) => ({ ...block, sort_order: order }));
  const { rows } = await sql<{ key: string; id: string }>`
    insert into factor_block as b (tenant_id, key, name, areas, scope, sort_order)
    select ${tenantId}::uuid, g.key, g.name, g.areas, g.scope, g.sort_order
    from json_populate_recordset(null::factor_block, ${JSON.stringify(given)}::json) g
    on conflict (tenant_id, key) do update
    set name = excluded.name, areas = excluded.areas, scope = excluded.scope, sort_order = excluded.sort_order, retired_at = null
    returning b.key, b.id`.execute(tx);
  const keys = blocks.map(({ key }) => key);
  await sql`update factor_block set retired_at = now() where retired_at is null and key <> all(${keys}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}

export interface NewFactor {
  blockId: string;
  question: Question;
  position: number;
}

export const insertFactors = (tx: Tx, tenantId: string, factors: readonly NewFactor[]): Promise<void> =>
  insertRows(
    tx,
    "factor",
    factors.map(({ blockId, question, position }) => ({
      tenant_id: tenantId,
      block_id: blockId,
      code: question.code,
      version: question.version,
      question,
      position,
      current: true,
    })),
  );

/** Puts questions that are there in another form or place, and asks them. */
export async function updateFactors(tx: Tx, factors: readonly (NewFactor & { id: string })[]): Promise<void> {
  const given = factors.map(({ blockId, ...factor }) => ({ ...factor, block_id: blockId }));
  await sql`
    update factor f set block_id = g.block_id, question = g.question, position = g.position, current = true
    from json_populate_recordset(null::factor, ${JSON.stringify(given)}::json) g where f.id = g.id`.execute(tx);
}

/** Asks these versions of questions no more. */
export const retireFactors = (tx: Tx, ids: readonly string[]) =>
  sql`update factor set current = false where id = any(${ids}::uuid[]) and current`.execute(tx);

/** Takes away versions of questions that are later than these and were never answered. */
export async function deleteLaterVersions(
  tx: Tx,
  versions: readonly { code: string; version: number }[],
): Promise<void> {
  await sql`delete from factor f
    using json_to_recordset(${JSON.stringify(versions)}::json) as g(code text, version integer)
    where f.tenant_id = app_tenant() and f.code = g.code and f.version > g.version
      and not exists (select from factor_response r where r.tenant_id = f.tenant_id and r.factor_id = f.id)`.execute(
    tx,
  );
}

/** How many answers there are to a block's questions, of whatever version. */
export async function countAnswers(tx: Tx, key: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from factor_block b
      join factor f on f.tenant_id = b.tenant_id and f.block_id = b.id
      join factor_response r on r.tenant_id = f.tenant_id and r.factor_id = f.id
    where b.key = ${key}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Takes a block away with its questions, none of which was ever answered. */
export async function deleteBlock(tx: Tx, key: string): Promise<void> {
  const own = sql`(select b.id from factor_block b where b.tenant_id = app_tenant() and b.key = ${key})`;
  await sql`delete from factor where tenant_id = app_tenant() and block_id in ${own}`.execute(tx);
  await sql`delete from factor_publication where tenant_id = app_tenant() and block_id in ${own}`.execute(tx);
  await sql`delete from factor_block where tenant_id = app_tenant() and key = ${key}`.execute(tx);
}
