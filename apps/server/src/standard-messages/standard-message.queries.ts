import { lookupLoadLimit } from "@tracewell/contract/constants";
import type { ResultMessageType, StandardMessage, StandardMessageBody } from "@tracewell/contract/standard-messages";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export async function findStandardMessages(tx: Tx, id?: string): Promise<StandardMessage[]> {
  const { rows } = await sql<StandardMessage>`
    select id, name, channel, subjects ->> 'en' as subject, bodies ->> 'en' as body, subjects, bodies, record_kinds as "recordKinds",
      infection_ids as "infectionIds", sort_order as "order", result_type as "resultType", disabled, version
    from standard_message ${id ? sql`where id = ${id}` : sql``}
    order by sort_order, name limit ${lookupLoadLimit}`.execute(tx);
  return rows;
}

export const lockMessageRow = (tx: Tx, id: string) =>
  tx.selectFrom("standard_message").select(["id", "version"]).where("id", "=", id).forUpdate().executeTakeFirst();

type Written = Pick<StandardMessageBody, "name" | "channel" | "subjects" | "bodies"> &
  Partial<Pick<StandardMessageBody, "recordKinds" | "infectionIds" | "order" | "disabled">> & {
    resultType?: ResultMessageType;
  };

const values = ({
  name,
  channel,
  subjects,
  bodies,
  recordKinds = [],
  infectionIds = [],
  disabled = false,
}: Written) => ({
  name,
  channel,
  subjects: subjects && JSON.stringify(subjects),
  bodies: JSON.stringify(bodies),
  record_kinds: [...recordKinds],
  infection_ids: [...infectionIds],
  disabled,
});

export const insertStandardMessages = (tx: Tx, tenantId: string, messages: readonly (Written & { id?: string })[]) =>
  tx
    .insertInto("standard_message")
    .values(
      messages.map((message, place) => ({
        ...(message.id ? { id: message.id } : {}),
        tenant_id: tenantId,
        ...values(message),
        result_type: message.resultType ?? null,
        sort_order: sql<number>`coalesce(${message.order ?? null}::int, (select coalesce(max(sort_order), 0) + 1 + ${place}::int from standard_message))`,
      })),
    )
    .execute();

export const updateStandardMessage = (tx: Tx, id: string, message: StandardMessageBody) =>
  tx
    .updateTable("standard_message")
    .set({ ...values(message), ...(message.order ? { sort_order: message.order } : {}), version: sql`version + 1` })
    .where("id", "=", id)
    .execute();

export const deleteStandardMessage = (tx: Tx, id: string) =>
  tx.deleteFrom("standard_message").where("id", "=", id).execute();

/** What the clinic calls its infections, tests and results. */
export async function findGiveaways(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string | null }>`select name from giveaway_names()`.execute(tx);
  return rows.flatMap(({ name }) => name ?? []);
}

/** Those of these infections that the clinic has. */
export const findKnownInfections = async (tx: Tx, ids: readonly string[]): Promise<string[]> =>
  (
    await tx
      .selectFrom("infection")
      .select("id")
      .where("id", "in", [...ids])
      .execute()
  ).map(({ id }) => id);

/** The infections that a record is about. */
export const findInfectionsOf = async (tx: Tx, recordId: string): Promise<string[]> =>
  (
    await tx.selectFrom("record_infection").select("infection_id as id").where("record_id", "=", recordId).execute()
  ).map(({ id }) => id);

/** Whether the message went to the person, or waits to, within the last hour. */
export async function findSentJustNow(tx: Tx, personId: string, messageId: string): Promise<boolean> {
  const { rows } = await sql`
    select from outgoing_message where person_id = ${personId} and created_at > now() - interval '1 hour' and failure is null
      and cause like ${`standard message ${messageId} %`} limit 1`.execute(tx);
  return rows.length > 0;
}
