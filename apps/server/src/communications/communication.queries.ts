import type { LoggedType } from "@tracewell/contract/communications";
import type { AttachedFile } from "@tracewell/contract/files";
import { type RawBuilder, sql } from "kysely";
import { namedUser } from "../access/named-user.columns.ts";
import type { Tx } from "../platform/database/transaction.ts";

/** A call, an interview or a letter as it was logged. */
export interface CommunicationRow {
  id: string;
  recordId: string;
  type: LoggedType;
  sendTime: string;
  subject: string | null;
  message: string | null;
  creator: { id: string; name: string };
  version: number;
  attachments: AttachedFile[];
}

async function selectCommunications(tx: Tx, which: RawBuilder<unknown>): Promise<CommunicationRow[]> {
  const { rows } = await sql<CommunicationRow>`
    select c.id, c.record_id as "recordId", c.type, c.send_time as "sendTime", c.subject, c.message, c.version,
      ${namedUser} as creator,
      coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size) order by a.sort_order)
        from communication_attachment a join stored_file f on f.id = a.file_id
        where a.tenant_id = c.tenant_id and a.communication_id = c.id), '[]') as attachments
    from communication c join app_user u on u.id = c.creator_id
    where ${which}`.execute(tx);
  return rows;
}

/** What was logged on these records, in no order. */
export const findCommunications = (tx: Tx, recordIds: readonly string[]): Promise<CommunicationRow[]> =>
  selectCommunications(tx, sql`c.record_id = any(${recordIds}::uuid[])`);

export async function findCommunication(tx: Tx, recordId: string, id: string): Promise<CommunicationRow | undefined> {
  const [row] = await selectCommunications(tx, sql`c.id = ${id} and c.record_id = ${recordId}`);
  return row;
}

/** What is typed of it; `when` is in the clinic's time. */
export interface Typed {
  type: LoggedType;
  when: { day: string; time: string } | null;
  timeZone: string;
  subject: string | null;
  message: string | null;
}

const instantOf = ({ when, timeZone }: Typed) =>
  sql<string | null>`(${when?.day ?? null}::date + ${when?.time ?? null}::time) at time zone ${timeZone}`;

export async function insertCommunication(
  tx: Tx,
  { tenantId, recordId, creatorId, ...typed }: Typed & { tenantId: string; recordId: string; creatorId: string },
): Promise<string> {
  const { id } = await tx
    .insertInto("communication")
    .values({
      tenant_id: tenantId,
      record_id: recordId,
      creator_id: creatorId,
      type: typed.type,
      send_time: sql`coalesce(${instantOf(typed)}, now())`,
      subject: typed.subject,
      message: typed.message,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes what still has this version; answers false where it has another one by now. */
export async function updateCommunication(tx: Tx, id: string, version: number, typed: Typed): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("communication")
    .set((of) => ({
      type: typed.type,
      send_time: sql`coalesce(${instantOf(typed)}, send_time)`,
      subject: typed.subject,
      message: typed.message,
      updated_at: sql<string>`now()`,
      version: of("version", "+", 1),
    }))
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The files of a line are these, in this order, and no others. */
export async function replaceAttachments(
  tx: Tx,
  of: { tenantId: string; recordId: string; communicationId: string },
  fileIds: readonly string[],
): Promise<void> {
  await sql`delete from communication_attachment
    where communication_id = ${of.communicationId} and not file_id = any(${fileIds}::uuid[])`.execute(tx);
  await sql`insert into communication_attachment (tenant_id, record_id, communication_id, file_id, sort_order)
    select ${of.tenantId}, ${of.recordId}, ${of.communicationId}, file_id, place
    from unnest(${fileIds}::uuid[]) with ordinality as chosen (file_id, place)
    on conflict (tenant_id, communication_id, file_id) do update set sort_order = excluded.sort_order
    where communication_attachment.sort_order <> excluded.sort_order`.execute(tx);
}

/** On which record the line stands that has this file; undefined: none of theirs has it. */
export async function findAttachedTo(
  tx: Tx,
  { communicationId, fileId, recordIds }: { communicationId: string; fileId: string; recordIds: readonly string[] },
): Promise<string | undefined> {
  const { rows } = await sql<{ recordId: string }>`
    select record_id as "recordId" from communication_attachment
    where communication_id = ${communicationId} and file_id = ${fileId} and record_id = any(${recordIds}::uuid[])`.execute(
    tx,
  );
  return rows[0]?.recordId;
}
