import type { QueryOf } from "@tracewell/contract/call";
import type { Campaign, disExpressCalls } from "@tracewell/contract/dis-express";
import { sql } from "kysely";
import { namedUser } from "../access/named-user.columns.ts";
import type { List } from "../lists/list.ts";
import { enclosedFiles } from "../messages/enclosure.columns.ts";

/** Of the campaign `c`. */
export const campaignColumns = sql<Campaign>`c.id, c.subject, c.state, c.per_minute as "perMinute", c.created_at as "createdAt",
  (select ${namedUser} from app_user u where u.tenant_id = c.tenant_id and u.id = c.created_by) as "createdBy",
  coalesce(m.waiting, 0) as waiting, ${enclosedFiles(sql`c.tenant_id`, sql`c.enclosure_id`)} as attachments, c.version,
  json_build_object('DELIVERED', coalesce(m.delivered, 0), 'PENDING', coalesce(m.pending, 0),
    'UNREACHABLE', coalesce(m.unreachable, 0), 'ERROR', coalesce(m.error, 0)) as counts`;

/** How its messages stand. */
export const campaignCounts = sql`left join lateral (
  select count(*) filter (where o.state = 'scheduled' and o.due_at = 'infinity')::int as waiting,
    count(*) filter (where delivery_status(o.state, o.failure, o.delivery) = 'DELIVERED')::int as delivered,
    count(*) filter (where delivery_status(o.state, o.failure, o.delivery) = 'PENDING')::int as pending,
    count(*) filter (where delivery_status(o.state, o.failure, o.delivery) = 'UNREACHABLE')::int as unreachable,
    count(*) filter (where delivery_status(o.state, o.failure, o.delivery) = 'ERROR')::int as error
  from outgoing_message o where o.tenant_id = c.tenant_id and o.campaign_id = c.id
) m on true`;

/** What was written to many, newest first. */
export const campaignList: List<QueryOf<typeof disExpressCalls.campaigns>, Campaign, unknown, "campaign"> = {
  tables: { campaign: { from: sql`dis_express_campaign c`, id: sql`c.id` } },
  filters: {},
  sorts: { usual: { columns: [{ column: sql`c.created_at`, type: "timestamptz" }] } },
  direction: "desc",
  row: () => ({ columns: campaignColumns, joins: campaignCounts }),
};
