import { lookupLoadLimit } from "@tracewell/contract/constants";
import type { TestListKind, TestListValue, TestListValueBody } from "@tracewell/contract/test-lists";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";
import { usingTests } from "./test-definition.columns.ts";
import type { UsingTests } from "./using-tests.model.ts";

/** `tests`: which name it; `orders`: whether an order, a specimen or a result does. */
export type TestListRow = Omit<TestListValue, "abilities"> & { tests: UsingTests; orders: boolean };

const byTests = {
  SPECIMEN_SOURCE: sql`exists (select from test_definition_source s
    where s.tenant_id = d.tenant_id and s.definition_id = d.id and s.source_id = l.id)`,
  RESULT_UNIT: sql`d.unit_id = l.id`,
  PERFORMING_LABORATORY_TYPE: sql`false`,
  TEST_TYPE: sql`d.type_id = l.id`,
} as const;

const byOrders = {
  SPECIMEN_SOURCE: sql`(exists (select from test_order_item i where i.tenant_id = l.tenant_id and i.source_id = l.id)
    or exists (select from specimen s where s.tenant_id = l.tenant_id and s.source_id = l.id))`,
  RESULT_UNIT: sql`exists (select from test_result r where r.tenant_id = l.tenant_id and r.unit_id = l.id)`,
  PERFORMING_LABORATORY_TYPE: sql`exists (select from test_order_item i
    where i.tenant_id = l.tenant_id and i.performing_laboratory_type_id = l.id)`,
  TEST_TYPE: sql`false`,
} as const;

/** The values of a list as forms show them: by their place, "Other" last (R9-81). */
export async function findListValues(tx: Tx, kind: TestListKind, id?: string): Promise<TestListRow[]> {
  const { rows } = await sql<TestListRow>`
    select l.id, l.name, l.code, l.sort_order as "order", l.disabled, l.version,
      ${usingTests(byTests[kind])} as tests, ${byOrders[kind]} as orders
    from lookup l where l.kind = ${kind} ${id ? sql`and l.id = ${id}` : sql``}
    order by lower(l.name) = 'other', l.sort_order, l.name limit ${lookupLoadLimit}`.execute(tx);
  return rows;
}

export const lockListValue = (tx: Tx, kind: TestListKind, id: string) =>
  tx
    .selectFrom("lookup")
    .select(["id", "version"])
    .where("id", "=", id)
    .where("kind", "=", kind)
    .forUpdate()
    .executeTakeFirst();

const valuesOf = ({ name, code, disabled }: TestListValueBody) => ({ name, code: code || null, disabled });

export const insertListValue = (tx: Tx, tenantId: string, kind: TestListKind, id: string, body: TestListValueBody) =>
  tx
    .insertInto("lookup")
    .values({
      ...valuesOf(body),
      id,
      tenant_id: tenantId,
      kind,
      sort_order: sql<number>`(select coalesce(max(sort_order), 0) + 1 from lookup where kind = ${kind})`,
    })
    .execute();

export const updateListValue = (tx: Tx, id: string, body: TestListValueBody) =>
  tx
    .updateTable("lookup")
    .set({ ...valuesOf(body), version: sql`version + 1` })
    .where("id", "=", id)
    .execute();

export const deleteListValue = (tx: Tx, id: string) => tx.deleteFrom("lookup").where("id", "=", id).execute();
