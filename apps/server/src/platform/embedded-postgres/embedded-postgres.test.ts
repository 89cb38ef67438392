import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { DataDirectoryInUse, EmbeddedPostgresFailed } from "./failures.ts";

let folder: string;
let dataDirectory: string;
let started: EmbeddedPostgres[];
let owners: ChildProcess[];
let socketDirectories: string[];

/** A data directory just made, copied for each test because making one takes most of a second. */
let fresh: string;

beforeAll(async () => {
  fresh = mkdtempSync(join(tmpdir(), "tracewell-launcher-"));
  await (await startEmbeddedPostgres({ dataDirectory: fresh })).stop();
});

afterAll(() => rmSync(fresh, { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tracewell-launcher-"));
  dataDirectory = join(folder, "postgres");
  cpSync(fresh, dataDirectory, { recursive: true });
  started = [];
  owners = [];
  socketDirectories = [];
});

afterEach(async () => {
  for (const owner of owners) owner.kill("SIGKILL");
  await Promise.all(started.map((server) => server.stop()));
  await eventually(() => processesOf(dataDirectory).length === 0);
  for (const left of socketDirectories) rmSync(left, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDirectory });
  started.push(server);
  return server;
}

async function query(connection: pg.ClientConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Another node process that owns the data directory and answers with its connection. */
async function startOwner(directory: string): Promise<{ owner: ChildProcess; connection: pg.ClientConfig }> {
  const module = new URL("./embedded-postgres.ts", import.meta.url).href;
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const { connection } = await startEmbeddedPostgres({ dataDirectory: ${JSON.stringify(directory)} });
    process.send(connection);
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  owners.push(owner);
  const [connection] = await once(owner, "message");
  socketDirectories.push(connection.host);
  return { owner, connection };
}

async function kill(owner: ChildProcess): Promise<void> {
  const gone = once(owner, "exit");
  owner.kill("SIGKILL");
  await gone;
}

/** The postmaster's command line names the data directory. */
function processesOf(directory: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => commandLine(pid).includes(`${directory}/cluster`));
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

async function eventually(holds: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + 10_000;
  while (!holds()) {
    if (Date.now() > giveUpAt) throw new Error("did not come true within 10 s");
    await sleep(10);
  }
}

describe("starting", () => {
  it("keeps what was written when it is stopped and started again", async () => {
    const first = await start();
    await query(first.connection, "create table visit as select 1 as id");
    await first.stop();
    const second = await start();
    expect(await query(second.connection, "select id from visit")).toEqual([{ id: 1 }]);
  });

  it("makes a durable UTF-8 database that no network can reach", async () => {
    const { connection } = await start();
    const [settings] = await query(
      connection,
      `select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as addresses,
              current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
              upper('é') as upper, current_setting('TimeZone') as zone`,
    );
    expect(settings).toEqual({ encoding: "UTF8", addresses: "", fsync: "on", commits: "on", upper: "É", zone: "UTC" });
  });

  it("makes the cluster anew when its making was interrupted", async () => {
    rmSync(dataDirectory, { recursive: true });
    mkdirSync(join(dataDirectory, "cluster.unfinished"), { recursive: true });
    writeFileSync(join(dataDirectory, "cluster.unfinished", "PG_VERSION"), "18\n");
    const { connection } = await start();
    expect(await query(connection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("starts though postmaster.pid names a living stranger", async () => {
    await (await start()).stop();
    writeFileSync(join(dataDirectory, "cluster", "postmaster.pid"), `${process.pid}\n`);
    const { connection } = await start();
    expect(await query(connection, "select 1 as one")).toEqual([{ one: 1 }]);
  });
});

describe("owning a data directory", () => {
  it("refuses a second process at once, naming the directory and the owner", async () => {
    const { owner, connection } = await startOwner(dataDirectory);
    const refusal = await startEmbeddedPostgres({ dataDirectory }).catch((error) => error);
    expect(refusal).toBeInstanceOf(DataDirectoryInUse);
    expect(refusal.message).toBe(
      `Another process (pid ${owner.pid}) already uses the data directory ${dataDirectory}. ` +
        "End it first, or set DATA_DIR to another directory.",
    );
    expect(await query(connection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("refuses a second server in the same process", async () => {
    await start();
    await expect(startEmbeddedPostgres({ dataDirectory })).rejects.toBeInstanceOf(DataDirectoryInUse);
  });

  it("can be taken again once the owner stopped", async () => {
    await (await start()).stop();
    await expect(start()).resolves.toBeDefined();
  });
});

describe("when the owner is killed", () => {
  it("ends the server by itself", async () => {
    const { owner } = await startOwner(dataDirectory);
    expect(processesOf(dataDirectory)).not.toEqual([]);
    await kill(owner);
    await eventually(() => processesOf(dataDirectory).length === 0);
  });

  it("recovers at the next start, with committed rows only and no old socket left", async () => {
    const { owner, connection } = await startOwner(dataDirectory);
    await query(connection, "create table visit (id int)");
    await query(connection, "insert into visit values (1)");
    const inFlight = new pg.Client(connection);
    inFlight.on("error", () => {});
    await inFlight.connect();
    await inFlight.query("begin; insert into visit select generate_series(2, 100000)");
    await kill(owner);
    const again = await start();
    expect(await query(again.connection, "select id from visit")).toEqual([{ id: 1 }]);
    expect(existsSync(String(connection.host))).toBe(false);
  });

  it("recovers when the server was killed with it", async () => {
    const { owner, connection } = await startOwner(dataDirectory);
    await query(connection, "create table visit as select 1 as id");
    for (const pid of processesOf(dataDirectory)) process.kill(pid, "SIGKILL");
    await kill(owner);
    const again = await start();
    expect(await query(again.connection, "select id from visit")).toEqual([{ id: 1 }]);
  });

  it("ends a server that outlived its owner before it starts its own", async () => {
    const { owner } = await startOwner(dataDirectory);
    const [orphan = 0] = processesOf(dataDirectory);
    process.kill(orphan, "SIGSTOP");
    await kill(owner);
    setTimeout(() => process.kill(orphan, "SIGCONT"), 300);
    const again = await start();
    expect(commandLine(orphan)).toBe("");
    expect(await query(again.connection, "select 1 as one")).toEqual([{ one: 1 }]);
  });
});

describe("stopping", () => {
  it("leaves no process, no socket and no lock", async () => {
    const server = await start();
    await server.stop();
    expect(processesOf(dataDirectory)).toEqual([]);
    expect(existsSync(server.connection.host)).toBe(false);
    expect(readdirSync(dataDirectory).sort()).toEqual(["cluster", "lock"]);
  });

  it("can be asked twice", async () => {
    const server = await start();
    await Promise.all([server.stop(), server.stop()]);
  });

  it("says so when the server ends unasked", async () => {
    let ended = false;
    started.push(await startEmbeddedPostgres({ dataDirectory, onUnexpectedEnd: () => (ended = true) }));
    for (const pid of processesOf(dataDirectory)) interrupt(pid);
    await eventually(() => ended);
  });
});

/** Once the first of them has gone, the others end by themselves. */
function interrupt(pid: number): void {
  try {
    process.kill(pid, "SIGINT");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

describe("a data directory that cannot be used", () => {
  it("is refused with a sentence when a file stands in its place", async () => {
    rmSync(dataDirectory, { recursive: true });
    writeFileSync(dataDirectory, "");
    const failure = await startEmbeddedPostgres({ dataDirectory }).catch((error) => error);
    expect(failure).toBeInstanceOf(EmbeddedPostgresFailed);
    expect(failure.message).toContain(`The data directory ${dataDirectory} cannot be used`);
  });

  it("is refused with a sentence when it is another user's", async () => {
    chmodSync(dataDirectory, 0o500);
    const failure = await asOrdinaryUser(() => startEmbeddedPostgres({ dataDirectory }).catch((error) => error));
    chmodSync(dataDirectory, 0o700);
    expect(failure).toBeInstanceOf(EmbeddedPostgresFailed);
    expect(failure.message).toBe(
      `The data directory ${dataDirectory} cannot be used: this user has no permission to use it. ` +
        "Set DATA_DIR to another one.",
    );
  });

  it("gives PostgreSQL's own reason when it does not start", async () => {
    await (await start()).stop();
    writeFileSync(join(dataDirectory, "cluster", "PG_VERSION"), "9\n");
    const failure = await startEmbeddedPostgres({ dataDirectory }).catch((error) => error);
    expect(failure).toBeInstanceOf(EmbeddedPostgresFailed);
    expect(failure.message).toBe("PostgreSQL did not start: database files are incompatible with server");
  });

  it("is closed to other users again when its permissions were opened", async () => {
    await (await start()).stop();
    chmodSync(join(dataDirectory, "cluster"), 0o777);
    await expect(start()).resolves.toBeDefined();
  });
});

/** Root may write anywhere, so as root the work is done as nobody. */
async function asOrdinaryUser<T>(work: () => Promise<T>): Promise<T> {
  const wasRoot = process.geteuid?.() === 0;
  if (wasRoot) process.seteuid?.(65534);
  try {
    return await work();
  } finally {
    if (wasRoot) process.seteuid?.(0);
  }
}
