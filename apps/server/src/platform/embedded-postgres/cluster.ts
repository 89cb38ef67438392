import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import type { Binaries } from "./binaries.ts";
import { EmbeddedPostgresFailed } from "./failures.ts";
import { giveTo, type Launch } from "./privileges.ts";

export const SUPERUSER = "tracewell";
export const DATABASE = "tracewell";

/** Given to every program of PostgreSQL: none of our own environment, which holds secrets; messages in English. */
export const programEnvironment = { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C" };

/** Tells this cluster's processes from any other's in the process table, also after the directory was copied. */
export function clusterName(directory: string): string {
  const { dev, ino } = statSync(directory, { bigint: true });
  return `tracewell-${createHash("sha256").update(`${dev}:${ino}`).digest("hex").slice(0, 12)}`;
}

/** Makes the cluster where there is none. It gets its name last, so one that was interrupted is simply made anew. */
export function makeCluster(binaries: Binaries, launch: Launch, cluster: string, durable: boolean): void {
  if (existsSync(cluster)) return;
  const unfinished = `${cluster}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  giveTo(launch.owner, unfinished);
  const locale = ["--encoding=UTF8", "--no-locale", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  // Trusting everyone is safe: only our user can enter the socket's directory, and there is no other way in.
  const options = ["--auth=trust", `--username=${SUPERUSER}`, "--no-instructions", ...(durable ? [] : ["--no-sync"])];
  check(run(launch, binaries.initdb, ["-D", unfinished, ...locale, ...options]));
  check(run(launch, binaries.postgres, ["--single", "-D", unfinished, "postgres"], `create database ${DATABASE}`));
  renameSync(unfinished, cluster);
}

function run(launch: Launch, program: string, words: string[], input = ""): SpawnSyncReturns<string> {
  const [command = program, ...rest] = [...launch.prefix, program, ...words];
  return spawnSync(command, rest, { encoding: "utf8", input, cwd: "/", env: programEnvironment });
}

function check({ status, stderr, error }: SpawnSyncReturns<string>): void {
  if (status === 0) return;
  throw new EmbeddedPostgresFailed(`PostgreSQL could not make its data directory: ${error?.message ?? stderr.trim()}`);
}
