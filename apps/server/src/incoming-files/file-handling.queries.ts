import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";
import { isHandled } from "./file-handling.columns.ts";
import type { Handling } from "./file-handling.model.ts";

export interface FileToHandle {
  id: string;
  personId: string;
  /** It was closed by itself, and nobody closed it since. */
  handled: boolean;
}

/** Files that nobody took in hand, and those that were closed by themselves as negative; their person is certain. */
export async function findFilesToHandle(tx: Tx, recordIds: readonly string[]): Promise<FileToHandle[]> {
  const { rows } = await sql<FileToHandle>`
    select r.id, r.person_id as "personId", ${isHandled} as handled
    from record r join incoming_file f on f.tenant_id = r.tenant_id and f.record_id = r.id
    where r.id = any(${recordIds}::uuid[]) and r.assigned_to is null and not f.match_review and f.animal is null
      and f.processing = 'production' and (r.status_key = 'New' or f.handled_why = 'negative' and ${isHandled})
    order by r.id`.execute(tx);
  return rows;
}

export const updateHandling = (tx: Tx, recordId: string, why: Handling["why"] | null) =>
  sql`update incoming_file set handled_why = ${why}, handled_at = case when ${why}::text is null then null else now() end
    where record_id = ${recordId}`.execute(tx);
