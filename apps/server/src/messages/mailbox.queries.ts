import type { MailboxMessage, MessageChannel } from "@tracewell/contract/messages";
import type pg from "pg";
import type { Handed } from "./transport.model.ts";

/** Under the workers' role: no request's role has a right to the mailbox. */
export const insertMailboxMessage = (pool: pg.Pool, channel: MessageChannel, message: Handed) =>
  pool.query(
    `insert into mailbox_message (message_id, channel, destination, subject, body, calendar, attachments) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      message.id,
      channel,
      message.destination,
      channel === "email" ? message.subject : null,
      message.body,
      message.calendar,
      JSON.stringify(message.attachments.map(({ name, size }) => ({ name, size }))),
    ],
  );

/** The newest messages whose address has these characters in it, and how many there are in all. */
export async function listMailbox(
  pool: pg.Pool,
  wanted: { search: string; limit: number },
): Promise<{ messages: MailboxMessage[]; total: number }> {
  const { rows } = await pool.query<MailboxMessage & { total: number }>(
    `select id, channel, destination, subject, body, calendar, attachments, created_at as "createdAt", count(*) over () as total
     from mailbox_message where position(lower($1) in lower(destination)) > 0 order by id desc limit $2`,
    [wanted.search, wanted.limit],
  );
  return { messages: rows.map(({ total: _, ...message }) => message), total: rows[0]?.total ?? 0 };
}

export const deleteOldMail = (pool: pg.Pool, keptDays: number) =>
  pool.query("delete from mailbox_message where created_at < now() - make_interval(days => $1)", [keptDays]);
