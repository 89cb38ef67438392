import { setTimeout as wait } from "node:timers/promises";
import { lookupCalls } from "@tracewell/contract/lookups";
import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { testOrderCalls } from "@tracewell/contract/test-orders";
import { visitCalls } from "@tracewell/contract/visits";
import type pg from "pg";
import { addressOf } from "../../apps/server/testing/database.ts";
import { aMailServer, type MailServer } from "../../apps/server/testing/providers.ts";
import {
  type ServerProcess,
  type SignedIn,
  signInto,
  startServerProcess,
} from "../../apps/server/testing/server-process.ts";
import { table, whole } from "./tables.ts";

const count = Number(process.env.BENCH_NOTIFICATIONS ?? 50_000);
const kills = 5;
const port = Number(process.env.BENCH_PORT ?? 3186);

/**
 * As many orders get a good result at once (BENCH_NOTIFICATIONS, 50,000): all are planned and mailed to a server on this machine, and
 * the worker is killed five times on the way. How fast, and whether a message was lost or came twice.
 */
export async function benchNotifications(): Promise<string> {
  const mail = await aMailServer();
  const process_ = await startServerProcess({ port, duty: "api" });
  const server = { ...process_, ...(await signInto(process_)) };
  try {
    await fill(server, await anOrder(server));
    return await sendAll(server, mail);
  } finally {
    await server.pool.end();
    await server.stop();
    await mail.close();
  }
}

async function sendAll(server: ServerProcess & SignedIn, mail: MailServer): Promise<string> {
  const settings = { MAIL_TRANSPORT: mail.address, PUBLIC_URL: "http://localhost:3000" };
  const aWorker = () =>
    startServerProcess({ port: 0, duty: "worker", databaseUrl: addressOf(server.connection), settings });
  const began = performance.now();
  let worker = await aWorker();
  let killed = 0;
  let planned: number | null = null;
  let sent: number | null = null;
  for (;;) {
    await wait(200);
    if (killed < kills && mail.received.length >= ((killed + 1) * count) / (kills + 1)) {
      await worker.kill();
      killed += 1;
      worker = await aWorker();
    }
    const state = await stateOf(server.pool);
    if (planned === null && state.queued === count) planned = performance.now() - began;
    if (sent === null && state.queued === count && state.waiting <= kills * 8) sent = performance.now() - began;
    if (state.queued === count && state.waiting === 0) break;
  }
  await worker.stop();
  const { sentIds, unknownIds } = await outcomes(server.pool);
  const came = mail.received.map(({ source }) => /^Message-ID: <([^@]+)@/m.exec(source)?.[1] ?? "");
  const arrived = new Set(came);
  const rate = (milliseconds: number | null) => (milliseconds === null ? "–" : whole((count / milliseconds) * 1000));
  return table(
    [
      "messages",
      "planned/s",
      "sent/s, until the last loans",
      "kills",
      "sent and not come",
      "came twice",
      "unknown",
      "of these came",
    ],
    [
      [
        whole(count),
        rate(planned),
        rate(sent),
        killed,
        sentIds.filter((id) => !arrived.has(id)).length,
        came.length - arrived.size,
        unknownIds.length,
        unknownIds.filter((id) => arrived.has(id)).length,
      ],
    ],
  );
}

async function stateOf(pool: pg.Pool): Promise<{ queued: number; waiting: number }> {
  const { rows } = await pool.query(
    `select count(*)::int as queued, (count(*) filter (where state = 'scheduled'))::int as waiting
     from outgoing_message where result_attempt is not null`,
  );
  return rows[0];
}

async function outcomes(pool: pg.Pool): Promise<{ sentIds: string[]; unknownIds: string[] }> {
  const { rows } = await pool.query<{ id: string; state: string }>(
    "select id, state from outgoing_message where result_attempt is not null",
  );
  const of = (state: string) => rows.filter((row) => row.state === state).map(({ id }) => id);
  return { sentIds: of("sent"), unknownIds: of("unknown") };
}

