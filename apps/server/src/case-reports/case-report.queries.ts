import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export interface CaseReportKeys {
  documentKey: string | null;
  setKey: string | null;
}

/** A case report that has come in, as far as another version of it or a response is compared. */
export interface KnownCaseReport {
  recordId: string;
  personId: string;
  documentKey: string;
  setKey: string | null;
  version: number | null;
  /** In hex. */
  responseDigest: string | null;
}

/** The case reports that are these documents, or of their sets; the latest first. */
export async function findCaseReports(tx: Tx, keys: readonly CaseReportKeys[]): Promise<KnownCaseReport[]> {
  const documents = keys.flatMap(({ documentKey }) => documentKey ?? []);
  const sets = keys.flatMap(({ setKey }) => setKey ?? []);
  if (documents.length + sets.length === 0) return [];
  const { rows } = await sql<KnownCaseReport>`
    select c.record_id as "recordId", r.person_id as "personId", c.document_key as "documentKey", c.set_key as "setKey",
      c.document_version as version, encode(c.response_hash, 'hex') as "responseDigest"
    from case_report c join record r on r.tenant_id = c.tenant_id and r.id = c.record_id
    where c.document_key = any(${documents}::text[]) or c.set_key = any(${sets}::text[])
    order by c.id desc limit 1000`.execute(tx);
  return rows;
}

export interface CaseReportRow {
  recordId: string;
  documentKey: string;
  setKey: string | null;
  version: number | null;
  /** Of the text, in hex. */
  digest: string;
}

/** Keeps which documents files came from; of documents of one set the newest. */
export const upsertCaseReports = (tx: Tx, tenantId: string, rows: readonly CaseReportRow[]) =>
  sql`
    insert into case_report (tenant_id, record_id, document_key, set_key, document_version, text_hash)
    select ${tenantId}, "recordId", "documentKey", "setKey", version, decode(digest, 'hex')
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row ("recordId" uuid, "documentKey" text, "setKey" text, version integer, digest text)
    on conflict (tenant_id, record_id, coalesce(set_key, document_key)) do update
    set document_key = excluded.document_key, document_version = excluded.document_version, text_hash = excluded.text_hash
    where case_report.text_hash is distinct from excluded.text_hash`.execute(tx);

/** Keeps the response that came for a file's case report. */
export const updateResponse = (tx: Tx, { recordId, documentKey }: KnownCaseReport, digest: string) =>
  sql`
    update case_report set response_hash = decode(${digest}, 'hex')
    where record_id = ${recordId} and document_key = ${documentKey}`.execute(tx);

/** The texts of a file's case reports, newest first: as they were sent, or as they were mended. */
export async function listDocuments(
  tx: Tx,
  recordId: string,
): Promise<{ text: string | null; response: string | null }[]> {
  const textOf = (column: string) => sql`(select coalesce(m.mended_text, m.text) from import_message m
    where m.tenant_id = c.tenant_id and m.text_hash = c.${sql.ref(column)} limit 1)`;
  const { rows } = await sql<{ text: string | null; response: string | null }>`
    select ${textOf("text_hash")} as text, ${textOf("response_hash")} as response
    from case_report c where c.record_id = ${recordId} order by c.id desc limit 20`.execute(tx);
  return rows;
}
