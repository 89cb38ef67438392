import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { orderStates } from "@tracewell/contract/test-order-list";
import { type SignedIn, signInto, startServerProcess } from "../../apps/server/testing/server-process.ts";
import { anOrder } from "./notifications.ts";
import { milliseconds, table } from "./tables.ts";

const count = Number(process.env.BENCH_ORDERS ?? 100_000);
const persons = count / 5;
const asked = 200;

/** The list of test orders (BENCH_ORDERS, 100,000) as its work lists ask for it, one request after the other. */
export async function benchOrders(): Promise<string> {
  const process_ = await startServerProcess({ port: Number(process.env.BENCH_PORT ?? 3187), duty: "api" });
  const server = { ...process_, ...(await signInto(process_)) };
  try {
    await fill(server, await anOrder(server));
    const read = async (path: string) => {
      const reply = await fetch(`${server.url}/api${path}`, { headers: { authorization: server.token } });
      if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
      return (await reply.json()) as { data: { shortName: string | null; id: string }[] };
    };
    const { data: tests } = await read(testDefinitionCalls.definitions.path);
    const rpr = tests.find(({ shortName }) => shortName === "RPR")?.id;
    const lists: [name: string, query: string][] = [
      ["all, the latest first", "?limit=50"],
      ...Object.entries(orderStates).map(([state, words]): [string, string] => [words, `?limit=50&state=${state}`]),
      ["positive, not yet told", "?limit=50&told=no"],
      ["of a test that nobody had", `?limit=50&definition=${rpr}`],
      ["by a patient's name", "?limit=50&search=Patient%20777"],
    ];
    const rows: string[][] = [];
    for (const [name, query] of lists) {
      const times: number[] = [];
      for (let index = 0; index < asked; index++) {
        const from = performance.now();
        await read(`/testing/orders${query}`);
        times.push(performance.now() - from);
      }
      times.sort((one, other) => one - other);
      const at = (part: number) => `${milliseconds(times[Math.min(asked - 1, Math.floor(asked * part))] ?? 0)} ms`;
      rows.push([name, at(0.5), at(0.95), at(1)]);
    }
    return table(["list", "median", "p95", "slowest"], rows);
  } finally {
    await server.pool.end();
    await server.stop();
  }
}

/** One order in ten is under way, in all states alike; one result in ten is positive. */
async function fill({ pool, tenantId }: SignedIn, orderId: string): Promise<void> {
  const client = await pool.connect();
  const underWay = count / 10;
  try {
    await client.query("begin");
    await client.query("select set_config('app.tenant', $1, true)", [tenantId]);
    await client.query(
      `create temp table patient on commit drop as select n, uuid_v7() as id from generate_series(0, ${persons - 1}) n`,
    );
    await client.query(
      `create temp table copy on commit drop as
       select g.n, p.id as person, uuid_v7() as "order", g.n > ${underWay} as done, now() - g.n * interval '20 minutes' as at
       from generate_series(1, ${count}) g (n) join patient p on p.n = g.n % ${persons}`,
    );
    await client.query(
      `insert into person (id, tenant_id, first_name, last_name, date_of_birth)
       select id, $1, 'Bench', 'Patient ' || n, '1990-04-12' from patient`,
      [tenantId],
    );
    await client.query(
      `insert into test_order (id, tenant_id, record_id, person_id, test_name, collected_at, placed_at, placed_by)
       select c."order", o.tenant_id, o.record_id, c.person, o.test_name, c.at, c.at, o.placed_by
       from test_order o cross join copy c where o.id = $1`,
      [orderId],
    );
    await client.query(
      `insert into test_order_item (id, tenant_id, test_order_id, record_id, person_id, definition_id, position, source_id, on_site,
         collected_at, started_at, reported_at, finished_at, detection)
       select uuid_v7(), i.tenant_id, c."order", i.record_id, c.person, i.definition_id, i.position, i.source_id,
         c.done or n % 4 <> 1, case when c.done or n % 4 > 0 then c.at end, case when not c.done and n % 4 = 3 then c.at end,
         case when c.done then c.at end, case when c.done then c.at end,
         case when not c.done then null when n % 10 = 0 then 'Found' else 'Absent' end
       from test_order_item i cross join copy c where i.test_order_id = $1`,
      [orderId],
    );
    await client.query("commit");
    await client.query("analyze");
  } finally {
    client.release();
  }
}
