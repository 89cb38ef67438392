import { sql } from "kysely";

/** Whether a line `t` of the Activity log is of a trigger (its actor's name is made in firing.service.ts). */
export const byTrigger = sql`coalesce(t.actor_name like '%, by the trigger “%', false)`;

/**
 * The first change of a column of the event's record after the event `e`, and what was there before. Triggers look when all of
 * a transaction is done, so that what people did in the event's own is no change after it; what triggers did is.
 */
export const changeAfter = (column: "status_key" | "assigned_to") => sql`
  select t.id as line, t.before ->> ${column} as was from trail t
  where t.tenant_id = app_tenant() and t.record_id = e.record_id and t.table_name = 'record' and t.action = 'update'
    and t.after ? ${column} and t.at > e.at and ((t.era, t.xid) is distinct from (e.era, e.xid) or ${byTrigger})
  order by t.id limit 1`;
