import type { QueryOf, ReplyOf } from "@tracewell/contract/call";
import { exactTotals } from "@tracewell/contract/constants";
import { type failedMessageCalls, mostProblemGroups, type ProblemGroup } from "@tracewell/contract/failed-messages";
import { tableKinds } from "@tracewell/contract/table-kinds";
import { sql } from "kysely";
import { narrowedBy, planOf } from "../../lists/plan.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { ListViewer } from "../../records/record-list.columns.ts";
import {
  type FailedRow,
  failedMessageColumns,
  failedMessages,
  failedMessageTable,
  groupColumns,
  onceFailed,
} from "./failed-message.columns.ts";

export async function findFailed(tx: Tx, id: string): Promise<FailedRow | undefined> {
  const { rows } = await sql<FailedRow>`
    select ${failedMessageColumns} from ${failedMessageTable} where m.id = ${id} and ${onceFailed}`.execute(tx);
  return rows[0];
}

/** How a message stands, kept from others' changes until the transaction ends. */
export const lockFailed = (tx: Tx, id: string) =>
  tx
    .selectFrom("import_message")
    .select(["version", "outcome", sql<boolean>`dismissed_at is not null`.as("dismissed")])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Dismisses a message, or with null reopens it. */
export const updateDismissal = (tx: Tx, id: string, dismissal: { userId: string; reason: string } | null) =>
  tx
    .updateTable("import_message")
    .set({
      dismissed_at: dismissal && sql<string>`now()`,
      dismissed_by: dismissal?.userId ?? null,
      dismissed_reason: dismissal?.reason ?? null,
      version: sql<number>`version + 1`,
    })
    .where("id", "=", id)
    .execute();

type GroupsQuery = QueryOf<typeof failedMessageCalls.failedGroups>;

/** The newest messages that fit by problem, field and sender; so many are looked at as a list's total is exact for. */
export async function listProblemGroups(
  tx: Tx,
  viewer: ListViewer,
  asked: GroupsQuery,
): Promise<ReplyOf<typeof failedMessageCalls.failedGroups>> {
  const query = { ...asked, limit: exactTotals, sort: "received", direction: "desc" } as const;
  const { from, where } = planOf(
    failedMessages,
    narrowedBy(failedMessages, { query: query as never, viewer }),
    failedMessages.sorts.received as never,
  );
  const { sender, what, problem, errors } = groupColumns;
  const { rows } = await sql<{ total: number; groups: ProblemGroup[] }>`
    with found as materialized (
      select m.id, m.problems, ${sender} as sender, ${what} as what from ${from} where ${where}
      order by m.created_at desc, m.id desc limit ${exactTotals + 1}
    ), problem as (
      select distinct m.id, m.sender, m.what, ${problem.code} as code, ${problem.field} as field from found m, ${errors}
    ), counted as (
      select code, field, sender, count(*)::integer as count,
        (count(*) filter (where what in (${sql.join(tableKinds)})))::integer as rows
      from problem group by code, field, sender
      order by count(*) desc, code, field, sender limit ${mostProblemGroups}
    )
    select (select count(*)::integer from found) as total,
      coalesce((select json_agg(c order by c.count desc, c.code, c.field, c.sender) from counted c), '[]') as groups`.execute(
    tx,
  );
  const { total = 0, groups = [] } = rows[0] ?? {};
  return { groups, total: Math.min(total, exactTotals), totalIsAtLeast: total > exactTotals };
}
