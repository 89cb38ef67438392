import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { authCalls } from "@tracewell/contract/auth";
import pg from "pg";
import project from "../../../package.json" with { type: "json" };
import { takeOnStaff } from "../src/access/staff.service.ts";
import { createClinic } from "../src/clinics/clinic.service.ts";
import { pipelining } from "../src/platform/database/pipeline.ts";
import { inTransaction, systemActor } from "../src/platform/database/transaction.ts";

/** The whole product in a process of its own. */
export interface ServerProcess {
  url: string;
  /** The same database, for the same work through the bare driver, and for generators. */
  connection: pg.ClientConfig;
  startMilliseconds: number;
  /** Resident memory of the server process, in MiB: now, and the most there ever was. */
  memory(): { now: number; peak: number };
  stop(): Promise<void>;
  /** Ends the process as a power cut would, and waits until it is gone. The data stay. */
  kill(): Promise<void>;
}

export interface ServerProcessOptions {
  port: number;
  /** Kept when the process stops; absent: a folder that goes with it. */
  dataDirectory?: string;
  /** A PostgreSQL server of one's own instead of the embedded one. */
  databaseUrl?: string;
  /** `api`, `worker`, or both. */
  duty?: "all" | "api" | "worker";
  /** With the demo clinics in it. */
  demo?: boolean;
  /** Further settings, by their names in the environment. */
  settings?: Record<string, string>;
}

const main = new URL("../src/main.ts", import.meta.url).pathname;

export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const folder = options.dataDirectory ?? (await mkdtemp(join(tmpdir(), "tracewell-server-")));
  const began = performance.now();
  const child = spawn(process.execPath, [...project.config.serverFlags, main, options.duty ?? "all"], {
    env: { ...process.env, ...settingsOf(options, folder) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const gone = once(child, "exit");
  await Promise.race([saidItRuns(child), gone.then(() => Promise.reject(new Error("The server did not start.")))]);
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    child.kill(signal);
    await gone;
  };
  return {
    url: `http://127.0.0.1:${options.port}`,
    connection: options.databaseUrl ? { connectionString: options.databaseUrl } : embeddedConnection(folder),
    startMilliseconds: performance.now() - began,
    memory: () => memoryOf(child.pid ?? 0),
    kill: () => end("SIGKILL"),
    async stop() {
      await end("SIGTERM");
      if (!options.dataDirectory) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One clinic with one supervisor, signed in, beside a server process. */
export interface SignedIn {
  token: string;
  tenantId: string;
  userId: string;
  pool: pg.Pool;
}

/** Whom `signInto` makes where there is nobody. */
export const trialUser = { email: "trial@staff.example", password: "Trial-pass-1" };
const { password } = trialUser;

/** Opens a clinic with a supervisor where there is none yet, and signs them in. */
export async function signInto(server: ServerProcess): Promise<SignedIn> {
  const pool = new pg.Pool({ ...server.connection, ...pipelining, max: 16 });
  // A server that is killed breaks the connections; the next one gets a pool of its own.
  pool.on("error", () => {});
  const { tenantId, userId, email } = await prepareClinic(pool);
  return { token: await signIn(server.url, email, tenantId, userId), tenantId, userId, pool };
}

/** Of all the processes of a trial. */
export const trialSecret = "one secret for all the processes of a trial";

const settingsOf = (options: ServerProcessOptions, folder: string): Record<string, string> => ({
  DATA_DIR: folder,
  PORT: String(options.port),
  HOST: "127.0.0.1",
  DEMO: String(options.demo ?? false),
  LOG_LEVEL: "error",
  SESSION_SECRET: trialSecret,
  // Empty: an address in the environment of who starts it is not for this process.
  DATABASE_URL: options.databaseUrl ?? "",
  ...options.settings,
});

function saidItRuns(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.stdout?.on("data", (chunk) => {
      if (String(chunk).includes("Tracewell")) resolve();
    });
  });
}

/** PostgreSQL writes its socket's place into postmaster.pid: fifth line the folder, fourth the port. */
export function embeddedConnection(folder: string): pg.ClientConfig {
  const [, , , port, host] = readFileSync(join(folder, "postgres", "cluster", "postmaster.pid"), "utf8").split("\n");
  return { host, port: Number(port), user: "tracewell", database: "tracewell" };
}

async function prepareClinic(pool: pg.Pool) {
  const { rows } = await pool.query(
    "select e.tenant_id, e.user_id, a.email from account_entry e join account a on a.id = e.account_id order by a.email = $1 desc limit 1",
    [trialUser.email],
  );
  if (rows[0])
    return { tenantId: rows[0].tenant_id as string, userId: rows[0].user_id as string, email: rows[0].email as string };
  const { email } = trialUser;
  const tenantId = await inTransaction(pool, systemActor(null), (tx) =>
    createClinic(tx, { name: "Trial clinic", twoFactor: false }),
  );
  const userId = await inTransaction(pool, systemActor(tenantId), (tx) =>
    takeOnStaff(tx, tenantId, { email, password, firstName: "Trial", lastName: "Supervisor", role: "Supervisor" }),
  );
  return { tenantId, userId, email };
}

async function signIn(url: string, email: string, tenant: string, userId: string): Promise<string> {
  const post = (path: string, body: unknown, token = "") =>
    fetch(`${url}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: token },
      body: JSON.stringify(body),
    });
  const account = await post(authCalls.signIn.path, { email, password });
  const clinic = await post(
    authCalls.chooseClinic.path,
    { tenant, actor_uuid: userId },
    account.headers.get("authorization") ?? "",
  );
  return clinic.headers.get("authorization") ?? "";
}

function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const mebibytes = (name: string) => Math.round(Number(status.match(new RegExp(`${name}:\\s+(\\d+)`))?.[1]) / 1024);
  return { now: mebibytes("VmRSS"), peak: mebibytes("VmHWM") };
}
