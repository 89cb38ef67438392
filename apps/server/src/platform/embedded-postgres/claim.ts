import { mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DataDirectoryInUse } from "./failures.ts";

/** One process's exclusive hold on a data directory; ends with the process however that ends. */
export type Claim = { socketDirectory: string; release(): void };

type Owner = { pid: number; socketDirectory: string };

const SQLITE_BUSY = 5;

/** A handle that is garbage collected gives its lock back. */
const held = new Set<DatabaseSync>();

/**
 * Takes the directory or throws DataDirectoryInUse at once. The lock is the operating system's own, which no SIGKILL
 * leaves behind; SQLite is the only thing in Node that takes one. The owner file serves the error's text and tells
 * which socket directory a killed owner left.
 */
export function claimDirectory(directory: string): Claim {
  const ownerFile = join(directory, "owner.json");
  const lock = new DatabaseSync(join(directory, "lock"), { timeout: 0 });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new DataDirectoryInUse(directory, readOwner(ownerFile)?.pid);
  }
  held.add(lock);
  const previous = readOwner(ownerFile);
  if (previous) removeSocketDirectory(previous.socketDirectory);
  const socketDirectory = makeSocketDirectory();
  rmSync(ownerFile, { force: true });
  writeFileSync(ownerFile, JSON.stringify({ pid: process.pid, socketDirectory } satisfies Owner));
  return {
    socketDirectory,
    release() {
      removeSocketDirectory(socketDirectory);
      rmSync(ownerFile, { force: true });
      held.delete(lock);
      lock.close();
    },
  };
}

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** A socket's path may have 103 characters at most, so the socket cannot lie in the data directory. */
function makeSocketDirectory(): string {
  const base = tmpdir().length > 60 ? "/tmp" : tmpdir();
  return mkdtempSync(join(base, "tracewell-"));
}

/** Removes only what PostgreSQL puts there, so that a spoilt owner file can do no harm. */
function removeSocketDirectory(directory: string): void {
  try {
    rmSync(join(directory, ".s.PGSQL.5432"), { force: true });
    rmSync(join(directory, ".s.PGSQL.5432.lock"), { force: true });
    rmdirSync(directory);
  } catch {
    // Already gone, or another user's.
  }
}
