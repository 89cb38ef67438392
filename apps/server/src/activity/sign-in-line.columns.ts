import type { activityCalls } from "@tracewell/contract/activity";
import type { QueryOf } from "@tracewell/contract/call";
import { type SignInKind, signInKinds } from "@tracewell/contract/sign-in-kinds";
import { sql } from "kysely";
import type { List } from "../lists/list.ts";
import { jsonInstant } from "../platform/database/json-instant.ts";
import { eventsOfKind, type SignInRow } from "./sign-in-line.model.ts";

type Query = QueryOf<typeof activityCalls.signIns> & { from: string };

const allKinds = Object.keys(signInKinds) as SignInKind[];

/**
 * A clinic's lines about signing in and access, with those of no clinic about its own accounts, newest first. The latter
 * come from a function, because no clinic may read them by itself; both are found by their day and by what happened.
 */
export const signInLineList: List<Query, SignInRow, { timeZone: string }, "line"> = {
  idType: "bigint",
  gathered({ query: { kind, from }, viewer: { timeZone } }) {
    const kinds = kind?.length ? kind : allKinds;
    const actions = sql`${kinds.flatMap((each) => eventsOfKind[each])}::text[]`;
    const withAccess = kinds.includes("access");
    const since = sql`(${from}::date::timestamp at time zone ${timeZone})`;
    return sql`line as (
      select t.id, t.at, t.action, t.table_name, t.row_id, t.actor_id, t.actor_name, t.address, t.reason, t.before, t.after,
        case when t.table_name is null then t.row_id end as account_id
      from trail t
      where t.tenant_id = app_tenant() and t.at >= ${since}
        and ((t.table_name is null and t.action not in ('view', 'read')) or t.table_name in ('app_user', 'role'))
        and case t.table_name
          when 'app_user' then ${withAccess} and (t.action = 'insert' or t.after ?| array['role_id', 'deactivated_at'])
          when 'role' then ${withAccess} and (t.action <> 'update' or t.after ? 'access_groups')
          else t.action = any(${actions}) end
      union all
      select l.id, l.at, l.action, null, null, null, l.actor_name, l.address, l.reason, null, null, l.account_id
      from lines_of_own_accounts(${actions}, ${since}) l
    ), sign_in as (
      select line.*, u.id as user_id, u.first_name || ' ' || u.last_name as user_name,
        u.id is not null or actor.id is not null as of_staff
      from line
      left join app_user actor on actor.id = line.actor_id
      left join app_user u on u.id = case when line.table_name = 'app_user' then line.row_id
        when line.table_name = 'role' then null
        else coalesce((select own.id from app_user own where own.account_id = line.account_id), line.actor_id) end
    )`;
  },
  tables: { line: { from: sql`sign_in s`, id: sql`s.id` } },
  filters: {
    // What `gathered` begins with.
    kind: () => null,
    from: () => null,
    to: (day, { viewer }) => sql`s.at < ((${day}::date + 1)::timestamp at time zone ${viewer.timeZone})`,
    user: (id) => sql`(s.user_id = ${id} or s.actor_id = ${id})`,
  },
  // Lines are numbered as they are written.
  sorts: { usual: { columns: [] } },
  direction: "desc",
  row: () => ({
    columns: sql<SignInRow>`s.id::text as id, ${jsonInstant("s.at")} as at, s.action, s.table_name as "tableName",
      s.actor_name as "actorName", s.of_staff as "ofStaff",
      case when s.user_id is not null then json_build_object('id', s.user_id, 'name', s.user_name) end as "user",
      s.address, s.reason,
      case when s.table_name = 'role' then coalesce(s.after ->> 'name', s.before ->> 'name',
          (select name from role where id = s.row_id))
        else (select name from role where id = (s.after ->> 'role_id')::uuid) end as "roleName",
      (select name from role where id = (s.before ->> 'role_id')::uuid) as "roleBefore",
      case when s.table_name = 'app_user' and s.after ? 'deactivated_at'
        then s.after ->> 'deactivated_at' is not null end as deactivated`,
  }),
};
