import { lookupLoadLimit } from "@tracewell/contract/constants";
import type { TestDefinition, TestDefinitionBody } from "@tracewell/contract/test-definitions";
import { sql } from "kysely";
import { insertRows } from "../../platform/database/insert-rows.ts";
import { newId } from "../../platform/database/new-id.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { comboRole, named, usingTests } from "./test-definition.columns.ts";
import type { UsingTests } from "./using-tests.model.ts";

/** Tests in the clinic's order, or those of these ids. */
export async function findTests(tx: Tx, ids?: readonly string[]): Promise<TestDefinition[]> {
  const { rows } = await sql<TestDefinition>`
    select d.id, d.name, d.short_name as "shortName", d.portal_name as "portalName", ${named("i")} as infection,
      ${named("type")} as type, ${named("unit")} as unit, d.titers, d.on_site as "onSite", d.off_site as "offSite",
      d.rapid_minutes as "rapidMinutes", d.read_until_minutes as "readUntilMinutes", d.container, d.questions,
      ${comboRole} as "comboTest", d.sort_order as "order", d.disabled, d.version,
      coalesce((select jsonb_agg(jsonb_build_object('id', child.id, 'name', child.name) order by c.position)
        from test_definition_child c join test_definition child on child.id = c.child_id
        where c.tenant_id = d.tenant_id and c.parent_id = d.id), '[]') as children,
      coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'key', q.key, 'name', q.name, 'color', q.color,
          'weight', q.weight, 'detection', q.detection) order by r.position)
        from test_definition_result r join qualitative_result q on q.id = r.qualitative_result_id
        where r.tenant_id = d.tenant_id and r.definition_id = d.id), '[]') as "qualitativeResults",
      coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) order by s.position)
        from test_definition_source s join lookup l on l.id = s.source_id
        where s.tenant_id = d.tenant_id and s.definition_id = d.id), '[]') as sources,
      coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'accountNumber', x.account_number) order by o.name)
        from test_definition_organization x join organization o on o.id = x.organization_id
        where x.tenant_id = d.tenant_id and x.definition_id = d.id), '[]') as organizations,
      coalesce((select jsonb_agg(jsonb_build_object('system', c.code_system, 'code', c.code) order by c.position)
        from test_definition_code c where c.tenant_id = d.tenant_id and c.definition_id = d.id), '[]') as "mappingCodes"
    from test_definition d
    left join infection i on i.id = d.infection_id
    left join lookup type on type.id = d.type_id
    left join lookup unit on unit.id = d.unit_id
    ${ids ? sql`where d.id = any(${ids}::uuid[])` : sql``}
    order by d.sort_order, d.name limit ${lookupLoadLimit}`.execute(tx);
  return rows;
}

export const findTest = async (tx: Tx, id: string): Promise<TestDefinition | undefined> =>
  (await findTests(tx, [id]))[0];

export const lockTestRow = (tx: Tx, id: string) =>
  tx.selectFrom("test_definition").select(["id", "version"]).where("id", "=", id).forUpdate().executeTakeFirst();

/** How many times a test was ordered. */
export async function countOrdersOf(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from test_order_item where definition_id = ${id}`.execute(tx);
  return rows[0]?.many ?? 0;
}

/** The combos that a test belongs to. */
export async function findCombosOf(tx: Tx, id: string): Promise<UsingTests> {
  const { rows } = await sql<{ tests: UsingTests }>`select ${usingTests(sql`exists (
    select from test_definition_child c where c.tenant_id = d.tenant_id and c.parent_id = d.id and c.child_id = ${id})`)} as tests`.execute(
    tx,
  );
  return rows[0]?.tests ?? { named: [], many: 0 };
}

type Values = Omit<
  TestDefinitionBody,
  "childIds" | "qualitativeResultIds" | "sourceIds" | "organizations" | "mappingCodes"
>;

const valuesOf = (body: Values) => ({
  name: body.name,
  short_name: body.shortName || null,
  portal_name: body.portalName || null,
  infection_id: body.infectionId,
  type_id: body.typeId,
  unit_id: body.unitId,
  titers: body.titers,
  on_site: body.onSite,
  off_site: body.offSite,
  rapid_minutes: body.rapidMinutes,
  read_until_minutes: body.readUntilMinutes,
  container: body.container || null,
  questions: JSON.stringify(body.questions),
  disabled: body.disabled,
});

export const insertTest = (tx: Tx, tenantId: string, id: string, body: Values) =>
  tx
    .insertInto("test_definition")
    .values({
      id,
      tenant_id: tenantId,
      ...valuesOf(body),
      sort_order: sql<number>`(select coalesce(max(sort_order), 0) + 1 from test_definition)`,
    })
    .execute();

export const updateTest = (tx: Tx, id: string, body: Values) =>
  tx
    .updateTable("test_definition")
    .set({ ...valuesOf(body), version: sql`version + 1` })
    .where("id", "=", id)
    .execute();

export const deleteTest = (tx: Tx, id: string) => tx.deleteFrom("test_definition").where("id", "=", id).execute();

/** Where what a test is tied to stands, and the column that tells which. */
const ties = {
  childIds: { table: "test_definition_child", own: "parent_id", other: "child_id" },
  qualitativeResultIds: { table: "test_definition_result", own: "definition_id", other: "qualitative_result_id" },
  sourceIds: { table: "test_definition_source", own: "definition_id", other: "source_id" },
} as const;

/** Ties a test to exactly these in their order, each once. What stays is not deleted: outcomes hang on it. */
export async function putTies(
  tx: Tx,
  tenantId: string,
  id: string,
  which: keyof typeof ties,
  others: readonly string[],
): Promise<void> {
  const { table, own, other } = ties[which];
  await sql`
    delete from ${sql.table(table)} where ${sql.ref(own)} = ${id} and ${sql.ref(other)} <> all(${others}::uuid[])`.execute(
    tx,
  );
  await sql`
    insert into ${sql.table(table)} (tenant_id, ${sql.ref(own)}, ${sql.ref(other)}, position)
    select ${tenantId}, ${id}, given.id, min(given.place) from unnest(${others}::uuid[]) with ordinality as given (id, place)
    group by given.id
    on conflict (tenant_id, ${sql.ref(own)}, ${sql.ref(other)}) do update set position = excluded.position`.execute(tx);
}

export async function putOrganizations(
  tx: Tx,
  tenantId: string,
  id: string,
  organizations: TestDefinitionBody["organizations"],
): Promise<void> {
  await tx.deleteFrom("test_definition_organization").where("definition_id", "=", id).execute();
  await insertRows(
    tx,
    "test_definition_organization",
    organizations.map((given) => ({
      id: newId(),
      tenant_id: tenantId,
      definition_id: id,
      organization_id: given.organizationId,
      account_number: given.accountNumber || null,
    })),
  );
}

export async function putCodes(
  tx: Tx,
  tenantId: string,
  id: string,
  codes: TestDefinitionBody["mappingCodes"],
): Promise<void> {
  await tx.deleteFrom("test_definition_code").where("definition_id", "=", id).execute();
  await insertRows(
    tx,
    "test_definition_code",
    codes.map(({ system, code }, position) => ({
      id: newId(),
      tenant_id: tenantId,
      definition_id: id,
      code_system: system,
      code,
      position,
    })),
  );
}
