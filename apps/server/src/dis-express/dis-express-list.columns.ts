import type { QueryOf } from "@tracewell/contract/call";
import type { disExpressCalls } from "@tracewell/contract/dis-express";
import { sql } from "kysely";
import { namedUser } from "../access/named-user.columns.ts";
import type { List } from "../lists/list.ts";
import type { MessageRow } from "./dis-express-row.model.ts";

type Query = QueryOf<typeof disExpressCalls.list>;

/** The messages of all campaigns. */
export const disExpressList: List<Query, MessageRow, { timeZone: string }, "message"> = {
  tables: {
    message: { from: sql`outgoing_message m`, id: sql`m.id`, where: sql`m.campaign_id is not null` },
  },
  filters: {
    status: (statuses) => sql`delivery_status(m.state, m.failure, m.delivery) = any(${statuses}::text[])`,
    channel: (channels) => sql`m.channel = any(${channels}::text[])`,
    campaign: (id) => sql`m.campaign_id = ${id}`,
    createdFrom: (day, { viewer }) => sql`m.created_at >= (${day}::date::timestamp at time zone ${viewer.timeZone})`,
    createdTo: (day, { viewer }) => sql`m.created_at < ((${day}::date + 1)::timestamp at time zone ${viewer.timeZone})`,
  },
  sorts: { created: { columns: [{ column: sql`m.created_at`, type: "timestamptz" }] } },
  row: () => ({
    columns: sql<MessageRow>`m.id, m.campaign_id as "campaignId", m.person_id as "personId", m.addressee, m.destination as "contactInfo",
      m.channel, coalesce(m.language, 'en') as language, m.state, m.failure, delivery_status(m.state, m.failure, m.delivery) as status, m.delivery,
      m.subject, m.body as content, m.created_at as "createdAt", m.sent_at as "sentAt",
      p.last_name as "lastName", p.first_name as "firstName", p.middle_name as "middleName", p.suffix,
      (select ${namedUser} from app_user u where u.tenant_id = m.tenant_id and u.id = m.created_by) as "createdBy"`,
    joins: sql`left join person p on p.tenant_id = m.tenant_id and p.id = m.person_id`,
  }),
};
