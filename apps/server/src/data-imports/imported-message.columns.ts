import type { QueryOf } from "@tracewell/contract/call";
import type { dataImportCalls, ImportedMessage } from "@tracewell/contract/data-imports";
import { type RawBuilder, sql } from "kysely";
import type { List } from "../lists/list.ts";

/** What a row became that is no record, by its name of today; null once it is gone. */
export const itemOf = (kind: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`(
  select json_build_object('kind', ${kind}, 'id', ${id}, 'name', name) from (
    select coalesce(nullif(concat_ws(', ', p.last_name, p.first_name), ''), p.person_number) as name from person p
      where ${kind} = 'persons' and p.id = ${id}
    union all select o.name from organization o where ${kind} = 'organizations' and o.id = ${id}
    union all select staff.first_name || ' ' || staff.last_name from app_user staff where ${kind} = 'users' and staff.id = ${id}
    union all select b.number || ' ' || b.name from outbreak b where ${kind} = 'outbreaks' and b.id = ${id}
    union all select d.name from test_definition d where ${kind} = 'test-definitions' and d.id = ${id}) item)`;

/** Of the message `m`. */
export const messageColumns = sql`
  m.id, m.message_number as "messageNumber", m.control_id as "controlId", m.message_type as "messageType", m.outcome, m.patient,
  m.undone_at as "undoneAt",
  coalesce((select json_agg(json_build_object('id', r.id, 'kind', r.kind, 'referenceNumber', r.reference_number,
      'infection', (select string_agg(n.name, ', ' order by n.name) from record_infection ri join infection n on n.id = ri.infection_id
        where ri.tenant_id = r.tenant_id and ri.record_id = r.id)))
    from record r where r.id = m.record_id), '[]') as records,
  ${itemOf(sql`m.item_kind`, sql`m.item_id`)} as made,
  coalesce((select json_agg(problem || jsonb_build_object('messageNumber', m.message_number, 'messageId', m.id) order by place)
    from jsonb_array_elements(m.problems) with ordinality as each(problem, place)), '[]') as problems,
  coalesce((select f.match_review from incoming_file f where f.record_id = m.record_id), false) as "matchInReview"`;

/** What came of the messages of an import, in their order. */
export const messageList: List<
  QueryOf<typeof dataImportCalls.messages>,
  ImportedMessage,
  { importId: string },
  "message"
> = {
  tables: { message: { from: sql`import_message m`, id: sql`m.id` } },
  visible: ({ importId }) => sql`m.import_id = ${importId}`,
  filters: { outcome: (outcome) => sql`m.outcome = ${outcome}` },
  sorts: { usual: { columns: [{ column: sql`m.message_number`, type: "int" }] } },
  row: () => ({ columns: sql<ImportedMessage>`${messageColumns}` }),
};
