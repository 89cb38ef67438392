import type { AccessCheckRow, accessCheckCalls } from "@tracewell/contract/access-checks";
import type { QueryOf } from "@tracewell/contract/call";
import { sql } from "kysely";
import { namedUserColumns } from "../access/named-user.columns.ts";
import type { List } from "../lists/list.ts";
import { jsonRow } from "../platform/database/json-row.ts";

type Query = QueryOf<typeof accessCheckCalls.list>;

/** Of the check `c`. */
export const accessCheckColumns = sql<AccessCheckRow>`c.id, c.state, (
    select ${jsonRow(namedUserColumns)} from app_user u where u.tenant_id = c.tenant_id and u.id = c.asked_by) as "askedBy",
  c.asked_at as "askedAt", c.finished_at as "finishedAt", c.asked, c.difference_count as differences`;

/** The latest first. */
export const accessCheckList: List<Query, AccessCheckRow, unknown, "check"> = {
  tables: { check: { from: sql`access_check c`, id: sql`c.id` } },
  filters: {},
  sorts: { usual: { columns: [{ column: sql`c.asked_at`, type: "timestamptz" }] } },
  direction: "desc",
  row: () => ({ columns: accessCheckColumns }),
};
