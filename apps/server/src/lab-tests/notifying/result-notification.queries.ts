import type { SendFailure } from "@tracewell/contract/messages";
import type { ResultMessageType } from "@tracewell/contract/standard-messages";
import type { MessageType } from "@tracewell/contract/test-outcomes";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/database/transaction.ts";

/** What is known of an order's news and of the messages about it; whether its patient can be reached is asked elsewhere. */
export interface OrderNewsRow {
  id: string;
  recordId: string;
  personId: string;
  type: MessageType | null;
  placedAt: string;
  newsAt: string | null;
  missingResults: number;
  /** Messages about this news that left, or will. */
  attempts: number;
  /** The number of the last one that was tried, whatever became of it. */
  lastAttempt: number;
  firstNotifiedAt: string | null;
  lastNotifiedAt: string | null;
  viewedAt: string | null;
  calledBackAt: string | null;
  leavesAt: string | null;
  isUnclear: boolean;
  /** Why the last one did not leave, within a day. */
  lastFailure: SendFailure | null;
}

/** Who has been treated already is told otherwise, where the clinic says how (R3-48). */
const typeOfItem = sql`case
  when c.id is null then 'NOTHING'
  when i.presumptive_treatment or i.treatment_type in ('Treated', 'Presumptively Treated')
    or exists (select from treatment t where t.tenant_id = i.tenant_id and t.order_item_id = i.id and t.withdrawn_at is null)
  then coalesce(c.treated_message_type, c.message_type) else c.message_type end`;

/** Several tests of an order make one message: that of the outcome which weighs most. */
const told = sql`(select ${typeOfItem} as type from test_order_item i
  left join test_outcome c on c.tenant_id = i.tenant_id and c.id = i.outcome_id
  where i.tenant_id = o.tenant_id and i.test_order_id = o.id and i.finished_at is not null and not i.is_combo
  order by c.weight desc nulls last, i.position limit 1)`;

const counted = sql`about.result_attempt is not null and about.state in ('scheduled', 'sent', 'unknown')`;
const ofNews = sql`about.result_news_at = o.news_at and about.result_type = told.type`;
const leftAt = sql`coalesce(about.sent_at, about.handed_at, about.send_after)`;

async function newsWhere(tx: Tx, condition: RawBuilder<unknown>): Promise<OrderNewsRow[]> {
  const { rows } = await sql<OrderNewsRow>`
    select o.id, o.record_id as "recordId", o.person_id as "personId", told.type, o.placed_at as "placedAt", o.news_at as "newsAt",
      o.viewed_at as "viewedAt", o.called_back_at as "calledBackAt", sent.*,
      (select count(*)::int from test_order_item i where i.tenant_id = o.tenant_id and i.test_order_id = o.id and not i.is_combo
        and i.finished_at is null) as "missingResults",
      (select last.failure from outgoing_message last where last.tenant_id = o.tenant_id and last.test_order_id = o.id
        and last.result_news_at = o.news_at and last.result_type = told.type and last.result_attempt = sent."lastAttempt"
        and last.state = 'failed' and last.created_at > now() - interval '1 day'
        and not exists (select from outgoing_message other where other.tenant_id = o.tenant_id and other.test_order_id = o.id
          and other.result_news_at = o.news_at and other.result_type = told.type and other.result_attempt = sent."lastAttempt"
          and other.state in ('scheduled', 'sent', 'unknown')) limit 1) as "lastFailure"
    from test_order o
    left join lateral ${told} told on true
    cross join lateral (
      select count(distinct about.result_attempt) filter (where ${counted} and ${ofNews})::int as attempts,
        coalesce(max(about.result_attempt) filter (where ${ofNews}), 0) as "lastAttempt",
        min(${leftAt}) filter (where ${counted} and ${ofNews}) as "firstNotifiedAt",
        max(${leftAt}) filter (where ${counted}) as "lastNotifiedAt",
        min(about.send_after) filter (where about.state = 'scheduled' and ${ofNews}) as "leavesAt",
        coalesce((array_agg(about.state = 'unknown' order by about.id desc) filter (where ${counted} and ${ofNews}))[1], false) as "isUnclear"
      from outgoing_message about where about.tenant_id = o.tenant_id and about.test_order_id = o.id
    ) sent
    where ${condition}`.execute(tx);
  return rows;
}

export const findOrderNews = async (tx: Tx, orderId: string): Promise<OrderNewsRow | undefined> =>
  (await newsWhere(tx, sql`o.id = ${orderId}`))[0];

/** Takes orders of the present clinic that are to be looked at, and leaves those that another server has in hand. */
export async function lockDueOrders(tx: Tx, most: number): Promise<OrderNewsRow[]> {
  const { rows } = await sql<{ id: string }>`
    select id from test_order where tenant_id = app_tenant() and notify_check_at <= now()
    order by notify_check_at limit ${most} for update skip locked`.execute(tx);
  return rows.length === 0 ? [] : newsWhere(tx, sql`o.id = any(${rows.map(({ id }) => id)}::uuid[])`);
}

/** When each is looked at next; null: not until there is news. */
export async function updateNextChecks(tx: Tx, checks: readonly { orderId: string; at: Date | null }[]): Promise<void> {
  await sql`
    update test_order o set notify_check_at = next.at
    from unnest(${checks.map(({ orderId }) => orderId)}::uuid[], ${checks.map(({ at }) => at)}::timestamptz[]) next(id, at)
    where o.tenant_id = app_tenant() and o.id = next.id`.execute(tx);
}

/** Orders with news of this month are looked at again. */
export const updateChecks = (tx: Tx, days: number) =>
  sql`update test_order set notify_check_at = now()
    where tenant_id = app_tenant() and news_at > now() - make_interval(days => ${days})`.execute(tx);

export interface SentNotification {
  type: ResultMessageType;
  state: "sent" | "unknown";
  at: string;
}

/** What left about an order's results, the latest first; what left both ways is one line. */
export async function findSentNotifications(tx: Tx, orderId: string, most: number): Promise<SentNotification[]> {
  const { rows } = await sql<SentNotification>`
    select distinct on (result_news_at, result_type, result_attempt) result_type as type, state,
      coalesce(sent_at, handed_at, send_after) as at
    from outgoing_message
    where test_order_id = ${orderId} and result_attempt is not null and state in ('sent', 'unknown')
    order by result_news_at desc, result_type, result_attempt desc, state limit ${most}`.execute(tx);
  return rows;
}
