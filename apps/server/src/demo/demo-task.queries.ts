import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export interface OwnedRecord {
  id: string;
  kind: "Incident" | "IncomingPartner";
  personId: string;
  ownerId: string;
  closed: boolean;
  /** Days since it was opened. */
  age: number;
}

/** Investigations with an owner, and contacts with the owner of their investigation, in an order that chance has made. */
export async function listOwnedRecords(tx: Tx): Promise<OwnedRecord[]> {
  const { rows } = await sql<OwnedRecord>`
    select r.id, r.kind, r.person_id as "personId", coalesce(r.assigned_to, source.assigned_to) as "ownerId", r.closed,
      extract(day from now() - r.created_at)::int as age
    from record r left join contact c on c.record_id = r.id left join record source on source.id = c.case_id
    where r.kind in ('Incident', 'IncomingPartner') and coalesce(r.assigned_to, source.assigned_to) is not null
    order by hashtext(r.reference_number), r.id`.execute(tx);
  return rows;
}

/** Dates tasks as if they had been given some days before they are due, once their record was open, and closed around that day. */
export const spreadTasks = (tx: Tx) =>
  sql`with dated as (
        select t.id, greatest(least(r.created_at + interval '30 minutes', now()),
                              least(now() - interval '1 hour' * (2 + abs(hashtext(t.id::text)) % 60),
                                    t.due_on - interval '1 day' * (4 + abs(hashtext(t.id::text)) % 5))) as given_at,
               least(now() - interval '1 hour', t.due_on + interval '1 hour' * (9 + abs(hashtext(t.id::text)) % 30)) as done_at
        from task t left join record r on r.id = t.record_id where t.due_on is not null
      ), users as (
        update task_user set assigned_at = dated.given_at from dated where dated.id = task_user.task_id
      )
      update task set created_at = dated.given_at, updated_at = greatest(dated.given_at, case when task.status = 'Closed' then dated.done_at end),
        closed_at = case when task.status = 'Closed' then greatest(dated.given_at, dated.done_at) end,
        shared_at = case when task.shared_at is not null then dated.given_at end
      from dated where dated.id = task.id`.execute(tx);
