import type { accessCalls } from "@tracewell/contract/access";
import type { QueryOf } from "@tracewell/contract/call";
import { type RawBuilder, sql } from "kysely";
import { type CursorType, readCursor, writeCursor } from "../lists/cursor.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { lastSignInHere } from "./user.columns.ts";
import { countUsers, findUserPage } from "./user-list.queries.ts";

type Query = QueryOf<typeof accessCalls.users>;

const text = (column: RawBuilder<unknown>) => ({ column, type: "text" as const });

/** A cursor can't be compared with nothing: who never signed in stands before all days. */
const never = sql`'0001-01-01T00:00:00Z'::timestamptz`;

const sorts: Record<Query["sort"], { column: RawBuilder<unknown>; type: CursorType }[]> = {
  name: [text(sql`lower(u.last_name)`), text(sql`lower(u.first_name)`)],
  email: [text(sql`u.email`)],
  level: [text(sql`lower(coalesce(r.name, ''))`)],
  workgroup: [text(sql`lower(coalesce(w.name, ''))`)],
  lastLogin: [{ column: sql`coalesce(${lastSignInHere}, ${never})`, type: "timestamptz" }],
};

/** A page of the clinic's users, active ones by name unless asked otherwise. */
export async function listUsers(tx: Tx, query: Query) {
  const conditions = conditionsOf(query);
  const sort = sorts[query.sort];
  const types = sort.map(({ type }) => type);
  const rows = await findUserPage(tx, {
    conditions,
    sort,
    direction: query.direction,
    after: query.cursor ? readCursor(query.cursor, types) : null,
    limit: query.limit,
  });
  const data = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? data.at(-1) : undefined;
  const next = last ? writeCursor({ values: last.cursorValues, id: last.id }) : null;
  return { data, total: await countUsers(tx, conditions), next };
}

function conditionsOf({ state, level, workgroup, lead, search }: Query): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (state !== "all") conditions.push(sql`(u.deactivated_at is null) = ${state === "active"}`);
  if (level) conditions.push(sql`u.role_id in (${sql.join(level)})`);
  if (workgroup) conditions.push(workgroupCondition(workgroup));
  if (lead !== undefined) conditions.push(sql`u.workgroup_lead = ${lead}`);
  if (search) conditions.push(searchCondition(search));
  return conditions;
}

function workgroupCondition(chosen: string[]): RawBuilder<unknown> {
  const ids = chosen.filter((id) => id !== "none");
  const among = ids.length > 0 ? [sql`u.workgroup_id in (${sql.join(ids)})`] : [];
  const none = chosen.includes("none") ? [sql`u.workgroup_id is null`] : [];
  return sql`(${sql.join([...among, ...none], sql` or `)})`;
}

/** Every word stands in the name, whatever the order, or the whole in the email address. */
function searchCondition(search: string): RawBuilder<unknown> {
  const name = sql`name_key(u.first_name || ' ' || u.last_name)`;
  const words = search.split(/\s+/).filter(Boolean);
  const inName = words.map((word) => sql`strpos(${name}, name_key(${word})) > 0`);
  return sql`((${sql.join(inName, sql` and `)}) or strpos(u.email, lower(${search})) > 0)`;
}
