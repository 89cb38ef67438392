import type { Reminder } from "@tracewell/contract/test-outcomes";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";
import type { SentReminder } from "./test-reminder.model.ts";

/** A test whose outcome has reminders, and what is known of its patient since. */
export interface RemindedRow {
  id: string;
  orderId: string;
  recordId: string;
  personId: string;
  test: string;
  finishedAt: string;
  treatedAt: string | null;
  reminders: Reminder[];
  messages: (Omit<SentReminder, "at"> & { at: string })[];
  tested: string[];
  visited: string[];
  hasDied: boolean;
  timeZone: string;
}

/** Of a test ordered here for the same infection, or of a report that came with it. */
const testedSince = sql`
  select o.collected_at as at from test_order p
      join test_order_item o on o.tenant_id = p.tenant_id and o.test_order_id = p.id
      join test_definition d on d.tenant_id = o.tenant_id and d.id = o.definition_id
    where p.tenant_id = i.tenant_id and p.person_id = i.person_id and d.infection_id = about.infection_id
      and o.collected_at > i.finished_at
  union
  select r.collected_at from test_order r join record_infection f on f.tenant_id = r.tenant_id and f.record_id = r.record_id
    where r.tenant_id = i.tenant_id and r.person_id = i.person_id and r.placed_at is null and f.infection_id = about.infection_id
      and r.collected_at > i.finished_at`;

async function remindedWhere(tx: Tx, condition: RawBuilder<unknown>): Promise<RemindedRow[]> {
  const { rows } = await sql<RemindedRow>`
    select i.id, i.test_order_id as "orderId", i.record_id as "recordId", i.person_id as "personId", i.finished_at as "finishedAt",
      d.name || coalesce(', ' || s.name, '') as test, t.time_zone as "timeZone",
      (select max(coalesce(g.administered_on::timestamp at time zone t.time_zone, g.created_at)) from treatment g
        where g.tenant_id = i.tenant_id and g.order_item_id = i.id and g.withdrawn_at is null) as "treatedAt",
      (select coalesce(json_agg(json_build_object('type', r.type, 'duration', r.duration, 'durationUnit', r.duration_unit,
          'message', r.message, 'comment', r.comment, 'numberOfReminders', r.number_of_reminders,
          'expiresAfterDays', r.expires_after_days) order by r.position), '[]')
        from outcome_reminder r where r.tenant_id = i.tenant_id and r.outcome_id = i.outcome_id) as reminders,
      (select coalesce(json_agg(json_build_object('reminder', m.reminder, 'number', m.reminder_number, 'state', m.state, 'failure', m.failure,
          'at', coalesce(m.sent_at, m.handed_at, m.send_after)) order by m.id), '[]')
        from outgoing_message m where m.tenant_id = i.tenant_id and m.reminded_item_id = i.id) as messages,
      (select coalesce(json_agg(since.at order by since.at), '[]') from (${testedSince}) since) as tested,
      (select coalesce(json_agg(v.started_at order by v.started_at), '[]') from visit v
          join record vr on vr.tenant_id = v.tenant_id and vr.id = v.record_id
        where v.tenant_id = i.tenant_id and vr.person_id = i.person_id and v.started_at > i.finished_at) as visited,
      exists (select from clinical_course c join record cr on cr.tenant_id = c.tenant_id and cr.id = c.record_id
        where c.tenant_id = i.tenant_id and cr.person_id = i.person_id and c.died_on is not null) as "hasDied"
    from test_order_item i
      join tenant t on t.id = i.tenant_id
      join test_definition d on d.tenant_id = i.tenant_id and d.id = i.definition_id
      join test_outcome c on c.tenant_id = i.tenant_id and c.id = i.outcome_id
      left join lookup s on s.tenant_id = i.tenant_id and s.id = i.source_id
      cross join lateral (select coalesce(c.infection_id, d.infection_id) as infection_id) about
    where i.tenant_id = app_tenant() and i.finished_at is not null and ${condition}
    order by i.position`.execute(tx);
  return rows;
}

export const findReminded = (tx: Tx, orderId: string): Promise<RemindedRow[]> =>
  remindedWhere(tx, sql`i.test_order_id = ${orderId}`);

/** Takes tests of the present clinic that are to be looked at, and leaves those that another server has in hand. */
export async function lockDueReminders(tx: Tx, most: number): Promise<{ ids: string[]; rows: RemindedRow[] }> {
  const { rows } = await sql<{ id: string }>`
    select id from test_order_item where tenant_id = app_tenant() and remind_check_at <= now()
    order by remind_check_at limit ${most} for update skip locked`.execute(tx);
  const ids = rows.map(({ id }) => id);
  return { ids, rows: ids.length === 0 ? [] : await remindedWhere(tx, sql`i.id = any(${ids}::uuid[])`) };
}

/** When each is looked at next; null: not until its result changes. */
export async function updateNextChecks(tx: Tx, checks: readonly { id: string; at: Date | null }[]): Promise<void> {
  await sql`
    update test_order_item i set remind_check_at = next.at
    from unnest(${checks.map(({ id }) => id)}::uuid[], ${checks.map(({ at }) => at)}::timestamptz[]) next(id, at)
    where i.tenant_id = app_tenant() and i.id = next.id`.execute(tx);
}

/** Tests with an outcome whose reminders were edited are looked at again. */
export const updateChecksOf = (tx: Tx, outcomeId: string) =>
  sql`update test_order_item set remind_check_at = now()
    where tenant_id = app_tenant() and outcome_id = ${outcomeId} and finished_at is not null`.execute(tx);
