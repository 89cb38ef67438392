import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { activityCalls } from "@tracewell/contract/activity";
import { labReportFile } from "@tracewell/fixtures/lab-report-file";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { execute } from "../../testing/database.ts";
import { endOfImport, importFile, startImport } from "../../testing/imports.ts";
import { anEmptyPlace, type EmptyPlace, noKey, restoreInto } from "../../testing/restored.ts";
import { upload } from "../../testing/upload.ts";
import { migrate, migrationNames } from "../platform/database/migrate.ts";
import { checkArchive } from "./archive-check.service.ts";
import { readArchive } from "./archive-reader.service.ts";
import { makeBackup } from "./backup.service.ts";
import type { Key, Lock } from "./encryption.service.ts";

let server: TestApp;
let supervisor: Caller;
let folder: string;
const places: EmptyPlace[] = [];
const started: TestApp[] = [];

beforeAll(async () => {
  server = await anApp({ worker: true });
  supervisor = await aStaffMember(server, await aClinic(server));
  folder = await mkdtemp(join(tmpdir(), "tracewell-backups-"));
  await importFile(server, supervisor, [...labReportFile(30, 3)].join("\r"));
  await writeFile(join(server.dataDirectory, "session-secret"), "a secret that signs", { mode: 0o600 });
});
afterAll(async () => {
  for (const app of started) await app.close();
  for (const place of places) await place.drop();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const openLock: Lock = { recipients: [], passphrase: undefined };
let made = 0;
async function backup(options: { lock?: Lock; withSecrets?: boolean } = {}) {
  const { lock = openLock, withSecrets = false } = options;
  const path = join(folder, `${++made}.tar.gz`);
  const { connection, dataDirectory } = server;
  const manifest = await makeBackup({ connection, dataDirectory, path, lock, withSecrets }, async () => {});
  return { path, manifest };
}

async function aPlace(): Promise<EmptyPlace> {
  const place = await anEmptyPlace();
  places.push(place);
  return place;
}

async function anIdentity(): Promise<{ recipient: string; key: Key }> {
  const identity = await generateX25519Identity();
  const identityFile = join(folder, `${randomUUID()}.identity`);
  await writeFile(identityFile, `# made for a test\n${identity}\n`, { mode: 0o600 });
  return { recipient: await identityToRecipient(identity), key: { ...noKey, identityFile } };
}

/** As who may see every clinic's rows: where the server is one's own, the owner may not. */
async function rowsOf<R extends pg.QueryResultRow>(connection: pg.ClientConfig, text: string): Promise<R[]> {
  const client = new pg.Client({ ...connection, options: "-c timezone=UTC -c role=tracewell_backup" });
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Each table's rows and a digest of them, made by the database: another way than the backup's own. */
async function digests({ connection }: Pick<TestApp, "connection">, without: string[] = []) {
  const tables = await rowsOf<{ name: string }>(
    connection,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname not like 'kysely%' order by 1`,
  );
  const questions = tables
    .filter(({ name }) => !without.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*)::integer as rows, md5(coalesce(string_agg(line, ',' order by line), '')) as digest
         from (select md5(t::text) as line from ${name} t) lines`,
    );
  const text = `${questions.join(" union all ")} order by name`;
  return rowsOf<{ name: string; rows: number; digest: string }>(connection, text);
}

/** All that migrations have made: columns, constraints, indexes, triggers, policies, functions, and whose they are. */
const shapeOf = ({ connection }: Pick<TestApp, "connection">) =>
  rowsOf(
    connection,
    `select 'column ' || attrelid::regclass || ' ' || attname as name, format_type(atttypid, atttypmod) || attnotnull::text || attgenerated::text || attidentity::text as words
     from pg_attribute join pg_class c on c.oid = attrelid where relnamespace = 'public'::regnamespace and attnum > 0
     union all select 'constraint ' || conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) || convalidated::text from pg_constraint where connamespace = 'public'::regnamespace
     union all select 'index ' || indexrelid::regclass, pg_get_indexdef(indexrelid) || indisvalid::text from pg_index join pg_class c on c.oid = indexrelid where relnamespace = 'public'::regnamespace
     union all select 'trigger ' || tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
     union all select 'policy ' || polrelid::regclass || ' ' || polname, coalesce(pg_get_expr(polqual, polrelid), '') || coalesce(pg_get_expr(polwithcheck, polrelid), '') || polroles::regrole[]::text from pg_policy
     union all select 'function ' || oid::regprocedure, prosrc || proowner::regrole::text || coalesce(proacl::text, '') from pg_proc where pronamespace = 'public'::regnamespace
     union all select 'relation ' || relname, relkind::text || relrowsecurity::text || relforcerowsecurity::text || relowner::regrole::text || coalesce(relacl::text, '') from pg_class where relnamespace = 'public'::regnamespace
     order by 1, 2`,
  );

const trailLines = ({ connection }: Pick<TestApp, "connection">) =>
  rowsOf(connection, "select * from trail where action <> 'restore' order by id");

// A restore runs every migration: where other tests keep the machine busy, it takes its time.
const patience = { timeout: 180_000 };

describe("a backup", patience, () => {
  it("is made while an import runs, and what it restores is whole: every table, file, seal and rule", async () => {
    const attached = await upload(server, supervisor, "letter.txt", "A letter.");
    const importing = await startImport(server, supervisor, [...labReportFile(400, 11)].join("\r"));
    await expect
      .poll(async () => (await rowsOf(server.connection, "select from import_message")).length)
      .toBeGreaterThan(40);
    const { path, manifest } = await backup();
    const then = manifest.tables.find(({ name }) => name === "import_message")?.rows ?? 0;
    expect((await endOfImport(supervisor, importing)).processed).toBe(400);
    const place = await aPlace();
    await restoreInto(place, path);

    const rows = new Map(
      (await digests(place, ["session", "trail", "trail_era", "trail_seal"])).map((table) => [table.name, table.rows]),
    );
    for (const table of manifest.tables) if (rows.has(table.name)) expect(rows.get(table.name)).toBe(table.rows);
    expect(await shapeOf(place)).toEqual(await shapeOf(server));
    expect(await readFile(join(place.dataDirectory, "files", supervisor.tenantId, attached), "utf8")).toBe("A letter.");

    // Started: what the import had not come to yet is taken in now, from the restored file.
    const again = await anApp({ beside: place as unknown as TestApp, worker: true });
    started.push(again);
    const someone = await aStaffMember(again, supervisor.tenantId, { role: "Clinic administrator" });
    expect(then).toBeLessThan(430);
    expect((await endOfImport(someone, importing)).processed).toBe(400);
    const counted = "select count(*) as persons from person";
    expect(await rowsOf(place.connection, counted)).toEqual(await rowsOf(server.connection, counted));
    expect(await someone.ask(activityCalls.verify)).toMatchObject({ intact: true });
  });

  it("begins anew where a restore was interrupted: same digests, sequences beyond what they gave out, the Activity log line by line", async () => {
    const identity = await anIdentity();
    const { path, manifest } = await backup({ lock: { ...openLock, recipients: [identity.recipient] } });
    const place = await aPlace();
    await execute(place.connection, "create table unfinished_restore (began_at timestamptz not null default now())");
    await migrate(place.connection, { restoring: migrationNames() });
    await expect(migrate(place.connection)).rejects.toThrow("was interrupted");
    await restoreInto(place, path, identity.key);

    // The worker goes on looking for persons who are there twice, and notes when it did.
    const begunAnew = [
      "session",
      "trail",
      "trail_era",
      "trail_seal",
      "duplicate_walk",
      "possible_duplicate",
      "timed_job",
    ];
    expect(await digests(place, begunAnew)).toEqual(await digests(server, begunAnew));
    const lines = await trailLines(place);
    expect(lines).toHaveLength(manifest.tables.find(({ name }) => name === "trail")?.rows ?? 0);
    expect(lines).toEqual((await trailLines(server)).slice(0, lines.length));
    // What the backup's last second had left unsealed is sealed by the first worker that comes by.
    const again = await anApp({ beside: place as unknown as TestApp });
    started.push(again);
    await again.seal();
    const unsealed = `select from trail where era = 0 and xid >= (select max(to_xid) from trail_seal where era = 0)`;
    expect(await rowsOf(place.connection, unsealed)).toEqual([]);
    const sequences = "select sequencename, last_value from pg_sequences where schemaname = 'public'";
    const given = new Map(manifest.sequences.map(({ name, value }) => [name, Number(value)]));
    for (const { sequencename, last_value } of await rowsOf(place.connection, sequences)) {
      expect(last_value ?? 0).toBeGreaterThanOrEqual(given.get(sequencename) ?? 0);
    }
    const open = "select from session where revoked_at is null and expires_at > now()";
    expect(await rowsOf(server.connection, open)).not.toEqual([]);
    expect(await rowsOf(place.connection, open)).toEqual([]);
    expect(await readFile(join(place.dataDirectory, "session-secret"), "utf8")).toBe("a secret that signs");
    expect((await stat(join(place.dataDirectory, "session-secret"))).mode & 0o777).toBe(0o600);
  });

  it("can be read by nobody but its owner, and has no name until it is whole", async () => {
    const { path } = await backup();
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const { connection, dataDirectory } = server;
    const order = { connection, dataDirectory, path: join(folder, "never.tar.gz"), lock: openLock, withSecrets: false };
    const seen: string[] = [];
    const check = async () => {
      seen.push(...(await readdir(folder)));
      throw new Error("The disk has failed.");
    };
    await expect(makeBackup(order, check)).rejects.toThrow("The disk has failed.");
    expect(seen).toContain("never.tar.gz.unfinished");
    expect((await readdir(folder)).filter((name) => name.startsWith("never"))).toEqual([]);
  });

  it("leaves the secrets out unless it is encrypted or they are asked for", async () => {
    expect((await backup()).manifest.secrets).toEqual([]);
    expect((await backup({ withSecrets: true })).manifest.secrets).toEqual(["session-secret"]);
    const passphrase = "four words are enough";
    const { path, manifest } = await backup({ lock: { ...openLock, passphrase } });
    expect(await checkArchive(path, { ...noKey, passphrase })).toEqual(manifest);
    expect(manifest.secrets).toEqual(["session-secret"]);
  });

  it("is encrypted for a recipient whose identity alone opens it", async () => {
    const { recipient, key } = await anIdentity();
    const { path } = await backup({ lock: { ...openLock, recipients: [recipient] } });
    expect((await readFile(path)).toString("latin1")).toMatch(/^age-encryption.org/);
    expect((await checkArchive(path, key)).secrets).toEqual(["session-secret"]);
    await expect(checkArchive(path, (await anIdentity()).key)).rejects.toThrow("can't be opened");
    await expect(checkArchive(path, noKey)).rejects.toThrow("can't be opened");
  });
});

describe("a restore", patience, () => {
  it("refuses an archive that was cut or altered anywhere, before anything is written", async () => {
    const { recipient, key } = await anIdentity();
    for (const recipients of [[], [recipient]]) {
      const { path } = await backup({ lock: { ...openLock, recipients } });
      const whole = await readFile(path);
      const altered = (at: number) =>
        Buffer.concat([whole.subarray(0, at), Buffer.from([(whole[at] ?? 0) ^ 1]), whole.subarray(at + 1)]);
      const broken = [
        whole.subarray(0, whole.length - 1),
        whole.subarray(0, whole.length / 2),
        altered(1000),
        altered(whole.length - 500),
      ];
      for (const content of broken) {
        await writeFile(path, content);
        await expect(checkArchive(path, key)).rejects.toThrow(/damaged|can't be opened/);
      }
    }
  });

  it("refuses a backup of a newer version, and says so", async () => {
    const place = await aPlace();
    const client = new pg.Client(server.connection);
    await client.connect();
    await client.query("insert into kysely_migration (name, timestamp) values ('9999-from-the-future', now()::text)");
    try {
      const { path } = await backup();
      await expect(restoreInto(place, path)).rejects.toThrow(
        "newer version of Tracewell (it has 9999-from-the-future)",
      );
    } finally {
      await client.query("delete from kysely_migration where name = '9999-from-the-future'");
      await client.end();
    }
  });

  it("refuses a database that is not empty, and a folder that holds files", async () => {
    const { path } = await backup();
    const place = await aPlace();
    await execute(place.connection, "create table something (id integer)");
    await expect(restoreInto(place, path)).rejects.toThrow("not empty");
    await execute(place.connection, "drop table something");
    const full = { ...place, dataDirectory: server.dataDirectory };
    await expect(restoreInto(full, path)).rejects.toThrow("files of another installation");
  });

  it("of a backup with fewer migrations makes its tables, then brings them up to date", async () => {
    const older = await aPlace();
    const earlier = migrationNames().filter((name) => name !== "0079-infections-without-a-case");
    await migrate(older.connection, { restoring: earlier });
    await execute(older.connection, "insert into tenant (name) values ('A clinic of before')");
    const path = join(folder, "older.tar.gz");
    const order = { ...older, path, lock: openLock, withSecrets: false };
    expect((await makeBackup(order, async () => {})).migrations).toEqual(earlier);
    const place = await aPlace();
    await restoreInto(place, path);
    expect(await rowsOf(place.connection, "select name from tenant")).toEqual([{ name: "A clinic of before" }]);
    expect(await rowsOf(place.connection, "select name from kysely_migration")).toHaveLength(migrationNames().length);

    // As on another server: its transaction numbers lie far behind the seals, and no new seal is there yet.
    const elsewhere = "alter table trail_era disable trigger user; update trail_era set place = 'another server'";
    const ahead = `insert into trail_seal (id, era, from_xid, to_xid, line_count, hash)
      select coalesce(max(id), 0) + 1, 0, '0', '9999999999', 0, '' from trail_seal`;
    await execute(place.connection, elsewhere, "alter table trail_era enable trigger user", ahead);
    const begun = async () => (await rowsOf(place.connection, "select from trail_era")).length;
    await migrate(place.connection);
    expect(await begun()).toBe(2);
    await migrate(place.connection);
    expect(await begun()).toBe(2);
  });
});

describe("who makes a backup", () => {
  it("reads every row of every table, and nothing but by the backup's role", async () => {
    const { rows: hidden } = await server.pool.query(`
      select relname from pg_class c where relnamespace = 'public'::regnamespace and relrowsecurity
        and not exists (select from pg_policy where polrelid = c.oid and polname = 'backup')`);
    expect(hidden).toEqual([]);
    const { rows: unreadable } = await server.pool.query(`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
        and not case relkind when 'S' then has_sequence_privilege('tracewell_backup', oid, 'select') else has_table_privilege('tracewell_backup', oid, 'select') end
        and relname not like 'unfinished%'`);
    expect(unreadable).toEqual([]);
    const { rows: writable } = await server.pool.query(`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and has_table_privilege('tracewell_backup', oid, 'insert, update, delete, truncate')`);
    expect(writable).toEqual([]);
  });

  it("leaves out no table: all are in the schema that is copied", async () => {
    // The model of a clinic is the tests' own (testing/model-clinic.ts).
    const { rows } = await server.pool.query(
      `select oid::regclass from pg_class where relkind in ('r', 'p') and relnamespace not in (
         select oid from pg_namespace where nspname ~ '^pg_' or nspname in ('information_schema', 'public', 'model_clinic'))`,
    );
    expect(rows).toEqual([]);
  });
});

it("holds entries that tar and gzip open, without Tracewell", async () => {
  const { path } = await backup({ withSecrets: true });
  const names: string[] = [];
  for await (const { name, content } of readArchive(path, noKey)) {
    names.push(name);
    content.resume();
  }
  expect(names[0]).toBe("about.json");
  expect(names.at(-1)).toBe("manifest.json");
  expect(names).toContain("secrets/session-secret");
  expect(names).toContain("tables/person/000001");
  expect(names.some((name) => name.startsWith(`files/${supervisor.tenantId}/`))).toBe(true);
});
