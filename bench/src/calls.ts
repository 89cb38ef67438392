import { signInto, startServerProcess } from "../../apps/server/testing/server-process.ts";
import { prepareGround } from "./ground.ts";
import { ask, askBare, drive } from "./load.ts";
import { allWork } from "./reads-and-writes.ts";
import { milliseconds, ratio, table, whole } from "./tables.ts";

/** Each row of work at 1 and at 16 connections, beside the bare driver and a bare HTTP answer of the same bytes. */
export async function benchCalls(size: { persons: number; files: number }): Promise<string> {
  const process_ = await startServerProcess({ port: 3180 });
  const server = { ...process_, ...(await signInto(process_)) };
  try {
    const ground = await prepareGround(server, size);
    const rows = [];
    for (const work of allWork(ground)) {
      const bytes = work.asked.method === "GET" ? await sample(server, work.asked.path(1)) : "{}";
      for (const connections of [1, 16]) {
        const ours = await ask(server.url, server.token, work.asked, connections);
        const driver = await drive((number) => work.bare(server.pool, number), connections);
        const http = await askBare(bytes, connections);
        rows.push([
          work.name,
          connections,
          whole(ours.perSecond),
          milliseconds(ours.p50),
          milliseconds(ours.p95),
          ours.failures,
          whole(driver.perSecond),
          ratio(ours.perSecond, driver.perSecond),
          whole(http.perSecond),
          ratio(ours.perSecond, http.perSecond),
        ]);
      }
    }
    const head = [
      "work",
      "connections",
      "ours/s",
      "p50 ms",
      "p95 ms",
      "failures",
      "driver/s",
      "of the driver",
      "bare HTTP/s",
      "of bare HTTP",
    ];
    const { now, peak } = server.memory();
    return `${whole(size.persons)} persons, ${whole(size.files)} files; server process ${now} MiB, at most ${peak} MiB\n\n${table(head, rows)}`;
  } finally {
    await server.pool.end();
    await server.stop();
  }
}

async function sample({ url, token }: { url: string; token: string }, path: string): Promise<string> {
  return (await fetch(url + path, { headers: { authorization: token } })).text();
}
