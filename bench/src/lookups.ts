import { lookupEditCalls } from "@tracewell/contract/lookup-editing";
import { lookupCalls } from "@tracewell/contract/lookups";
import { type SignedIn, signInto, startServerProcess } from "../../apps/server/testing/server-process.ts";
import { milliseconds, ratio, table } from "./tables.ts";

const values = Number(process.env.BENCH_LOOKUPS ?? 10_000);
const asked = 100;

/** A list of ten thousand values (BENCH_LOOKUPS) as administrators edit it and as forms load it, one request after the other. */
export async function benchLookups(): Promise<string> {
  const process_ = await startServerProcess({ port: Number(process.env.BENCH_PORT ?? 3188), duty: "api" });
  const server = { ...process_, ...(await signInto(process_)) };
  try {
    const ids = await fill(server);
    const edited = `${lookupEditCalls.values.path}?kind=SYMPTOM&limit=100`;
    const calls: [name: string, path: (turn: number) => string, sql: string][] = [
      ["all lists", () => lookupEditCalls.lists.path, "select kind, count(*) from lookup group by kind"],
      ["a page of 100", () => edited, `${byPlace} limit 100`],
      ["a page found by a word", (turn) => `${edited}&search=symptom%20${turn}`, `${byPlace} limit 100`],
      ["one value and its uses", (turn) => `/config/lookup/SYMPTOM/${ids[turn * 7]}`, `${byPlace} limit 1`],
      ["the whole list, as forms load it", () => lookupCalls.list.path.replace(":kind", "SYMPTOM"), byPlace],
    ];
    const rows: string[][] = [];
    for (const [name, pathOf, sql] of calls) {
      const ours = await timed(async (turn) => {
        const reply = await fetch(`${server.url}/api${pathOf(turn)}`, { headers: { authorization: server.token } });
        if (!reply.ok) throw new Error(`${name}: ${await reply.text()}`);
        await reply.json();
      });
      const bare = await timed(() => server.pool.query(sql));
      const at = (times: number[], part: number) => times[Math.floor(asked * part)] ?? 0;
      rows.push([
        name,
        `${milliseconds(at(ours, 0.5))} ms`,
        `${milliseconds(at(ours, 0.95))} ms`,
        `${milliseconds(at(bare, 0.5))} ms`,
        ratio(at(bare, 0.5), at(ours, 0.5)),
      ]);
    }
    return table(["call", "median", "p95", "bare driver, median", "of the driver"], rows);
  } finally {
    await server.pool.end();
    await server.stop();
  }
}

const byPlace = "select id, name, code, sort_order, disabled from lookup where kind = 'SYMPTOM' order by sort_order";

async function timed(work: (turn: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < asked; turn++) {
    const began = performance.now();
    await work(turn);
    times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other);
}

/** Fills a list, and lets the one who asks edit it. Answers the ids of the values. */
async function fill({ pool, tenantId }: SignedIn): Promise<string[]> {
  await pool.query(
    "update role set access_groups = array_append(access_groups, 'EDIT_SYSTEM_SETTINGS') where tenant_id = $1 and key = 'Supervisor'",
    [tenantId],
  );
  const { rows } = await pool.query<{ id: string }>(
    `insert into lookup (tenant_id, kind, name, name_es, sort_order)
     select $1, 'SYMPTOM', 'Symptom ' || n, 'Síntoma ' || n, 1000 + n from generate_series(1, ${values}) n returning id`,
    [tenantId],
  );
  await pool.query("analyze lookup");
  return rows.map(({ id }) => id);
}
