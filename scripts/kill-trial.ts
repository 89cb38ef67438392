import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { dataImportCalls, type ImportStatus } from "@tracewell/contract/data-imports";
import { labReportFile } from "@tracewell/fixtures/lab-report-file";
import {
  type ServerProcess,
  type SignedIn,
  signInto,
  startServerProcess,
} from "../apps/server/testing/server-process.ts";

// Kills the server in the middle of an import, ten times, then lets it finish: nothing may be doubled or lost. With
// DATABASE_URL the same on a PostgreSQL server of one's own (an empty database).
const messages = Number(process.argv[2] ?? 4000);
const kills = Number(process.argv[3] ?? 10);
const databaseUrl = process.env.DATABASE_URL;
const port = 3190;

const dataDirectory = await mkdtemp(join(tmpdir(), "tracewell-kill-"));
const options = { port, dataDirectory, ...(databaseUrl ? { databaseUrl } : {}) };
const file = [...labReportFile(messages, 7)].join("\r");
console.log(
  `${messages} messages, ${(file.length / 1e6).toFixed(1)} MB, ${databaseUrl ? "own" : "embedded"} PostgreSQL`,
);

type Running = ServerProcess & SignedIn;

async function start(setting: Parameters<typeof startServerProcess>[0]): Promise<Running> {
  const server = await startServerProcess(setting);
  return { ...server, ...(await signInto(server)) };
}

let server = await start(options);
const importId = await startImport(server);
for (let kill = 1; kill <= kills; kill++) {
  const before = await statusOf(server, importId);
  await wait(400 + Math.random() * 1200);
  await server.pool.end();
  await server.kill();
  server = await start(options);
  const after = await statusOf(server, importId);
  console.log(`kill ${kill}: ${before.processed} → ${after.processed} of ${messages} messages, ${after.status}`);
}
const done = await finished(server, importId);
const held = await contents(server);
const expected = await uninterrupted();
await server.pool.end();
await server.stop();
await rm(dataDirectory, { recursive: true, force: true });

const same = JSON.stringify(held) === JSON.stringify(expected);
console.log(`After ${kills} kills: ${JSON.stringify(held)}`);
console.log(`Without any:  ${JSON.stringify(expected)}`);
console.log(same && done.processed === messages ? "Nothing was doubled, nothing was lost." : "They differ.");
process.exitCode = same && done.processed === messages ? 0 : 1;

async function startImport({ url, token }: Running): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob([file]), "reports.hl7");
  const uploaded = await fetch(`${url}/api/receiver/upload`, {
    method: "POST",
    headers: { authorization: token },
    body: form,
  });
  const { data } = (await uploaded.json()) as { data: { uuid: string } };
  const started = await fetch(`${url}/api${dataImportCalls.start.path}`, {
    method: "POST",
    headers: { authorization: token, "content-type": "application/json" },
    body: JSON.stringify({ fileUuid: data.uuid }),
  });
  return ((await started.json()) as { data: { uuid: string } }).data.uuid;
}

async function statusOf({ url, token }: Running, id: string): Promise<ImportStatus> {
  const answer = await fetch(`${url}/api/import/${id}`, { headers: { authorization: token } });
  return ((await answer.json()) as { data: ImportStatus }).data;
}

async function finished(running: Running, id: string): Promise<ImportStatus> {
  for (;;) {
    const status = await statusOf(running, id);
    if (status.status !== "NOT_STARTED" && status.status !== "IN_PROGRESS") return status;
    await wait(200);
  }
}

/** What is in the clinic: how many rows of each kind, and a digest of what the reports said. */
async function contents({ pool }: Running) {
  const { rows } = await pool.query(`
    select (select count(*)::int from person) as persons,
           (select count(*)::int from record) as records,
           (select count(distinct reference_number)::int from record) as numbers,
           (select count(*)::int from test_order) as orders,
           (select count(*)::int from specimen) as specimens,
           (select count(*)::int from import_message) as messages,
           (select count(*)::int from test_result) as results,
           (select string_agg(report_key || '=' || coalesce(value, ''), ',' order by report_key) from test_result) as said`);
  const { said, ...counts } = rows[0] as { said: string | null; [count: string]: unknown };
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
  const whole = await start({ port: port + 1, dataDirectory: folder });
  await finished(whole, await startImport(whole));
  const found = await contents(whole);
  await whole.pool.end();
  await whole.stop();
  await rm(folder, { recursive: true, force: true });
  return found;
}
