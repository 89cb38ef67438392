import { lookupLoadLimit } from "@tracewell/contract/constants";
import type { QualitativeResultBody, QualitativeResultLookup } from "@tracewell/contract/qualitative-results";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";

const columns = sql`q.id, q.key, q.name, q.code, q.color, q.weight, q.detection, q.sort_order as "order", q.disabled, q.version`;

export async function findResults(tx: Tx, id?: string): Promise<QualitativeResultLookup[]> {
  const { rows } = await sql<QualitativeResultLookup>`
    select ${columns} from qualitative_result q ${id ? sql`where q.id = ${id}` : sql``}
    order by q.sort_order, q.name limit ${lookupLoadLimit}`.execute(tx);
  return rows;
}

export const lockResultRow = (tx: Tx, id: string) =>
  tx.selectFrom("qualitative_result").select(["id", "version"]).where("id", "=", id).forUpdate().executeTakeFirst();

export const insertResult = (tx: Tx, tenantId: string, id: string, body: QualitativeResultBody) =>
  tx
    .insertInto("qualitative_result")
    .values({
      ...body,
      id,
      tenant_id: tenantId,
      sort_order: sql<number>`(select coalesce(max(sort_order), 0) + 1 from qualitative_result)`,
    })
    .execute();

export const updateResult = (tx: Tx, id: string, body: QualitativeResultBody) =>
  tx
    .updateTable("qualitative_result")
    .set({ ...body, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();

export const deleteResult = (tx: Tx, id: string) => tx.deleteFrom("qualitative_result").where("id", "=", id).execute();

/** How many tests may have the result, and how many had it. */
export async function countUsesOfResult(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select ((select count(*) from test_definition_result where qualitative_result_id = ${id})
      + (select count(*) from test_result where qualitative_result_id = ${id}))::int as many`.execute(tx);
  return rows[0]?.many ?? 0;
}
