import type { QueryOf } from "@tracewell/contract/call";
import type { TestDefinitionRow, testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { type RawBuilder, sql } from "kysely";
import type { List } from "../../lists/list.ts";
import type { UsingTests } from "./using-tests.model.ts";

/** Someone or something by id and name, of `alias`. */
export const named = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is null then null else jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`;

/** Whether `d` is made of other tests, or one of them. */
export const comboRole = sql`case
  when exists (select from test_definition_child c where c.tenant_id = d.tenant_id and c.parent_id = d.id) then 'parent'
  when exists (select from test_definition_child c where c.tenant_id = d.tenant_id and c.child_id = d.id) then 'child' end`;

/** The tests `d` of which something holds: the first four by name, and how many there are. */
export const usingTests = (holds: RawBuilder<unknown>) => sql<UsingTests>`(
  select jsonb_build_object('many', coalesce(max(using_test.place), 0),
    'named', coalesce(jsonb_agg(jsonb_build_object('id', using_test.id, 'name', using_test.name) order by using_test.place)
      filter (where using_test.place <= 4), '[]'))
  from (select d.id, d.name, row_number() over (order by d.name) as place from test_definition d where ${holds}) as using_test)`;

type Query = QueryOf<typeof testDefinitionCalls.list>;

export const testDefinitionList: List<Query, TestDefinitionRow, unknown, "definition"> = {
  tables: { definition: { from: sql`test_definition d`, id: sql`d.id` } },
  filters: {
    search: (
      text,
    ) => sql`(strpos(lower(d.name || ' ' || coalesce(d.short_name, '')), ${text.toLowerCase()}) > 0 or exists (
      select from test_definition_code c where c.tenant_id = d.tenant_id and c.definition_id = d.id
        and lower(c.code) = ${text.toLowerCase()}))`,
    infection: (ids) => sql`d.infection_id in (${sql.join(ids)})`,
    testType: (ids) => sql`d.type_id in (${sql.join(ids)})`,
    onSite: (onSite) => sql`d.on_site = ${onSite}`,
    disabled: (disabled) => sql`d.disabled = ${disabled}`,
  },
  sorts: { name: { columns: [{ column: sql`lower(d.name)`, type: "text" }] } },
  row: () => ({
    columns: sql<TestDefinitionRow>`d.id, d.name, d.short_name as "shortName", ${named("i")} as infection,
      ${named("type")} as type, ${comboRole} as "comboTest", d.on_site as "onSite", d.rapid_minutes as "rapidMinutes",
      array(select l.name from test_definition_source s join lookup l on l.id = s.source_id
        where s.tenant_id = d.tenant_id and s.definition_id = d.id order by s.position) as sources,
      array(select q.name from test_definition_result r join qualitative_result q on q.id = r.qualitative_result_id
        where r.tenant_id = d.tenant_id and r.definition_id = d.id order by r.position) as "resultNames",
      array(select c.code from test_definition_code c
        where c.tenant_id = d.tenant_id and c.definition_id = d.id order by c.position) as codes,
      (select count(*)::int from test_outcome o where o.tenant_id = d.tenant_id and o.definition_id = d.id) as outcomes,
      d.disabled`,
    joins: sql`left join infection i on i.id = d.infection_id left join lookup type on type.id = d.type_id`,
  }),
};
