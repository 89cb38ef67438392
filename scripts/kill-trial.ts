import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { dataImportCalls } from "@tracewell/contract/data-imports";
import { labReportFile } from "@tracewell/fixtures/lab-report-file";
import pg from "pg";
import { type ServerProcess, signInto, startServerProcess } from "../apps/server/testing/server-process.ts";

// Kills the server in the middle of imports, as often as asked for, one import after the other. After each, every message that was
// sent must stand there once, by its control id (MSH-10), with one record of its own; at the end all must be as without any kill.
// With DATABASE_URL the same on a PostgreSQL server of one's own (an empty database).
const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "10" },
    messages: { type: "string", default: "4000" },
    port: { type: "string", default: "3190" },
  },
});
const [kills, messages, port] = [values.kills, values.messages, values.port].map(Number) as [number, number, number];
const databaseUrl = process.env.DATABASE_URL;

const dataDirectory = await mkdtemp(join(tmpdir(), "tracewell-kill-"));
const options = { port, dataDirectory, ...(databaseUrl ? { databaseUrl } : {}) };
console.log(`${messages} messages a file, ${databaseUrl ? "own" : "embedded"} PostgreSQL`);

const sent = (run: number): string[] => [...labReportFile(messages, run, { firstPerson: run * messages })];
const idsOf = (run: number): string[] => Array.from({ length: messages }, (_, index) => `${run}-${index + 1}`);

let server = await startServerProcess(options);
const { token } = await openFor(server);
let killed = 0;
let runs = 0;
const wrong: string[] = [];
while (killed < kills) {
  runs++;
  const importId = await startImport(server, token, runs);
  while (killed < kills && !(await progress(server, importId)).ended) await killOnce();
  while (!(await progress(server, importId)).ended) await wait(200);
  wrong.push(...(await mistakes(server, importId, runs)));
  const { processed } = await progress(server, importId);
  if (processed !== messages) wrong.push(`run ${runs}: ${processed} of ${messages} messages processed`);
  console.log(`run ${runs}: ${killed} kills so far, ${processed} messages, ${wrong.length} wrong`);
}
const held = await contents(server);
await server.stop();
await rm(dataDirectory, { recursive: true, force: true });
const expected = await uninterrupted();
const same = JSON.stringify(held) === JSON.stringify(expected);

console.log(`After ${killed} kills in ${runs} runs: ${JSON.stringify(held)}`);
console.log(`Without any:  ${JSON.stringify(expected)}`);
for (const sentence of wrong.slice(0, 20)) console.log(sentence);
console.log(same && wrong.length === 0 ? "Nothing was doubled, nothing was lost." : "They differ.");
process.exitCode = same && wrong.length === 0 ? 0 : 1;

/** Every third time the embedded PostgreSQL goes first, by SIGKILL too: it then has to recover from its log. */
async function killOnce(): Promise<void> {
  await wait(100 + Math.random() * 900);
  if (!databaseUrl && killed % 3 === 0) {
    const [pid] = (await readFile(join(dataDirectory, "postgres", "cluster", "postmaster.pid"), "utf8")).split("\n");
    process.kill(Number(pid), "SIGKILL");
  }
  await server.kill();
  killed++;
  server = await startServerProcess(options);
}

async function openFor(running: ServerProcess) {
  const { pool, ...signedIn } = await signInto(running);
  await pool.end();
  return signedIn;
}

async function startImport({ url }: ServerProcess, authorization: string, run: number): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob([sent(run).join("\r")]), `reports-${run}.hl7`);
  const uploaded = await fetch(`${url}/api/receiver/upload`, {
    method: "POST",
    headers: { authorization },
    body: form,
  });
  const { data } = (await uploaded.json()) as { data: { uuid: string } };
  const started = await fetch(`${url}/api${dataImportCalls.start.path}`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ fileUuid: data.uuid }),
  });
  return ((await started.json()) as { data: { uuid: string } }).data.uuid;
}

/** As who may see every clinic's rows. */
async function ask<R extends pg.QueryResultRow>({ connection }: ServerProcess, text: string, given: unknown[] = []) {
  const client = new pg.Client({ ...connection, options: "-c role=tracewell_backup" });
  await client.connect();
  try {
    return (await client.query<R>(text, given)).rows;
  } finally {
    await client.end();
  }
}

async function progress(running: ServerProcess, importId: string): Promise<{ ended: boolean; processed: number }> {
  const [row] = await ask<{ ended: boolean; processed: number }>(
    running,
    `select i.finished_at is not null as ended, coalesce(p.processed, 0) as processed
     from data_import i left join data_import_progress p on p.import_id = i.id where i.id = $1`,
    [importId],
  );
  return row ?? { ended: false, processed: 0 };
}

/** Each control id that was sent, with the messages and the records that came of it: one of each is right. */
async function mistakes(running: ServerProcess, importId: string, run: number): Promise<string[]> {
  const rows = await ask<{ id: string; messages: number; records: number; orders: number }>(
    running,
    `select sent.id, count(distinct m.id)::integer as messages, count(distinct m.record_id)::integer as records,
       count(distinct o.id)::integer as orders
     from unnest($2::text[]) sent(id)
     left join import_message m on m.import_id = $1 and m.control_id = sent.id
     left join test_order o on o.record_id = m.record_id
     group by 1 having count(distinct m.id) <> 1 or count(distinct m.record_id) <> 1 or count(distinct o.id) <> 1`,
    [importId, idsOf(run)],
  );
  const shared = await ask<{ record_id: string }>(
    running,
    "select record_id from import_message where import_id = $1 group by 1 having count(*) > 1",
    [importId],
  );
  const stray = await ask<{ id: string }>(
    running,
    "select id from record where not exists (select from import_message m where m.record_id = record.id)",
  );
  return [
    ...rows.map(
      (row) => `run ${run}: ${row.id} has ${row.messages} messages, ${row.records} records, ${row.orders} orders`,
    ),
    ...shared.map((row) => `run ${run}: record ${row.record_id} belongs to several messages`),
    ...stray.map((row) => `run ${run}: record ${row.id} belongs to no message`),
  ];
}

/** What is in the clinic: how many rows of each kind, and a digest of what the reports said. */
async function contents(running: ServerProcess) {
  const [row] = await ask(
    running,
    `select (select count(*)::int from person) as persons,
           (select count(*)::int from record) as records,
           (select count(distinct reference_number)::int from record) as numbers,
           (select count(*)::int from test_order) as orders,
           (select count(*)::int from specimen) as specimens,
           (select count(*)::int from import_message) as messages,
           (select count(*)::int from test_result) as results,
           (select string_agg(report_key || '=' || coalesce(value, ''), ',' order by report_key) from test_result) as said`,
  );
  const { said, ...counts } = row as { said: string | null; [count: string]: unknown };
  return {
    ...counts,
    said: createHash("sha256")
      .update(said ?? "")
      .digest("hex")
      .slice(0, 12),
  };
}

async function uninterrupted() {
  const folder = await mkdtemp(join(tmpdir(), "tracewell-whole-"));
  const whole = await startServerProcess({ port: port + 1, dataDirectory: folder });
  const signedIn = await openFor(whole);
  for (let run = 1; run <= runs; run++) {
    const importId = await startImport(whole, signedIn.token, run);
    while (!(await progress(whole, importId)).ended) await wait(200);
  }
  const found = await contents(whole);
  await whole.stop();
  await rm(folder, { recursive: true, force: true });
  return found;
}
