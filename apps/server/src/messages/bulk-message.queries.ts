import type { Language } from "@tracewell/contract/constants";
import type { MessageChannel, SendFailure } from "@tracewell/contract/messages";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

/** One of many messages of a campaign. */
export interface BulkMessage {
  id: string;
  personId: string | null;
  /** What the recipient is called where the clinic doesn't know them. */
  addressee: string | null;
  channel: MessageChannel;
  destination: string | null;
  language: Language;
  subject: string;
  body: string;
  cause: string;
  recipient: string;
  failure: SendFailure | null;
  /** Whose time it names: it is stopped once that is no longer so. */
  appointment: { id: string; start: string } | null;
}

export interface BulkCampaign {
  tenantId: string;
  campaignId: string;
  /** What goes along with its emails. */
  enclosureId: string | null;
}

/** They wait until the campaign lets them go; whoever has a message of this cause already gets none. */
export async function insertBulk(
  tx: Tx,
  { tenantId, campaignId, enclosureId }: BulkCampaign,
  messages: readonly BulkMessage[],
): Promise<void> {
  const rows = messages.map((message) => ({
    id: message.id,
    tenant_id: tenantId,
    campaign_id: campaignId,
    person_id: message.personId,
    addressee: message.addressee,
    channel: message.channel,
    destination: message.destination,
    language: message.language,
    subject: message.subject,
    body: message.body,
    cause: message.cause,
    recipient: message.recipient,
    state: message.failure ? "failed" : "scheduled",
    failure: message.failure,
    enclosure_id: message.channel === "email" ? enclosureId : null,
    appointment_id: message.appointment?.id ?? null,
    appointment_notice: message.appointment ? "told" : null,
    not_after: message.appointment?.start ?? null,
  }));
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  if (rows.length === 0) return;
  await sql`insert into outgoing_message (${columns}, due_at)
    select ${columns}, 'infinity' from json_populate_recordset(null::outgoing_message, ${JSON.stringify(rows)}::json)
    on conflict do nothing`.execute(tx);
}

/** Which of these addresses were refused for good. */
export async function findBounces(tx: Tx, addresses: readonly string[]): Promise<Set<string>> {
  const folded = addresses.map((address) => address.trim().toLowerCase());
  const rows = await tx
    .selectFrom("bounced_address")
    .select("address")
    .where(sql<boolean>`address = any(${folded}::text[])`)
    .execute();
  return new Set(rows.map(({ address }) => address));
}
