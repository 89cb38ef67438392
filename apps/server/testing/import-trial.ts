import { dataImportCalls } from "@tracewell/contract/data-imports";
import { labReportFile } from "@tracewell/fixtures/lab-report-file";
import pg from "pg";
import { type ServerProcess, signInto } from "./server-process.ts";

/** What trials of loss send and count: files of lab reports, each message known by its control id (MSH-10). */
export interface TrialFile {
  /** Also the seed of its messages: another number, other messages. */
  number: number;
  messages: number;
}

const textOf = ({ number, messages }: TrialFile): string =>
  [...labReportFile(messages, number, { firstPerson: number * messages })].join("\r");
const idsOf = ({ number, messages }: TrialFile): string[] =>
  Array.from({ length: messages }, (_, index) => `${number}-${index + 1}`);

/** A token that outlives the server process: sessions are in the database. */
export async function signedInTo(server: ServerProcess): Promise<string> {
  const { pool, token } = await signInto(server);
  await pool.end();
  return token;
}

export async function uploadTo({ url }: ServerProcess, token: string, content: string | Buffer): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob([content as never]), "trial.hl7");
  const headers = { authorization: token };
  const uploaded = await fetch(`${url}/api/receiver/upload`, { method: "POST", headers, body: form });
  if (!uploaded.ok) throw new Error(`The upload was answered ${uploaded.status}.`);
  return ((await uploaded.json()) as { data: { uuid: string } }).data.uuid;
}

export async function startImport(server: ServerProcess, token: string, file: TrialFile): Promise<string> {
  const fileUuid = await uploadTo(server, token, textOf(file));
  const started = await fetch(`${server.url}/api${dataImportCalls.start.path}`, {
    method: "POST",
    headers: { authorization: token, "content-type": "application/json" },
    body: JSON.stringify({ fileUuid }),
  });
  return ((await started.json()) as { data: { uuid: string } }).data.uuid;
}

/** As who may see every clinic's rows, or as the database's owner. */
export async function ask<R extends pg.QueryResultRow>(
  { connection }: ServerProcess,
  text: string,
  given: unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client({ ...connection, options: "-c role=tracewell_backup" });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<R>(text, given)).rows;
  } finally {
    await client.end();
  }
}

export async function progressOf(
  server: ServerProcess,
  importId: string,
): Promise<{ ended: boolean; processed: number }> {
  const [row] = await ask<{ ended: boolean; processed: number }>(
    server,
    `select i.finished_at is not null as ended, coalesce(p.processed, 0) as processed
     from data_import i left join data_import_progress p on p.import_id = i.id where i.id = $1`,
    [importId],
  );
  return row ?? { ended: false, processed: 0 };
}

/** What is wrong with an import that has ended: each control id that was sent has one message, one record and one order. */
export async function mistakesIn(server: ServerProcess, importId: string, file: TrialFile): Promise<string[]> {
  const rows = await ask<{ id: string; messages: number; records: number; orders: number }>(
    server,
    `select sent.id, count(distinct m.id)::integer as messages, count(distinct m.record_id)::integer as records,
       count(distinct o.id)::integer as orders
     from unnest($2::text[]) sent(id)
     left join import_message m on m.import_id = $1 and m.control_id = sent.id
     left join test_order o on o.record_id = m.record_id
     group by 1 having count(distinct m.id) <> 1 or count(distinct m.record_id) <> 1 or count(distinct o.id) <> 1`,
    [importId, idsOf(file)],
  );
  const shared = await ask<{ record_id: string }>(
    server,
    "select record_id from import_message where import_id = $1 group by 1 having count(*) > 1",
    [importId],
  );
  const stray = await ask<{ id: string }>(
    server,
    "select id from record where not exists (select from import_message m where m.record_id = record.id)",
  );
  const { processed } = await progressOf(server, importId);
  return [
    ...rows.map(
      ({ id, messages, records, orders }) => `${id}: ${messages} messages, ${records} records, ${orders} orders`,
    ),
    ...shared.map(({ record_id }) => `the record ${record_id} belongs to several messages`),
    ...stray.map(({ id }) => `the record ${id} belongs to no message`),
    ...(processed === file.messages ? [] : [`${processed} of ${file.messages} messages were processed`]),
  ];
}
