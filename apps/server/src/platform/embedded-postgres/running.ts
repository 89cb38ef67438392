import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { DATABASE, SUPERUSER } from "./cluster.ts";

export type Connection = { host: string; user: string; database: string };

/**
 * How to reach the embedded server that another process of this user runs on the data directory; null where none answers. It
 * writes its socket's place into postmaster.pid: the folder in the fifth line.
 */
export async function findRunning(dataDirectory: string): Promise<Connection | null> {
  const host = socketDirectoryIn(join(dataDirectory, "cluster", "postmaster.pid"));
  if (!host) return null;
  const connection = { host, user: SUPERUSER, database: DATABASE };
  const client = new pg.Client(connection);
  try {
    await client.connect();
    return connection;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

function socketDirectoryIn(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").split("\n")[4];
  } catch {
    return undefined;
  }
}
