import { setTimeout as wait } from "node:timers/promises";
import { type Campaign, disExpressCalls, mostInRequest, mostPerMinute } from "@tracewell/contract/dis-express";
import type pg from "pg";
import { addressOf } from "../../apps/server/testing/database.ts";
import { aMailServer, anSmsProvider, type MailServer, type SmsProvider } from "../../apps/server/testing/providers.ts";
import {
  type ServerProcess,
  type SignedIn,
  signInto,
  startServerProcess,
} from "../../apps/server/testing/server-process.ts";
import { table, whole } from "./tables.ts";

const count = Number(process.env.BENCH_CAMPAIGNS ?? 100_000);
const kills = 5;
const port = Number(process.env.BENCH_PORT ?? 3187);
const ways = ["sms", "email"] as const;

/**
 * Two campaigns at the highest rate, one by text message and one by email (BENCH_CAMPAIGNS messages in all, 100,000), each sent in parts of
 * 100 as a browser does. The worker is killed five times while they leave. How fast, and whether a message was lost or came twice.
 */
export async function benchCampaigns(): Promise<string> {
  const [mail, provider] = [await aMailServer(), await anSmsProvider()];
  const process_ = await startServerProcess({ port, duty: "api" });
  const server = { ...process_, ...(await signInto(process_)) };
  try {
    const people = await fill(server);
    const began = performance.now();
    await Promise.all(
      ways.map((way, place) => write(server, way, people.slice((place * count) / 2, ((place + 1) * count) / 2))),
    );
    const written = performance.now() - began;
    return await sendAll(server, { mail, provider }, written);
  } finally {
    await server.pool.end();
    await server.stop();
    await mail.close();
    await provider.close();
  }
}

type Providers = { mail: MailServer; provider: SmsProvider };

async function sendAll(server: ServerProcess & SignedIn, { mail, provider }: Providers, written: number) {
  const settings = {
    MAIL_TRANSPORT: mail.address,
    SMS_TRANSPORT: provider.address,
    PUBLIC_URL: "http://localhost:3000",
  };
  const aWorker = () =>
    startServerProcess({ port: 0, duty: "worker", databaseUrl: addressOf(server.connection), settings });
  const began = performance.now();
  let worker = await aWorker();
  let killed = 0;
  let sent: number | null = null;
  for (;;) {
    await wait(500);
    if (killed < kills && mail.received.length + provider.received.length >= ((killed + 1) * count) / (kills + 1)) {
      await worker.kill();
      killed += 1;
      worker = await aWorker();
    }
    const waiting = await countWaiting(server.pool);
    if (sent === null && waiting <= kills * 8) sent = performance.now() - began;
    if (waiting === 0) break;
  }
  await worker.stop();
  const came = [
    ...mail.received.map(({ source }) => /^Message-ID: <([^@]+)@/m.exec(source)?.[1] ?? ""),
    ...provider.received.map(({ headers }) => String(headers["idempotency-key"])),
  ];
  const arrived = new Set(came);
  const { rows } = await server.pool.query<{ id: string; state: string }>("select id, state from outgoing_message");
  const of = (state: string) => rows.filter((row) => row.state === state).map(({ id }) => id);
  const unknown = of("unknown");
  return table(
    [
      "messages",
      "written/s",
      "sent/s, until the last loans",
      "kills",
      "sent and not come",
      "came twice",
      "neither sent nor unknown",
      "unknown",
      "of these came",
    ],
    [
      [
        whole(rows.length),
        whole((count / written) * 1000),
        whole((count / (sent ?? Number.POSITIVE_INFINITY)) * 1000),
        killed,
        of("sent").filter((id) => !arrived.has(id)).length,
        came.length - arrived.size,
        rows.length - of("sent").length - unknown.length,
        unknown.length,
        unknown.filter((id) => arrived.has(id)).length,
      ],
    ],
  );
}

async function countWaiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query("select count(*)::int as waiting from outgoing_message where state = 'scheduled'");
  return rows[0].waiting;
}

async function write({ url, token }: ServerProcess & SignedIn, way: "sms" | "email", people: readonly string[]) {
  let campaignId: string | undefined;
  for (let start = 0; start < people.length; start += mostInRequest) {
    const recipients = people.slice(start, start + mostInRequest).map((personId) => ({ personId }));
    const answer = await fetch(`${url}/api${disExpressCalls.send.path}`, {
      method: "POST",
      headers: { authorization: token, "content-type": "application/json" },
      body: JSON.stringify({
        subject: "From your clinic",
        content: "Hello {firstName}, please call us.",
        translations: { es: { subject: "De su clínica", content: "Hola {firstName}, llámenos, por favor." } },
        way,
        recipients,
        perMinute: mostPerMinute,
        campaignId,
        more: start + mostInRequest < people.length,
      }),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    campaignId = ((await answer.json()) as { data: Campaign }).data.id;
  }
}

/** As many people, each with a number and an address of their own; every third reads Spanish; in this clinic it is noon. */
async function fill({ pool, tenantId }: SignedIn): Promise<string[]> {
  const ahead = ((12 - new Date().getUTCHours() + 36) % 24) - 12;
  const zone = `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select set_config('app.tenant', $1, true)", [tenantId]);
    await client.query("update tenant set time_zone = $2 where id = $1", [tenantId, zone]);
    const { rows } = await client.query<{ id: string }>(
      `insert into person (id, tenant_id, first_name, last_name, date_of_birth, email, mobile_phone, contact_preference, primary_language)
       select uuid_v7(), $1, 'Bench', 'Patient ' || n, '1990-04-12', 'patient' || n || '@bench.example', '614' || (2000000 + n), 'Text',
         case when n % 3 = 0 then 'Spanish' end
       from generate_series(1, $2::int) n returning id`,
      [tenantId, count],
    );
    await client.query("commit");
    await client.query("analyze");
    return rows.map(({ id }) => id);
  } finally {
    client.release();
  }
}
