import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const GRACE_MS = 15_000;

/**
 * Ends every PostgreSQL process that carries the cluster's name. Called by the one who holds the claim on the data
 * directory, so whoever still runs there was left by an owner that was killed. Asking the process table, not
 * postmaster.pid, because after a restart of a container that number may be another program's or a zombie's.
 */
export async function endOrphans(clusterName: string): Promise<void> {
  let orphans = processesOf(clusterName);
  if (orphans.length === 0) return;
  const postmaster = orphans.filter((orphan) => !orphan.command.startsWith("postgres:"));
  if (postmaster.length > 0) kill(postmaster, "SIGINT");
  else kill(orphans, "SIGTERM");
  const giveUpAt = Date.now() + GRACE_MS;
  while (orphans.length > 0) {
    if (Date.now() > giveUpAt) kill(orphans, "SIGKILL");
    await sleep(10);
    orphans = processesOf(clusterName);
  }
}

type Orphan = { pid: number; command: string };

function kill(orphans: Orphan[], signal: NodeJS.Signals): void {
  for (const { pid } of orphans) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

function processesOf(clusterName: string): Orphan[] {
  return allProcesses().filter(
    ({ pid, command }) => pid !== process.pid && command.includes(clusterName) && command.includes("postgres"),
  );
}

/** A zombie's command is empty, so it never counts. */
function allProcesses(): Orphan[] {
  if (process.platform === "linux") {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((name) => ({ pid: Number(name), command: commandOf(name) }));
  }
  const { stdout } = spawnSync("ps", ["-axo", "pid=,command="], { encoding: "utf8" });
  return (stdout ?? "").split("\n").flatMap((line) => {
    const [, pid, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid && command ? [{ pid: Number(pid), command }] : [];
  });
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}
