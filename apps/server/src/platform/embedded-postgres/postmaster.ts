import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { programEnvironment } from "./cluster.ts";
import { EmbeddedPostgresFailed } from "./failures.ts";

/** The running server process. */
export type Postmaster = {
  pid: number;
  /** Fulfilled when the process is gone, asked or not. */
  ended: Promise<void>;
  stop(): Promise<void>;
};

const READY = "database system is ready to accept connections";
const STOP_GRACE_MS = 20_000;

type ServerProcess = ChildProcessByStdio<null, null, Readable>;

/** Starts the server and waits until it takes connections, however long it needs to recover from a crash. */
export async function startPostmaster(command: string[], log: (line: string) => void): Promise<Postmaster> {
  const [program = "", ...words] = command;
  // Its own session, so that Ctrl-C in a terminal reaches only us and we stop it after our last query.
  const child = spawn(program, words, {
    cwd: "/",
    env: programEnvironment,
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  const endWithUs = () => child.kill("SIGINT");
  process.once("exit", endWithUs);
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  }).finally(() => process.off("exit", endWithUs));
  await ready(child, ended, log);
  return { pid: child.pid ?? 0, ended, stop: () => stop(child, ended) };
}

async function ready(child: ServerProcess, ended: Promise<void>, log: (line: string) => void): Promise<void> {
  const said: string[] = [];
  let isReady = () => {};
  const saysReady = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  const lines = createInterface({ input: child.stderr });
  lines.on("line", (line) => {
    if (said.length < 20) said.push(line);
    log(line);
    if (line.includes(READY)) isReady();
  });
  const failure = once(child, "error").then(([error]) => said.push(String(error)));
  const failed = Promise.race([failure, Promise.all([ended, once(lines, "close")])]).then(() => {
    const reason = said.find((line) => line.includes("FATAL")) ?? said.at(-1) ?? "it said nothing";
    throw new EmbeddedPostgresFailed(`PostgreSQL did not start: ${reason.replace(/^.*FATAL:\s*/, "")}`);
  });
  failed.catch(() => {});
  await Promise.race([saysReady, failed]);
}

/** SIGINT is PostgreSQL's "fast" shutdown: open transactions are rolled back, everything else is written. */
async function stop(child: ServerProcess, ended: Promise<void>): Promise<void> {
  child.kill("SIGINT");
  const impatience = setTimeout(() => child.kill("SIGQUIT"), STOP_GRACE_MS);
  await ended;
  clearTimeout(impatience);
}
