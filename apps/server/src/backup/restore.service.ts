import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Writable } from "node:stream";
import type pg from "pg";
import { migrate, migrationNames, startEraAfterRestore } from "../platform/database/migrate.ts";
import { DirectoryStore } from "../platform/files/file-store.ts";
import { checkArchive } from "./archive-check.service.ts";
import { type ArchiveEntry, contentOf, readArchive } from "./archive-reader.service.ts";
import { connect, copyOut, listTables } from "./database-copy.queries.ts";
import type { Key } from "./encryption.service.ts";
import { keptFiles } from "./kept-file.service.ts";
import { type About, BackupFailed, type Manifest } from "./manifest.model.ts";
import {
  copyIn,
  endSessions,
  markFinished,
  markUnfinished,
  prepareLoading,
  setSequences,
  stateOf,
} from "./restore.queries.ts";

export interface RestoreOrder {
  /** Of an empty database, as the user who will own its tables. */
  connection: pg.ClientConfig;
  /** Without files; they and the secrets are put there. */
  dataDirectory: string;
  path: string;
  key: Key;
  say?: (line: string) => void;
}

/** Reads the whole archive before anything is written: damaged ones and those of a newer version are refused. */
export function checkRestorable(path: string, key: Key): Promise<Manifest> {
  return checkArchive(path, key, refuseNewer);
}

/**
 * Makes an installation from a backup. The database becomes whole in one transaction, so that a restore which was interrupted
 * leaves it marked as unfinished, and may be begun anew.
 */
export async function restoreBackup(order: RestoreOrder, manifest: Manifest): Promise<void> {
  const { connection, say = () => {} } = order;
  const client = await connect(connection);
  try {
    await claimEmptyPlace(client, order);
    await migrate(connection, { restoring: manifest.migrations });
    await client.query("begin");
    await refuseOtherTables(client, manifest);
    const putBack = await prepareLoading(client, manifest.tables);
    say("Loading …");
    await loadAll(order, manifest, client);
    say("Comparing every table with the backup …");
    await compareTables(client, manifest);
    say("Making indexes …");
    await client.query("set local maintenance_work_mem = '256MB'");
    for (const statement of putBack) await client.query(statement);
    await setSequences(client, manifest);
    await startEraAfterRestore(client);
    await endSessions(client);
    await markFinished(client);
    await client.query("commit");
    await client.query("analyze");
  } finally {
    await client.end();
  }
  await migrate(connection);
}

function refuseNewer({ migrations }: About): void {
  const known = new Set(migrationNames());
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new BackupFailed(
    `The backup was made by a newer version of Tracewell (it has ${unknown[0]}). Install that version, then restore.`,
  );
}

async function claimEmptyPlace(client: pg.Client, { dataDirectory }: RestoreOrder): Promise<void> {
  const state = await stateOf(client);
  if (state === "in use") {
    throw new BackupFailed("The database is not empty. A backup is restored into an empty one only: make a new one.");
  }
  if (state === "empty" && (await holdsFiles(join(dataDirectory, "files")))) {
    throw new BackupFailed(`${dataDirectory} holds files of another installation. Set DATA_DIR to an empty folder.`);
  }
  await markUnfinished(client);
}

async function holdsFiles(folder: string): Promise<boolean> {
  for await (const { content } of keptFiles(folder)) {
    content.destroy();
    return true;
  }
  return false;
}

/** The tables that a backup's migrations make are the tables that it holds, unless a restore of another backup began here. */
async function refuseOtherTables(client: pg.Client, { tables }: Manifest): Promise<void> {
  const words = (all: { name: string; columns: string[] }[]) =>
    new Set(all.map(({ name, columns }) => `${name} (${[...columns].sort().join(", ")})`));
  const [here, there] = [words(await listTables(client)), words(tables)];
  const differing = [...here, ...there].filter((table) => !here.has(table) || !there.has(table));
  if (differing.length === 0) return;
  throw new BackupFailed(
    `The database's tables are not those of the backup: ${differing[0]}. Begin with a new, empty database.`,
  );
}

async function loadAll(
  { path, key, dataDirectory }: RestoreOrder,
  manifest: Manifest,
  client: pg.Client,
): Promise<void> {
  const store = new DirectoryStore(join(dataDirectory, "files"));
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  let loading: { name: string; into: Writable } | undefined;
  for await (const entry of readArchive(path, key)) {
    const [kind, name = "", ...rest] = entry.name.split("/");
    if (loading && (kind !== "tables" || name !== loading.name)) {
      await ended(loading.into);
      loading = undefined;
    }
    const table = tables.get(name);
    if (kind === "files") await store.put([name, ...rest].join("/"), entry.content);
    else if (kind === "secrets") await keepSecret(join(dataDirectory, name), entry);
    else if (kind === "tables" && table) {
      loading ??= { name, into: copyIn(client, table) };
      await write(loading.into, await contentOf(entry));
    } else await contentOf(entry);
  }
}

const ended = (into: Writable): Promise<void> =>
  new Promise((resolve, reject) => {
    into.once("error", reject);
    into.end(() => resolve());
  });

const write = (into: Writable, piece: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    into.once("error", reject);
    into.write(piece, (error) => {
      into.off("error", reject);
      if (error) reject(error);
      else resolve();
    });
  });

async function keepSecret(path: string, entry: ArchiveEntry): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, await contentOf(entry), { mode: 0o600, flush: true });
}

/** What was loaded is read out again: the same rows give the same bytes. */
async function compareTables(client: pg.Client, { tables }: Manifest): Promise<void> {
  for (const table of tables) {
    const hash = createHash("sha256");
    for await (const part of copyOut(client, table)) hash.update(part as Buffer);
    if (hash.digest("hex") === table.sha256) continue;
    throw new BackupFailed(`The rows of ${table.name} are not those of the backup after loading. Nothing was kept.`);
  }
}