/** An order with a good result, to be copied. */
export async function anOrder({ url, token }: ServerProcess & SignedIn): Promise<string> {
  const ask = async (method: string, path: string, body?: unknown) => {
    const headers = { authorization: token, "content-type": "application/json" };
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: never }).data as never;
  };
  const types = (await ask("GET", lookupCalls.list.path.replace(":kind", "VISIT_TYPE"))) as { id: string }[];
  const person = { firstName: "Bench", lastName: "Patient" };
  const visit = (await ask("POST", visitCalls.create.path, { typeIds: [types[0]?.id], person })) as { id: string };
  const tests = (await ask("GET", testDefinitionCalls.definitions.path)) as {
    id: string;
    shortName: string;
    sources: { id: string }[];
    qualitativeResults: { id: string; name: string }[];
  }[];
  const test = tests.find(({ shortName }) => shortName === "CT");
  if (!test) throw new Error("The clinic has no test CT.");
  const { id } = (await ask("POST", testOrderCalls.place.path, {
    recordId: visit.id,
    items: [{ definitionId: test.id, sourceId: test.sources[0]?.id }],
    collectedAt: new Date().toISOString(),
  })) as { id: string };
  const order = (await ask("GET", testOrderCalls.order.path.replace(":id", id))) as {
    items: { id: string; version: number }[];
  };
  const [item] = order.items;
  const qualitativeResultId = test.qualitativeResults.find(({ name }) => name === "Not detected")?.id;
  const path = testOrderCalls.enterResult.path.replace(":id", id).replace(":itemId", item?.id ?? "");
  await ask("PUT", path, { qualitativeResultId, version: item?.version });
  return id;
}

/** Copies the order for as many patients, each with an address of their own; in this clinic it is noon. */
async function fill({ pool, tenantId }: SignedIn, orderId: string): Promise<void> {
  const ahead = ((12 - new Date().getUTCHours() + 36) % 24) - 12;
  const zone = `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select set_config('app.tenant', $1, true)", [tenantId]);
    await client.query("update tenant set time_zone = $2 where id = $1", [tenantId, zone]);
    await client.query(
      `create temp table copy on commit drop as select n, uuid_v7() as person, uuid_v7() as "order", uuid_v7() as item
       from generate_series(1, ${count}) n`,
    );
    await client.query(
      `insert into person (id, tenant_id, first_name, last_name, date_of_birth, email, contact_preference)
       select person, $1, 'Bench', 'Patient ' || n, '1990-04-12', 'patient' || n || '@bench.example', 'Email' from copy`,
      [tenantId],
    );
    await client.query(
      `insert into test_order (id, tenant_id, record_id, person_id, test_name, collected_at, placed_at, placed_by, news_at, notify_check_at)
       select c."order", o.tenant_id, o.record_id, c.person, o.test_name, o.collected_at, o.placed_at, o.placed_by, o.news_at, now()
       from test_order o cross join copy c where o.id = $1`,
      [orderId],
    );
    await client.query(
      `insert into test_order_item (id, tenant_id, test_order_id, record_id, person_id, definition_id, position, source_id, on_site,
         collected_at, reported_at, finished_at, detection, outcome_id)
       select c.item, i.tenant_id, c."order", i.record_id, c.person, i.definition_id, i.position, i.source_id, i.on_site,
         i.collected_at, i.reported_at, i.finished_at, i.detection, i.outcome_id
       from test_order_item i cross join copy c where i.test_order_id = $1`,
      [orderId],
    );
    await client.query(
      `insert into test_result (id, tenant_id, record_id, person_id, test_order_id, item_id, test_name, observed_at, value,
         qualitative_result_id, qualitative_result, status)
       select uuid_v7(), r.tenant_id, r.record_id, c.person, c."order", c.item, r.test_name, r.observed_at, r.value,
         r.qualitative_result_id, r.qualitative_result, r.status
       from test_result r cross join copy c where r.test_order_id = $1`,
      [orderId],
    );
    // The one that was copied has no patient who could be told.
    await client.query("update test_order set notify_check_at = null where id = $1", [orderId]);
    await client.query("commit");
    await client.query("analyze");
  } finally {
    client.release();
  }
}
