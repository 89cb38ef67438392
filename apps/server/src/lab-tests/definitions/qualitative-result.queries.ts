import { lookupLoadLimit } from "@tracewell/contract/constants";
import type { QualitativeResultBody, QualitativeResultLookup } from "@tracewell/contract/qualitative-results";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";
import { usingTests } from "./test-definition.columns.ts";
import type { UsingTests } from "./using-tests.model.ts";

const columns = sql`q.id, q.key, q.name, q.code, q.color, q.weight, q.detection, q.sort_order as "order", q.disabled, q.version`;

export async function findResults(tx: Tx, id?: string): Promise<QualitativeResultLookup[]> {
  const { rows } = await sql<QualitativeResultLookup>`
    select ${columns} from qualitative_result q ${id ? sql`where q.id = ${id}` : sql``}
    order by q.sort_order, q.name limit ${lookupLoadLimit}`.execute(tx);
  return rows;
}

/** `tests`: which can have it; `hasResults`: whether patients have it. */
export type UsedResultRow = QualitativeResultLookup & { tests: UsingTests; hasResults: boolean };

/** Results with what uses them. */
export async function findUsedResults(tx: Tx, id?: string): Promise<UsedResultRow[]> {
  const { rows } = await sql<UsedResultRow>`
    select ${columns}, ${usingTests(sql`exists (select from test_definition_result dr
        where dr.tenant_id = d.tenant_id and dr.definition_id = d.id and dr.qualitative_result_id = q.id)`)} as tests,
      exists (select from test_result r
        where r.tenant_id = q.tenant_id and r.qualitative_result_id = q.id) as "hasResults"
    from qualitative_result q ${id ? sql`where q.id = ${id}` : sql``}
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
