import type { MessageChannel, SendFailure } from "@tracewell/contract/messages";
import { sql } from "kysely";
import type pg from "pg";
import { workerRole } from "../platform/database/pool.ts";
import { inTransaction, run, systemActor, type Tx } from "../platform/database/transaction.ts";
import { insertBounce } from "./bounced-address.queries.ts";
import type { Handed } from "./transport.model.ts";

/** The signal that a trigger of the table sends with the commit. */
export const messageQueued = "message_queued";

/** A message that one worker holds, for as long as it was lent. */
export interface LentMessage extends Handed {
  timeZone: string | null;
  personId: string | null;
  /** It goes to wherever the patient is reached: about results or an appointment, as a reminder, or to many. */
  followsPatient: boolean;
  /** What it says is worth nothing by now. */
  isLate: boolean;
  sensitive: boolean;
  urgent: boolean;
  /** A worker gave it to the provider, and never said what became of it. */
  wasHanded: boolean;
  /** How often it was taken: the mark of this loan. */
  attempts: number;
}

export interface Lane {
  channel: MessageChannel;
  /** Takes what can't wait, and nothing else. */
  urgentOnly: boolean;
}

/** Takes the next due messages of a lane, so that no other worker gets them for `seconds`. */
export async function borrowMessages(pool: pg.Pool, lane: Lane, count: number, seconds: number) {
  const { rows } = await pool.query<LentMessage>({
    name: "borrow-messages",
    text: `
      with due as (
        select id from outgoing_message
        where state = 'scheduled' and channel = $1 and (urgent or not $2) and due_at <= now()
          and not exists (select from tenant t where t.id = tenant_id and t.closed_at is not null)
        order by urgent desc, due_at limit $3 for update skip locked)
      update outgoing_message m
      set attempts = attempts + 1, due_at = now() + make_interval(secs => $4)
      from due
      where m.id = due.id
      returning m.person_id as "personId", num_nonnulls(m.test_order_id, m.appointment_id, m.reminded_item_id, m.campaign_id) > 0 as "followsPatient", m.calendar, coalesce(m.not_after < now(), false) as "isLate", m.handed_at is not null as "wasHanded", m.id, m.destination, m.subject, m.body, m.sensitive, m.urgent, m.attempts, m.tenant_id as "tenantId",
        (select time_zone from tenant where id = m.tenant_id) as "timeZone",
        coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'mediaType', e.media_type) order by e.sort_order)
          from message_enclosure_file e join stored_file f on f.tenant_id = e.tenant_id and f.id = e.file_id
          where e.tenant_id = m.tenant_id and e.enclosure_id = m.enclosure_id), '[]') as attachments`,
    values: [lane.channel, lane.urgentOnly, count, seconds],
  });
  return rows;
}

/** Why a message must not leave now: never, or not before a time. */
export type Hindrance = SendFailure | "stopped" | { until: Date };

/** Tells, in the same transaction, whom and which record a message is about that was marked. */
export type Notify = (tx: Tx, about: { personId: string | null; recordId: string | null }) => Promise<void>;

/** A code or a link that someone has just asked for: late it is worth nothing, and twice it does no harm. */
export const isAskedFor = ({ sensitive, urgent }: Pick<LentMessage, "sensitive" | "urgent">): boolean =>
  sensitive && urgent;

/**
 * It is about to be handed over. Answers whether it still may: it wasn't stopped meanwhile, and `refuses` finds no reason; the
 * reason is noted. What is handed twice may leave twice, so that this is written first (docs/decisions/0102).
 */
export const markHanded = (
  pool: pg.Pool,
  message: LentMessage,
  refuses: (tx: Tx) => Promise<Hindrance | null>,
): Promise<Hindrance | null> =>
  inTransaction(pool, systemActor(message.tenantId), async (tx) => {
    const reason = await refuses(tx);
    if (reason) return reason;
    await run(tx, `set local role ${workerRole}`);
    const { rows } = await sql`update outgoing_message set handed_at = now()
      where id = ${message.id} and attempts = ${message.attempts} and state = 'scheduled' returning id`.execute(tx);
    return rows.length > 0 ? null : "stopped";
  });

