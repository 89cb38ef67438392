import type { QueryOf } from "@tracewell/contract/call";
import type { TestOrderRow, testOrderCalls } from "@tracewell/contract/test-orders";
import { sql } from "kysely";
import type { List } from "../../lists/list.ts";
import type { PersonRow } from "../../persons/person-name.model.ts";
import { type LinkRow, linkJson, personJson } from "../../records/record.columns.ts";
import { startOfDay } from "../../records/record-list.columns.ts";

type Query = QueryOf<typeof testOrderCalls.orders>;

/** Whose orders are listed: those of records of the kinds that the viewer may open. */
export interface OrderSight {
  kinds: readonly string[];
  timeZone: string;
}

export type OrderListRow = Omit<TestOrderRow, "person" | "reference"> & { person: PersonRow; reference: LinkRow };

const hasItem = (condition: ReturnType<typeof sql>) =>
  sql`exists (select from test_order_item i where i.tenant_id = o.tenant_id and i.test_order_id = o.id and ${condition})`;

const ofItems = (column: ReturnType<typeof sql>, where: ReturnType<typeof sql>) => sql`array(
  select distinct ${column} from test_order_item i
  join test_definition d on d.id = i.definition_id
  left join specimen s on s.id = i.specimen_row_id
  left join organization g on g.id = i.organization_id
  where i.tenant_id = o.tenant_id and i.test_order_id = o.id and ${where} order by 1)`;

export const testOrderList: List<Query, OrderListRow, OrderSight, "order"> = {
  tables: { order: { from: sql`test_order o`, id: sql`o.id`, where: sql`o.placed_at is not null` } },
  visible: ({ kinds }) =>
    sql`exists (select from record r where r.id = o.record_id and r.kind = any(${kinds}::text[]))`,
  filters: {
    search: (text) => sql`(exists (select from person p where p.id = o.person_id
        and strpos(lower(coalesce(p.last_name, '') || ', ' || coalesce(p.first_name, '')), ${text.toLowerCase()}) > 0)
      or exists (select from specimen s where s.tenant_id = o.tenant_id and s.test_order_id = o.id
        and s.specimen_id = ${text.toUpperCase()}))`,
    state: (state) => hasItem(sql`i.state = ${state}`),
    told: (told) => {
      const isTold = sql`(o.called_back_at is not null or o.viewed_at is not null)`;
      return sql`(${hasItem(sql`i.detection = 'Found'`)} and ${told === "yes" ? isTold : sql`not ${isTold}`})`;
    },
    definition: (ids) => hasItem(sql`i.definition_id in (${sql.join(ids)})`),
    organization: (ids) => hasItem(sql`i.organization_id in (${sql.join(ids)})`),
    orderedFrom: (day, { viewer }) => sql`o.placed_at >= ${startOfDay(viewer, day)}`,
    orderedTo: (day, { viewer }) => sql`o.placed_at < ${startOfDay(viewer, day, 1)}`,
    recordId: (id) => sql`o.record_id = ${id}`,
    personId: (id) => sql`o.person_id = ${id}`,
  },
  sorts: { ordered: { columns: [{ column: sql`o.placed_at`, type: "timestamptz" }] } },
  row: () => ({
    columns: sql<OrderListRow>`o.id, (select ${personJson} from person p where p.id = o.person_id) as person,
      (select ${linkJson} from record l where l.id = o.record_id) as reference,
      ${ofItems(sql`coalesce(d.short_name, d.name)`, sql`i.parent_id is null`)} as tests,
      ${ofItems(sql`s.specimen_id`, sql`s.specimen_id is not null`)} as "specimenIds",
      ${ofItems(sql`i.state`, sql`not i.is_combo`)} as states,
      (select count(*)::int from test_order_item i where i.tenant_id = o.tenant_id and i.test_order_id = o.id
        and not i.is_combo and i.finished_at is null) as "missingResults",
      ${ofItems(sql`coalesce(d.short_name, d.name)`, sql`i.detection = 'Found'`)} as found,
      ${ofItems(sql`g.name`, sql`g.id is not null`)} as organizations, o.placed_at as "orderedAt",
      (select u.first_name || ' ' || u.last_name from app_user u where u.id = o.placed_by) as "orderedBy",
      o.called_back_at as "calledBackAt"`,
  }),
};
