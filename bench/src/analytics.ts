import { analyticsCalls } from "@tracewell/contract/analytics";
import { signInto, startServerProcess } from "../../apps/server/testing/server-process.ts";
import { milliseconds, table, whole } from "./tables.ts";
import { workspacePlace } from "./workspace.ts";
import { fillWorkspace } from "./workspace-data.ts";

const asked = 20;
const periods = { "12 weeks": 84, "a year": 365 };

/** Every chart over the workspace's cases, one request after the other; beside them the plainest count of the same cases. */
export async function benchAnalytics(): Promise<string> {
  const process_ = await startServerProcess(await workspacePlace());
  const server = { ...process_, ...(await signInto(process_)) };
  try {
    await fillWorkspace(server.pool, server.tenantId);
    const today = new Date();
    const day = (before: number) => new Date(today.getTime() - before * 86_400_000).toISOString().slice(0, 10);
    const charts: [name: string, path: string][] = [
      ["cases by week", `${analyticsCalls.epiCurve.path}?unit=week`],
      [
        "cases by week and sex, with the days before",
        `${analyticsCalls.epiCurve.path}?unit=week&group=sex&against=before`,
      ],
      ["cases by day of the report", `${analyticsCalls.epiCurve.path}?unit=day&by=report`],
      ["cases by week of onset", `${analyticsCalls.epiCurve.path}?unit=week&by=onset`],
      ["age and sex", `${analyticsCalls.pyramid.path}?`],
      ["counties", `${analyticsCalls.map.path}?area=county`],
      ["steps", `${analyticsCalls.cascade.path}?`],
      ["days between steps", `${analyticsCalls.timeliness.path}?`],
      ["field work", `${analyticsCalls.outcomes.path}?`],
      ["staff activity", `${analyticsCalls.activity.path}?`],
    ];
    const rows: (string | number)[][] = [];
    for (const [period, days] of Object.entries(periods)) {
      const from = day(days - 1);
      const plain = await timed(() =>
        server.pool.query(
          "select count(*) from investigation where tenant_id = $1 and positive_test_on between $2::date and $3::date",
          [server.tenantId, from, day(0)],
        ),
      );
      rows.push([`plain count, ${period}`, "", ...plain]);
      for (const [name, path] of charts) {
        let counted = "";
        const times = await timed(async () => {
          const address = `${server.url}/api${path}&from=${from}&to=${day(0)}`;
          const reply = await fetch(address, { headers: { authorization: server.token } });
          if (!reply.ok) throw new Error(`${name}: ${await reply.text()}`);
          const { data } = (await reply.json()) as { data: { total?: { count?: number } } };
          counted = whole(data.total?.count ?? 0);
        });
        rows.push([`${name}, ${period}`, counted, ...times]);
      }
    }
    const { now, peak } = server.memory();
    const head = ["chart", "cases", "median ms", "p95 ms"];
    return `Server process ${now} MiB, at most ${peak} MiB\n\n${table(head, rows)}`;
  } finally {
    await server.pool.end();
    await server.stop();
  }
}

/** The middle and the slowest but one of some times. */
async function timed(work: () => Promise<unknown>): Promise<string[]> {
  const times: number[] = [];
  for (let turn = 0; turn < asked; turn++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  return [0.5, 0.95].map((part) => milliseconds(times[Math.min(asked - 1, Math.floor(asked * part))] ?? 0));
}
