import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signInto, startServerProcess } from "../../apps/server/testing/server-process.ts";
import { ask, drive } from "./load.ts";
import { milliseconds, ratio, table, whole } from "./tables.ts";
import { fillWorkspace } from "./workspace-data.ts";
import { findGround } from "./workspace-ground.ts";
import { workspaceWork } from "./workspace-work.ts";

/** Kept from one run to the next: filling it takes longer than measuring. */
const dataDirectory = process.env.BENCH_DATA ?? join(tmpdir(), "tracewell-bench-workspace");

/** Where the product with the workspace's data runs. */
export async function workspacePlace(): Promise<{ port: number; dataDirectory: string }> {
  await mkdir(dataDirectory, { recursive: true });
  return { port: Number(process.env.BENCH_PORT ?? 3183), dataDirectory };
}

/** Each row at 16 connections alone, for two seconds, without raw SQL and next pages: some ten minutes. */
const quick = Boolean(process.env.BENCH_QUICK);

/**
 * The records workspace with 1,000,000 persons, 3,000,000 records and 5,000,000 results: each row at 1 and at 16 connections,
 * beside raw SQL about the same rows. BENCH_ONLY takes the rows whose name holds it.
 */
export async function benchWorkspace(): Promise<string> {
  const process_ = await startServerProcess(await workspacePlace());
  const server = { ...process_, ...(await signInto(process_)) };
  try {
    await fillWorkspace(server.pool, server.tenantId);
    const headers = { authorization: server.token };
    const nextOf = async (path: string) =>
      ((await (await fetch(server.url + path, { headers })).json()) as { next?: string | null }).next ?? null;
    const works = await workspaceWork(await findGround(server.pool, server), quick ? async () => null : nextOf);
    const rows = [];
    for (const work of works.filter(({ name }) => name.includes(process.env.BENCH_ONLY ?? ""))) {
      if (quick) {
        const ours = await ask(server.url, server.token, work.asked, 16);
        const times = [milliseconds(ours.p50), milliseconds(ours.p95)];
        rows.push([work.name, whole(ours.perSecond), ...times, work.aim, verdictOf(work, ours), ours.failures]);
        continue;
      }
      for (const connections of [1, 16]) {
        const ours = await ask(server.url, server.token, work.asked, connections);
        const raw = await drive((number) => work.bare(server.pool, number), connections);
        const verdict = connections === 1 ? "" : verdictOf(work, ours);
        const times = [ours, raw].flatMap(({ p50, p95 }) => [milliseconds(p50), milliseconds(p95)]);
        const aim = connections === 1 ? "" : work.aim;
        const row = [work.name, connections, whole(ours.perSecond), ...times, ratio(ours.perSecond, raw.perSecond)];
        rows.push([...row, aim, verdict, ours.failures]);
      }
    }
    const { now, peak } = server.memory();
    const head = quick
      ? ["work", "ours/s", "p50 ms", "p95 ms", "aim", "", "failures"]
      : [
          "work",
          "connections",
          "ours/s",
          "p50 ms",
          "p95 ms",
          "raw p50",
          "raw p95",
          "of raw SQL",
          "aim",
          "",
          "failures",
        ];
    return `Server process ${now} MiB, at most ${peak} MiB\n\n${table(head, rows)}`;
  } finally {
    await server.pool.end();
    await server.stop();
  }
}

const verdictOf = ({ aim }: { aim: number }, { p95 }: { p95: number }): string => (p95 <= aim ? "kept" : "missed");
