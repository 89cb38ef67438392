import type { Mailbox, MessageChannel } from "@tracewell/contract/messages";
import type pg from "pg";
import { notFound } from "../platform/refusal.ts";
import { hasMailbox, type Installation } from "./mailbox.model.ts";
import { insertMailboxMessage, listMailbox } from "./mailbox.queries.ts";
import { SendRefused, type Transport } from "./transport.model.ts";

const shownMessages = 50;

/** Keeps what would have been sent, to be read on the mailbox page; refuses where there is no such page. */
export const mailboxTransport = (pool: pg.Pool, settings: Installation, channel: MessageChannel): Transport => ({
  async send(message) {
    if (!hasMailbox(settings)) throw new SendRefused("transport-failed");
    await insertMailboxMessage(pool, channel, message);
  },
});

/** What would have been sent, newest first; on a real installation there is nothing here. */
export async function readMailbox(pool: pg.Pool, settings: Installation, search: string): Promise<Mailbox> {
  if (!hasMailbox(settings)) throw notFound();
  return listMailbox(pool, { search, limit: shownMessages });
}
