import type { Total } from "@tracewell/contract/call";
import { sql } from "kysely";
import { boundOf, type CountTo, totalOf } from "../lists/total.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { SignInRow } from "./sign-in-line.model.ts";

export interface SignInFilters {
  /** Events by their names. */
  actions: readonly string[];
  /** Users and roles that were changed are asked for, too. */
  withAccess: boolean;
  userId: string | null;
  /** First and last day in this time zone. */
  from: string;
  to: string | null;
  timeZone: string;
  before: string | null;
  limit: number;
  countTo: CountTo;
}

/**
 * The lines of a clinic about signing in and access, with those of no clinic about its own accounts, newest first: one
 * more than asked for tells of a next page; and how many there are.
 */
export async function listSignInLines(tx: Tx, asked: SignInFilters): Promise<{ rows: SignInRow[] } & Total> {
  const since = sql`(${asked.from}::date::timestamp at time zone ${asked.timeZone})`;
  const until = asked.to
    ? sql`((${asked.to}::date + 1)::timestamp at time zone ${asked.timeZone})`
    : sql`'infinity'::timestamptz`;
  const { rows } = await sql<{ rows: SignInRow[]; many: number }>`
    with line as (
      select t.id, t.at, t.action, t.table_name, t.row_id, t.actor_id, t.actor_name, t.address, t.reason, t.before, t.after,
        case when t.table_name is null then t.row_id end as account_id
      from trail t
      where t.tenant_id = app_tenant() and t.at >= ${since}
        and ((t.table_name is null and t.action not in ('view', 'read')) or t.table_name in ('app_user', 'role'))
        and case t.table_name
          when 'app_user' then ${asked.withAccess} and (t.action = 'insert' or t.after ?| array['role_id', 'deactivated_at'])
          when 'role' then ${asked.withAccess} and (t.action <> 'update' or t.after ? 'access_groups')
          else t.action = any(${[...asked.actions]}::text[]) end
      union all
      select l.id, l.at, l.action, null, null, null, l.actor_name, l.address, l.reason, null, null, l.account_id
      from lines_of_own_accounts(${[...asked.actions]}::text[], ${since}) l
    ), told as (
      select line.*, u.id as user_id, u.first_name || ' ' || u.last_name as user_name,
        u.id is not null or actor.id is not null as of_staff
      from line
      left join app_user actor on actor.id = line.actor_id
      left join app_user u on u.id = case when line.table_name = 'app_user' then line.row_id
        when line.table_name = 'role' then null
        else coalesce((select own.id from app_user own where own.account_id = line.account_id), line.actor_id) end
      where line.at < ${until} and (${asked.userId}::uuid is null or u.id = ${asked.userId} or line.actor_id = ${asked.userId})
    ), page as (
      select * from told where ${asked.before}::bigint is null or id < ${asked.before}::bigint
      order by id desc limit ${asked.limit + 1}
    )
    select (select count(*)::integer from (select from told limit ${boundOf(asked.countTo) + 1}) counted) as many, coalesce((
      select json_agg(json_build_object('id', page.id::text, 'at', to_char(page.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'action', page.action, 'tableName', page.table_name, 'actorName', page.actor_name, 'ofStaff', page.of_staff,
        'user', case when page.user_id is not null then json_build_object('id', page.user_id, 'name', page.user_name) end,
        'address', page.address, 'reason', page.reason,
        'roleName', case when page.table_name = 'role' then coalesce(page.after ->> 'name', page.before ->> 'name',
            (select name from role where id = page.row_id))
          else (select name from role where id = (page.after ->> 'role_id')::uuid) end,
        'roleBefore', (select name from role where id = (page.before ->> 'role_id')::uuid),
        'deactivated', case when page.table_name = 'app_user' and page.after ? 'deactivated_at'
          then page.after ->> 'deactivated_at' is not null end) order by page.id desc)
      from page), '[]') as rows`.execute(tx);
  return { rows: rows[0]?.rows ?? [], ...totalOf(rows[0], asked.countTo) };
}
