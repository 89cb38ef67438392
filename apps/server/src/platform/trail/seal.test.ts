import { randomUUID } from "node:crypto";
import { appendFile, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aClinic, anApp, sessionSecret, type TestApp } from "../../../testing/app.ts";
import { keepHouse } from "../database/housekeeping.ts";
import { headFile, headLine, readHeads, SealHeads } from "./seal-heads.ts";
import { sealTrail } from "./sealing.ts";
import { writeEvent } from "./trail.ts";
import { type Seal, trailKeys } from "./trail-keys.ts";
import { digestsOfLines } from "./trail-sources.ts";
import { type TrailVerdict, verifyTrail } from "./verify-trail.ts";

const noKeys = { trailKey: undefined, trailKeysBefore: [] };
const keys = trailKeys(noKeys, sessionSecret);

let server: TestApp;
let beside: TestApp;
let clinic: string;
let folder: string;
beforeAll(async () => {
  server = await anApp();
  beside = await anApp({ beside: server });
  clinic = await aClinic(server);
  folder = await mkdtemp(join(tmpdir(), "tracewell-heads-"));
});
afterAll(async () => {
  await beside.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const write = (action = "sign-in") =>
  server.inTransaction(clinic, (tx) => writeEvent(tx, action, { reason: "a test" }));
const count = async (of: string) => (await server.pool.query(`select count(*)::integer as n from ${of}`)).rows[0].n;

/** As `npm run trail:verify` does: over a connection of the owner's, line by line. */
async function verify(heads: readonly Seal[] = [], by = keys): Promise<TrailVerdict> {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    await client.query("begin");
    return await verifyTrail(digestsOfLines(client), by, heads);
  } finally {
    await client.end();
  }
}

/** Transactions of other tests' databases on the same server hold the border back for a moment, too. */
async function allSealed(): Promise<Seal> {
  const left = async () => {
    await server.seal();
    return (await count("trail")) - (await verify()).lines;
  };
  await expect.poll(left, { timeout: 15_000 }).toBe(0);
  return (await server.seal()) as Seal;
}

describe("sealing", () => {
  it("seals every line once, though two servers seal at the same time and others write", async () => {
    const before = (await verify()).seals;
    const sealing = async ({ seal }: TestApp) => {
      for (let round = 0; round < 40; round++) await seal();
    };
    const writers = Array.from({ length: 4 }, async () => {
      for (let made = 0; made < 25; made++) await write();
    });
    await Promise.all([sealing(server), sealing(beside), ...writers]);
    await allSealed();
    const after = await verify();
    expect(after).toMatchObject({ intact: true, breaks: [] });
    expect(after.seals).toBeGreaterThan(before);
  });

  it("waits with what an open transaction has written, and seals it after the commit", async () => {
    await allSealed();
    const { lines } = await verify();
    await server.inTransaction(clinic, async (tx) => {
      await writeEvent(tx, "export", { reason: "still at work" });
      await write();
      await beside.seal();
      expect((await verify()).lines).toBe(lines);
    });
    await allSealed();
    expect((await verify()).lines).toBe(lines + 2);
  });

  it("seals by itself about once a second, and a last time when the server stops, with its head", async () => {
    const path = join(folder, "house.jsonl");
    const stop = keepHouse({ pool: server.workerPool, keys, heads: new SealHeads([headFile(path)]) });
    await write();
    await expect.poll(async () => (await verify()).lines, { timeout: 15_000 }).toBe(await count("trail"));
    await stop();
    expect((await verify()).intact).toBe(true);
    const { heads } = await readHeads(path);
    expect(heads.at(-1)).toEqual(await server.seal());
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it("has nothing to seal where nothing was written", async () => {
    const newest = await allSealed();
    expect(await beside.seal()).toEqual(newest);
  });

  it("seals a stretch of more lines than are read at a time", async () => {
    await server.pool.query("begin; insert into trail (action) select 'many' from generate_series(1, 25000); commit");
    await allSealed();
    expect(await verify()).toMatchObject({ intact: true });
  });

  it("lets no one empty its seals", async () => {
    await expect(server.pool.query("truncate trail_seal")).rejects.toThrow("The Activity log can only grow.");
  });

  it("seals what an era left over that ended with a restore, then goes on in the new one", async () => {
    await allSealed();
    await server.pool.query("insert into trail (action, xid) values ('left-over', '9000000000000000000')");
    await server.pool.query("insert into trail_era (era, place) values (1, 'another server')");
    expect((await server.pool.query("select begin_era_after_restore() as began")).rows).toEqual([{ began: true }]);
    await write("in-the-new-era");
    await allSealed();
    expect(await verify()).toMatchObject({ intact: true });
    const { rows } = await server.pool.query("select distinct era from trail_seal order by 1");
    expect(rows).toEqual([{ era: 0 }, { era: 2 }]);
    expect((await server.pool.query("select begin_era_after_restore() as began")).rows).toEqual([{ began: false }]);
  });
});

/** What only someone with the whole server in hand can do. */
describe("someone who owns the database", () => {
  let newest: Seal;
  let heads: Seal[];
  beforeEach(async (test) => {
    const { rows } = await server.pool.query("select rolsuper from pg_roles where rolname = current_user");
    test.skip(!rows[0].rolsuper, "triggers can be passed by only as superuser");
    await write("before");
    await server.inTransaction(clinic, (tx) =>
      sql`select write_look('read', 'GET /person', null, null, null, array[${randomUUID()}, ${randomUUID()}]::uuid[])`.execute(
        tx,
      ),
    );
    await allSealed();
    await write("newest");
    newest = await allSealed();
    heads = [newest];
  });

  /** Changes the log past its triggers, looks, and puts it back as it was. */
  async function tampered(changes: string[], by = keys, outside = heads): Promise<TrailVerdict> {
    await server.pool.query(
      "create table kept_trail as select * from trail; create table kept_seal as select * from trail_seal",
    );
    const client = new pg.Client(server.connection);
    await client.connect();
    try {
      await client.query("set session_replication_role = replica");
      for (const change of changes) await client.query(change);
      return await verify(outside, by);
    } finally {
      await client.query(`delete from trail; insert into trail overriding system value select * from kept_trail;
        delete from trail_seal; insert into trail_seal select * from kept_seal; drop table kept_trail, kept_seal`);
      await client.end();
      expect(await verify(heads)).toMatchObject({ intact: true });
    }
  }

  it.each([
    ["alters a line", "update trail set reason = 'altered' where action = 'before'"],
    [
      "moves a value to the next column",
      "update trail set actor_name = null, request_id = actor_name where action = 'before'",
    ],
    ["moves a line to another time", "update trail set at = at - interval '1 day' where action = 'before'"],
    ["removes a line", "delete from trail where id = (select max(id) from trail where action = 'before')"],
    [
      "adds a line to a sealed stretch",
      "insert into trail (action, era, xid) select 'forged', era, xid from trail where action = 'before' limit 1",
    ],
    [
      "takes someone out of those whom a line says were shown",
      "update trail set shown = shown[2:] where shown is not null",
    ],
    ["removes a seal", "delete from trail_seal where id = (select max(id) - 1 from trail_seal)"],
  ])("%s: it shows, with where", async (_, change) => {
    const { intact, breaks } = await tampered([change]);
    expect(intact).toBe(false);
    expect(breaks[0]?.seal).toBeGreaterThan(0);
    expect(breaks[0]?.until).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  /** Without the key, one can make every hash right again, and no more. */
  const sealsAnew = `
    do $$
    declare s trail_seal; earlier bytea := ''; found bytea;
    begin
      for s in select * from trail_seal order by id loop
        select string_agg(digests, ''::bytea order by part) into found from trail_digests(s.era, s.from_xid, s.to_xid);
        earlier := sha256(earlier || coalesce(found, ''));
        update trail_seal set hash = earlier, line_count = octet_length(found) / 32 where id = s.id;
      end loop;
    end $$`;

  it("alters a line and seals all anew: the key shows it", async () => {
    const { breaks } = await tampered(
      ["update trail set reason = 'altered' where action = 'before'", sealsAnew],
      keys,
      [],
    );
    expect(breaks.map(({ what }) => what)).toContain("it was not made with the key of this installation");
  });

  it("alters a line, seals all anew and takes the keys off, as if there had never been any: the head outside shows it", async () => {
    const changes = [
      "update trail set reason = 'altered' where action = 'before'",
      sealsAnew,
      "update trail_seal set key_id = null, mac = null",
    ];
    expect(await tampered(changes, keys, [])).toMatchObject({ intact: true });
    expect((await tampered(changes)).breaks.map(({ seal, what }) => [seal, what])).toEqual([
      [newest.id, "another seal with this number was kept outside: it was made again"],
    ]);
  });

  it("cuts off the newest lines with their seals: the head outside shows it", async () => {
    const cut = [
      `delete from trail where era = ${newest.era} and xid >= '${newest.fromXid}'`,
      `delete from trail_seal where id = ${newest.id}`,
    ];
    expect(await tampered(cut, keys, [])).toMatchObject({ intact: true });
    expect((await tampered(cut)).breaks).toMatchObject([
      { seal: newest.id, until: newest.sealedAt, what: expect.stringContaining("cut off") },
    ]);
  });

  it("cuts off the newest lines, and the server seals on: the head outside shows it", async () => {
    const again = trailKeys(noKeys, sessionSecret);
    const cut = [
      `delete from trail where era = ${newest.era} and xid >= '${newest.fromXid}'`,
      `delete from trail_seal where id = ${newest.id}`,
      "insert into trail (action, era) select 'afterwards', max(era) from trail_era",
    ];
    const path = join(folder, "cut.jsonl");
    await headFile(path).keep(newest);
    await server.pool.query(
      "create table kept_trail as select * from trail; create table kept_seal as select * from trail_seal",
    );
    const client = new pg.Client(server.connection);
    await client.connect();
    await client.query("set session_replication_role = replica");
    for (const change of cut) await client.query(change);
    await expect
      .poll(
        async () =>
          (await sealTrail({ pool: server.workerPool, keys: again, heads: new SealHeads([headFile(path)]) }))?.id,
        { timeout: 15_000 },
      )
      .toBe(newest.id);
    const { breaks } = await verify((await readHeads(path)).heads);
    await client.query(`delete from trail; insert into trail overriding system value select * from kept_trail;
      delete from trail_seal; insert into trail_seal select * from kept_seal; drop table kept_trail, kept_seal`);
    await client.end();
    expect(breaks[0]).toMatchObject({ seal: newest.id, what: expect.stringContaining("two heads with this number") });
  });

  it("writes heads into the file outside: they are not made with the key", async () => {
    const path = join(folder, "forged.jsonl");
    await headFile(path).keep(newest);
    await appendFile(path, `${headLine({ ...newest, id: newest.id + 1 })}\nNov 22 host {"trailSeal": cut\n`);
    const { heads: read, unreadable } = await readHeads(path);
    expect([read.length, unreadable]).toEqual([2, 1]);
    expect((await verify(read)).breaks).toMatchObject([
      { what: expect.stringContaining("not made with a key of this installation") },
    ]);
    expect(await readFile(path, "utf8")).toContain('"trailSeal"');
  });
});

describe("keys", () => {
  const ownKey = "a key for the log alone, kept elsewhere";

  it("are known by their ids after the secret was changed, if the one before is named", async () => {
    await write();
    await allSealed();
    const changed = "another secret, which is as long as it has to be";
    const forgot = await verify([], trailKeys(noKeys, changed));
    expect(forgot.breaks[0]?.what).toContain("TRAIL_KEYS_BEFORE");
    const named = trailKeys({ trailKey: undefined, trailKeysBefore: [sessionSecret] }, changed);
    expect(await verify([], named)).toMatchObject({ intact: true });
    const own = trailKeys({ trailKey: ownKey, trailKeysBefore: [] }, sessionSecret);
    expect(await verify([], own)).toMatchObject({ intact: true });
    expect(own.present.id).not.toBe(keys.present.id);
    await write();
    await expect
      .poll(async () => (await sealTrail({ pool: server.workerPool, keys: own }))?.keyId)
      .toBe(own.present.id);
    expect(await verify([], own)).toMatchObject({ intact: true });
  });

  it("are in no seal, no head and no row", async () => {
    const seal = await allSealed();
    const { rows } = await server.pool.query("select to_jsonb(s)::text as text from trail_seal s");
    for (const text of [JSON.stringify(seal), headLine(seal), ...rows.map((row) => row.text)])
      expect(text).not.toContain(sessionSecret);
  });

  it("leave seals that were made before there were keys as they are, and none after them may be without", async (test) => {
    const { rows } = await server.pool.query("select rolsuper from pg_roles where rolname = current_user");
    test.skip(!rows[0].rolsuper, "triggers can be passed by only as superuser");
    const all = trailKeys({ trailKey: undefined, trailKeysBefore: [ownKey] }, sessionSecret);
    const seal = await allSealed();
    const client = new pg.Client(server.connection);
    await client.connect();
    try {
      await client.query("begin; set local session_replication_role = replica");
      await client.query("update trail_seal set key_id = null, mac = null where id < $1", [seal.id]);
      expect(await verifyTrail(digestsOfLines(client), all)).toMatchObject({ intact: true, breaks: [] });
      await client.query("update trail_seal set key_id = 'x', mac = '\\x00' where id = 1");
      const { breaks } = await verifyTrail(digestsOfLines(client), all);
      expect(breaks.map(({ what }) => what)).toContain("it was made without a key, after seals that have one");
    } finally {
      await client.end();
    }
  });
});
