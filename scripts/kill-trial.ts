import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { ask, mistakesIn, progressOf, signedInTo, startImport } from "../apps/server/testing/import-trial.ts";
import { type ServerProcess, startServerProcess } from "../apps/server/testing/server-process.ts";

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

let server = await startServerProcess(options);
const token = await signedInTo(server);
const wrong: string[] = [];
let killed = 0;
let runs = 0;
while (killed < kills) {
  const file = { number: ++runs, messages };
  const importId = await startImport(server, token, file);
  const before = killed;
  while (killed < kills && !(await progressOf(server, importId)).ended) await killOnce(importId);
  await end(server, importId);
  const mistakes = await mistakesIn(server, importId, file);
  wrong.push(...mistakes);
  console.log(`run ${runs}: ${killed - before} kills (${killed} in all), ${mistakes.length} mistakes`);
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

/**
 * Mostly in the middle of a step: when the import has got further, and the next one has begun. Every third time the server is
 * hardly up, and every third time the embedded PostgreSQL goes first, by SIGKILL too: it then has to recover from its log.
 */
async function killOnce(importId: string): Promise<void> {
  if (killed % 3 !== 1) await furtherThan((await progressOf(server, importId)).processed, importId);
  await wait(Math.random() * 400);
  if (!databaseUrl && killed % 3 === 0) {
    const [pid] = (await readFile(join(dataDirectory, "postgres", "cluster", "postmaster.pid"), "utf8")).split("\n");
    process.kill(Number(pid), "SIGKILL");
  }
  await server.kill();
  killed++;
  server = await startServerProcess(options);
}

async function furtherThan(processed: number, importId: string): Promise<void> {
  for (;;) {
    const now = await progressOf(server, importId);
    if (now.ended || now.processed > processed) return;
    await wait(20);
  }
}

async function end(running: ServerProcess, importId: string): Promise<void> {
  while (!(await progressOf(running, importId)).ended) await wait(200);
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
  const itsToken = await signedInTo(whole);
  for (let number = 1; number <= runs; number++)
    await end(whole, await startImport(whole, itsToken, { number, messages }));
  const found = await contents(whole);
  await whole.stop();
  await rm(folder, { recursive: true, force: true });
  return found;
}
