import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type TestApp } from "../../../testing/app.ts";
import { addressOf, execute } from "../../../testing/database.ts";
import { startServer } from "../../start.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../embedded-postgres/embedded-postgres.ts";
import { readSettings } from "../settings.ts";
import { prepareLogins } from "./logins.ts";

let server: TestApp;
let owner: string;
beforeAll(async () => {
  server = await anApp();
  await aStaffMember(server, await aClinic(server));
  owner = (await server.pool.query("select session_user as name")).rows[0].name;
});
afterAll(() => server.close());

const denied = "42501";

/** Runs statements one after the other on a connection of a running server; answers the last one's refusal, or its rows. */
async function over(pool: pg.Pool, ...statements: string[]): Promise<unknown> {
  const client = await pool.connect();
  try {
    let last: pg.QueryResult | undefined;
    for (const statement of statements) last = await client.query(statement);
    return last?.rows;
  } catch (error) {
    return (error as pg.DatabaseError).code;
  } finally {
    // Whatever it has become, nobody else gets it.
    client.release(true);
  }
}

describe.each(["requestPool", "workerPool"] as const)("the login of the %s", (pool) => {
  it.each([
    ["none", "set role none"],
    ["what it began as", "reset role"],
    ["what it logged in as", "set session authorization default"],
  ])("is %s and reads no person and no line", async (_, statement) => {
    for (const table of ["person", "trail", "account"]) {
      const found = await over(
        server[pool],
        statement,
        `select count(*)::integer as n from ${table} where tenant_id is not null`,
      );
      expect([
        table,
        [denied, "42703", JSON.stringify([{ n: 0 }])].includes(
          typeof found === "string" ? found : JSON.stringify(found),
        ),
      ]).toEqual([table, true]);
    }
  });

  it("becomes nobody who may more", async () => {
    for (const name of [owner, "tracewell_trail", ...(pool === "requestPool" ? ["tracewell_worker"] : [])])
      for (const statement of [`set role "${name}"`, `set local role "${name}"`, `set session authorization "${name}"`])
        expect([statement, await over(server[pool], "begin", statement)]).toEqual([statement, denied]);
  });

  it.each([
    "alter table person disable row level security",
    "alter table trail disable trigger user",
    "alter table trail owner to current_user",
    "drop table trail_seal cascade",
    "drop policy clinic_wall on person",
    "create policy mine on person using (true)",
    "truncate trail",
    "truncate person cascade",
    "delete from trail",
    "insert into trail (action) values ('view')",
    "set session_replication_role = replica",
    "create table public.mine (id integer)",
    "create role mine",
    "grant tracewell_worker to current_user",
    "alter function write_trail() security invoker",
    "create or replace function app_tenant() returns uuid language sql as 'select null::uuid'",
    "select fold_tally()",
    "select pg_read_file('postgresql.conf')",
  ])("can't %s", async (statement) => {
    for (const before of ["select 1", "set role none"]) {
      const outcome = await over(server[pool], before, statement);
      // It is the workers' work.
      const isWork = pool === "workerPool" && before === "select 1" && statement === "select fold_tally()";
      if (!isWork) expect([before, outcome]).toEqual([before, denied]);
    }
  });
});

it("reads no other clinic's rows over the workers' login but which imports, exports, messages and jobs there are", async () => {
  const { rows } = await server.pool.query(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const readable = [];
  for (const { name } of rows)
    if ((await over(server.workerPool, `select * from ${name} limit 1`)) !== denied) readable.push(name);
  expect(readable).toEqual(["mailbox_message", "outgoing_message", "timed_job", "trail_seal"]);
});

const secret = "one secret for the servers of this test";
const settingsOf = (more: Record<string, string>) =>
  readSettings({
    SESSION_SECRET: secret,
    DATA_DIR: server.dataDirectory,
    PORT: "0",
    HOST: "127.0.0.1",
    LOG_LEVEL: "silent",
    ...more,
  });

it("lets an api process run that knows the requests' login alone", async () => {
  const settings = settingsOf({ DATABASE_APP_URL: addressOf(server.logins.requests) });
  const running = await startServer(settings, { api: true, worker: false });
  expect((await running.pool.query("select current_user as role, session_user as login")).rows).toEqual([
    { role: "tracewell_app", login: server.logins.requests.user },
  ]);
  await running.stop();
});

it("starts no process whose requests would log in as the owner, or as nobody", async () => {
  const asOwner = settingsOf({ DATABASE_APP_URL: addressOf(server.connection) });
  await expect(startServer(asOwner, { api: true, worker: false })).rejects.toThrow("must not log in with it");
  const asWorker = settingsOf({ DATABASE_APP_URL: addressOf(server.logins.work) });
  await expect(startServer(asWorker, { api: true, worker: false })).rejects.toThrow("must not log in with it");
  const noWorker = settingsOf({ DATABASE_APP_URL: addressOf(server.logins.requests) });
  await expect(startServer(noWorker, { api: false, worker: true })).rejects.toThrow("DATABASE_WORKER_URL is missing");
});

it("starts no process that can't migrate on a database that is not up to date", async () => {
  await server.pool.query("delete from kysely_migration where name = (select max(name) from kysely_migration)");
  const settings = settingsOf({ DATABASE_APP_URL: addressOf(server.logins.requests) });
  await expect(startServer(settings, { api: true, worker: false })).rejects.toThrow("is not up to date");
});

describe("on a server that asks for passwords", () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  const ownPassword = "the owner's own";
  const owning = () => ({ ...postgres.connection, user: "clinics", password: ownPassword, database: "clinics" });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "tracewell-logins-"));
    postgres = await startEmbeddedPostgres({ dataDirectory: folder, durable: false });
    await execute(
      postgres.connection,
      `create role clinics login createrole password '${ownPassword.replace("'", "''")}'`,
      "create database clinics owner clinics",
    );
    const access = join(folder, "cluster", "pg_hba.conf");
    await writeFile(access, (await readFile(access, "utf8")).replaceAll("trust", "scram-sha-256"));
    await execute(postgres.connection, "select pg_reload_conf()");
  }, 60_000);
  afterAll(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it("starts with an owner that is no superuser, and again with nothing but the two logins that it made", async () => {
    await expect.poll(() => opens({ ...owning(), password: "another" })).toBe(false);
    const both = { api: true, worker: true };
    const first = await startServer(settingsOf({ DATABASE_URL: addressOf(owning()) }), both);
    const { rows } = await first.pool.query(
      "select current_user as role, session_user as login, pg_has_role('clinics', 'member') as owning",
    );
    expect(rows).toEqual([{ role: "tracewell_app", login: "clinics_login", owning: false }]);
    await first.stop();
    const { requests, work } = await prepareLogins(owning(), secret);
    const logins = { DATABASE_APP_URL: addressOf(requests), DATABASE_WORKER_URL: addressOf(work) };
    const second = await startServer(settingsOf(logins), both);
    await second.stop();
  }, 60_000);

  it("changes the logins' passwords with the secret, and only then", async () => {
    const first = await prepareLogins(owning(), "one secret");
    expect(await prepareLogins(owning(), "one secret")).toEqual(first);
    expect([await opens(first.requests), await opens(first.work)]).toEqual([true, true]);
    const second = await prepareLogins(owning(), "another secret");
    expect([await opens(first.requests), await opens(second.requests)]).toEqual([false, true]);
    const byAddress = await prepareLogins({ connectionString: addressOf(owning()) }, "another secret");
    expect([await opens(byAddress.requests), await opens(byAddress.work)]).toEqual([true, true]);
  });
});

async function opens(login: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(login);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
