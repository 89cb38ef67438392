import type { AppointmentNoticeName } from "@tracewell/contract/appointment-notices";
import type { AttachedFile } from "@tracewell/contract/files";
import type { MessageChannel, messageStates, SendFailure } from "@tracewell/contract/messages";
import type { ResultMessageType } from "@tracewell/contract/standard-messages";
import { sql } from "kysely";
import { namedUser } from "../access/named-user.columns.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { enclosedFiles } from "./enclosure.columns.ts";

/** The clinic that a message belongs to, and its time zone: the one that was named, else the transaction's own. */
export async function findSendingClinic(
  tx: Tx,
  named: string | null | undefined,
): Promise<{ tenantId: string | null; timeZone: string | null }> {
  const id = named === undefined ? sql`app_tenant()` : sql`${named}::uuid`;
  const { rows } = await sql<{ tenantId: string | null; timeZone: string | null }>`
    select c.id as "tenantId", t.time_zone as "timeZone" from (select ${id} as id) c left join tenant t on t.id = c.id
  `.execute(tx);
  return rows[0] ?? { tenantId: null, timeZone: null };
}

/** Which message about an order's results it is. */
export interface ResultMessage {
  orderId: string;
  type: ResultMessageType;
  newsAt: Date;
  /** Null: there was no way to send it. */
  attempt: number | null;
}

/** Which message about an appointment it is. */
export interface AppointmentMessage {
  id: string;
  /** `told`: in other words than those of a notice. */
  notice: AppointmentNoticeName | "told";
}

/** After the result of which test a message reminds, of what, and which of the reminders it is. */
export interface RemindingMessage {
  itemId: string;
  reminder: string;
  number: number;
}

export interface NewMessage {
  id: string;
  tenantId: string | null;
  personId: string | null;
  accountId: string | null;
  recordId: string | null;
  channel: MessageChannel;
  destination: string | null;
  subject: string | null;
  body: string | null;
  cause: string;
  recipient: string;
  sensitive: boolean;
  urgent: boolean;
  failure: SendFailure | null;
  result: ResultMessage | null;
  appointment: AppointmentMessage | null;
  reminded: RemindingMessage | null;
  calendar: string | null;
  enclosureId: string | null;
  notAfter: Date | null;
  /** Null: now, by the database's clock, which is the workers' too. */
  sendAfter: Date | null;
}

/** Answers how many were written: the same recipient has had this cause on this channel already where one was not. */
export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("outgoing_message")
    .values(messages.map(columnsOf))
    // Without naming the index: who may write a row of no clinic may not read it.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

const columnsOf = (message: NewMessage) => ({
  id: message.id,
  tenant_id: message.tenantId,
  person_id: message.personId,
  account_id: message.accountId,
  record_id: message.recordId,
  channel: message.channel,
  destination: message.destination,
  subject: message.subject,
  body: message.body,
  cause: message.cause,
  recipient: message.recipient,
  sensitive: message.sensitive,
  urgent: message.urgent,
  state: message.failure ? "failed" : "scheduled",
  failure: message.failure,
  test_order_id: message.result?.orderId ?? null,
  result_type: message.result?.type ?? null,
  result_news_at: message.result?.newsAt ?? null,
  result_attempt: message.result?.attempt ?? null,
  appointment_id: message.appointment?.id ?? null,
  appointment_notice: message.appointment?.notice ?? null,
  reminded_item_id: message.reminded?.itemId ?? null,
  reminder: message.reminded?.reminder ?? null,
  reminder_number: message.reminded?.number ?? null,
  calendar: message.calendar,
  enclosure_id: message.enclosureId,
  not_after: message.notAfter,
  ...(message.sendAfter ? { send_after: message.sendAfter, due_at: message.sendAfter } : {}),
});

/** A message to a person, as their histories tell it. */
export interface PersonMessage {
  id: string;
  /** Null: it belongs to no record's work. */
  recordId: string | null;
  channel: MessageChannel;
  destination: string | null;
  subject: string | null;
  /** Null: it held a code or a link. */
  body: string | null;
  sensitive: boolean;
  cause: string;
  state: (typeof messageStates)[number];
  failure: SendFailure | null;
  /** What the provider said of it later. */
  delivery: "DELIVERED" | "UNREACHABLE" | "ERROR" | null;
  /** It does not leave before; null: when its campaign lets it go. */
  sendAfter: string | null;
  sentAt: string | null;
  createdAt: string;
  /** Files that went along. */
  attachments: AttachedFile[];
  /** Null: the product wrote it by itself. */
  createdBy: { id: string; name: string } | null;
}

/** What a person was written, newest first. Of a code or a link nobody gets the words, not even while it waits to leave. */
export async function listMessages(tx: Tx, personId: string): Promise<PersonMessage[]> {
  const { rows } = await sql<PersonMessage>`
    select m.id, m.record_id as "recordId", m.channel, m.destination,
      case when m.sensitive then null else m.subject end as subject,
      case when m.sensitive then null else m.body end as body, m.sensitive, m.cause, m.state, m.failure, m.delivery,
      case when m.due_at = 'infinity' then null else m.send_after end as "sendAfter", m.sent_at as "sentAt", m.created_at as "createdAt",
      ${enclosedFiles(sql`m.tenant_id`, sql`m.enclosure_id`)} as attachments,
      case when u.id is null then null
        else ${namedUser} end as "createdBy"
    from outgoing_message m left join app_user u on u.id = m.created_by
    where m.tenant_id = app_tenant() and m.person_id = ${personId}
    order by m.id desc`.execute(tx);
  return rows;
}

/** A request may stop what waits and change nothing else of a message: a function of the database does it. */
export async function stopWaiting(tx: Tx, recordIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ stopped: number }>`select stop_messages(${recordIds}::uuid[]) as stopped`.execute(tx);
  return rows[0]?.stopped ?? 0;
}
