import type { UnmappedCode as Line } from "@tracewell/contract/system-settings";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import type { UnmappedCode } from "./unmapped-code.model.ts";

export interface CodeOfFile extends UnmappedCode {
  recordId: string;
}

/** Notes the codes, each once, and which files came with them. */
export async function upsertUnmappedCodes(tx: Tx, tenantId: string, codes: readonly CodeOfFile[]): Promise<void> {
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb)
        as given(meaning text, system text, code text, name text, "recordId" uuid)
    ), added as (
      insert into unmapped_code (tenant_id, meaning, code_system, code, name)
      select distinct on (meaning, system, code) ${tenantId}::uuid, meaning, system, code, name from given
      on conflict (tenant_id, meaning, code_system, code) do nothing
      returning id, meaning, code_system, code
    ), known as (
      select id, meaning, code_system, code from added
      union all
      select u.id, u.meaning, u.code_system, u.code from unmapped_code u
      join (select distinct meaning, system, code from given) g on (g.meaning, g.system, g.code) = (u.meaning, u.code_system, u.code)
    )
    insert into unmapped_file (tenant_id, code_id, record_id)
    select distinct ${tenantId}::uuid, known.id, given."recordId"
    from given join known on (known.meaning, known.code_system, known.code) = (given.meaning, given.system, given.code)
    on conflict do nothing`.execute(tx);
}

/** The codes that wait, those with the most files first. */
export async function listUnmappedCodes(tx: Tx, limit: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select u.id, u.meaning, u.code_system as system, u.code, u.name, u.created_at as "createdAt",
      (select count(*)::integer from unmapped_file f where f.tenant_id = u.tenant_id and f.code_id = u.id) as files
    from unmapped_code u order by files desc, u.id limit ${limit}`.execute(tx);
  return rows;
}

/** A code, kept from others' mapping until the transaction ends. */
export const lockUnmappedCode = (tx: Tx, id: string) =>
  tx
    .selectFrom("unmapped_code")
    .select(["meaning", "code_system as system", "code", "name"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst() as Promise<UnmappedCode | undefined>;

export const listWaitingFiles = async (tx: Tx, codeId: string): Promise<string[]> =>
  (await tx.selectFrom("unmapped_file").select("record_id as id").where("code_id", "=", codeId).execute()).map(
    ({ id }) => id,
  );

export const deleteUnmappedCode = (tx: Tx, id: string) => tx.deleteFrom("unmapped_code").where("id", "=", id).execute();

export const findInfectionNamed = (tx: Tx, id: string) =>
  tx.selectFrom("infection").select(["name", "disabled"]).where("id", "=", id).executeTakeFirst();

/** The infections of the clinic by these keys, those out of use, too. */
export const findInfectionsByKey = (tx: Tx, keys: readonly string[]) =>
  tx.selectFrom("infection").select(["id", "key", "disabled"]).where("key", "in", keys).execute();

export const insertInfection = (tx: Tx, tenantId: string, { key, name }: { key: string; name: string }) =>
  tx
    .insertInto("infection")
    .values({ tenant_id: tenantId, key, name, infection_group: "Generic" })
    .returning("id")
    .executeTakeFirstOrThrow();