/** It may have left, and nobody can tell. */
export const markUnknown = (pool: pg.Pool, message: LentMessage, notify: Notify) =>
  mark(pool, message, sql`state = 'unknown', ${blanked}`, notify);

/** What it says is no longer so. */
export const markStopped = (pool: pg.Pool, message: LentMessage, notify: Notify) =>
  mark(pool, message, sql`state = 'stopped', ${blanked}`, notify);

/**
 * It has left, also where it was stopped while it was in hand; a code is blanked. Where the provider sends no receipts, nobody ever
 * learns more than that it was taken, which counts as delivered. A receipt may be here already.
 */
export const markSent = (
  pool: pg.Pool,
  message: LentMessage,
  { awaitsReceipt }: { awaitsReceipt: boolean },
  notify: Notify,
) =>
  mark(
    pool,
    message,
    sql`state = 'sent', sent_at = now(), delivery = coalesce(delivery, ${awaitsReceipt ? null : "DELIVERED"}), ${blanked}`,
    notify,
    ["scheduled", "stopped"],
  );

/** It will never leave; an address that the mail server refused takes no further mail. */
export const markFailed = (
  pool: pg.Pool,
  message: LentMessage,
  { failure, bounced = false }: { failure: SendFailure; bounced?: boolean },
  notify: Notify,
) =>
  mark(pool, message, sql`state = 'failed', failure = ${failure}, ${blanked}`, async (tx, about) => {
    if (bounced && message.tenantId) await insertBounce(tx, message.tenantId, message.destination);
    await notify(tx, about);
  });

/** It is tried again at that time; not where its campaign was paused or canceled while it was in hand. */
export const markWaiting = (pool: pg.Pool, message: LentMessage, dueAt: Date) =>
  mark(
    pool,
    message,
    sql`due_at = ${dueUnlessPaused(dueAt)}, handed_at = null, state = case when ${isOfCampaign("canceled")} then 'stopped' else state end`,
  );

/** It was not tried: it leaves at that time, and says so. */
export const markPostponed = (pool: pg.Pool, message: LentMessage, sendAfter: Date) =>
  mark(pool, message, sql`due_at = ${dueUnlessPaused(sendAfter)}, send_after = ${sendAfter}, attempts = attempts - 1`);

const isOfCampaign = (state: "paused" | "canceled") =>
  sql`exists (select from dis_express_campaign c where c.tenant_id = outgoing_message.tenant_id
    and c.id = outgoing_message.campaign_id and c.state = ${state})`;

const dueUnlessPaused = (dueAt: Date) =>
  sql`case when ${isOfCampaign("paused")} then 'infinity' else ${dueAt}::timestamptz end`;

const blanked = sql`calendar = null, body = case when sensitive then null else body end, subject = case when sensitive then null else subject end`;

/** Nothing changes where the loan was over and another worker has taken the message since. */
const mark = (
  pool: pg.Pool,
  { id, attempts, tenantId }: LentMessage,
  change: ReturnType<typeof sql>,
  notify: Notify = async () => {},
  from: readonly string[] = ["scheduled"],
) =>
  asSender(pool, tenantId, async (tx) => {
    const { rows } = await sql<{ personId: string | null; recordId: string | null }>`
      update outgoing_message set ${change} where id = ${id} and attempts = ${attempts} and state = any(${from}::text[])
      returning person_id as "personId", record_id as "recordId"`.execute(tx);
    for (const about of rows) await notify(tx, about);
  });

/** Under the workers' role, which alone may change a message; the change is signed into its clinic's trail all the same. */
const asSender = <T>(pool: pg.Pool, tenantId: string | null, work: (tx: Tx) => Promise<T>) =>
  inTransaction(pool, systemActor(tenantId), async (tx) => {
    await run(tx, `set local role ${workerRole}`);
    return work(tx);
  });
