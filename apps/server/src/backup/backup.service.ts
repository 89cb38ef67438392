import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type pg from "pg";
import { readRevision } from "../environment/revision.service.ts";
import { ArchiveWriter } from "./archive-writer.service.ts";
import {
  beginSnapshot,
  type CopiedTable,
  connect,
  copyOut,
  countRows,
  listMigrations,
  listSequences,
  listTables,
  serverVersion,
} from "./database-copy.queries.ts";
import { isLocked, type Lock } from "./encryption.service.ts";
import { FileTally, keptFiles } from "./kept-file.service.ts";
import {
  type About,
  aboutEntry,
  archiveFormat,
  type FileSum,
  type Manifest,
  manifestEntry,
  type TableCopy,
} from "./manifest.model.ts";

/** A table goes into the archive in pieces of about this size, because a tar entry begins with its length. */
const pieceBytes = 4 * 2 ** 20;

export interface BackupOrder {
  connection: pg.ClientConfig;
  dataDirectory: string;
  /** Where the archive goes: a path that nothing is at. */
  path: string;
  lock: Lock;
  /** Secrets go into an archive that anyone can read only when that is asked for. */
  withSecrets: boolean;
  /** Hears what is being done. */
  say?: (line: string) => void;
}

/** What an installation keeps in its data directory that signs or seals; other settings are the operator's to keep. */
const secretNames = ["session-secret"];

/**
 * Writes the whole installation as it is at one moment into one file, while it is at work, in constant memory. `check` reads the
 * written archive before it gets its name.
 */
export async function makeBackup(order: BackupOrder, check: (path: string) => Promise<unknown>): Promise<Manifest> {
  const archive = ArchiveWriter.open(order.path, order.lock);
  const client = await connect(order.connection);
  try {
    const manifest = await writeAll(order, client, archive);
    await archive.add(manifestEntry, json(manifest));
    const unfinished = await archive.close();
    order.say?.("Reading it again …");
    await check(unfinished);
    await archive.finish();
    return manifest;
  } catch (error) {
    await archive.abandon();
    throw error;
  } finally {
    await client.end();
  }
}

async function writeAll(order: BackupOrder, client: pg.Client, archive: ArchiveWriter): Promise<Manifest> {
  const createdAt = new Date().toISOString();
  await beginSnapshot(client);
  const about: About = {
    format: archiveFormat,
    createdAt,
    revision: readRevision().scm_revision,
    postgres: await serverVersion(client),
    migrations: await listMigrations(client),
  };
  await archive.add(aboutEntry, json(about));
  const secrets = isLocked(order.lock) || order.withSecrets ? await addSecrets(order.dataDirectory, archive) : [];
  // After the snapshot: a file's bytes are there before its row is, so none that a row names can be missing.
  const files = await addFiles(join(order.dataDirectory, "files"), archive);
  const tables: TableCopy[] = [];
  for (const table of await listTables(client)) {
    tables.push(await addTable(client, table, archive));
    order.say?.(`${table.name}: ${tables.at(-1)?.rows} rows`);
  }
  return { ...about, tables, sequences: await listSequences(client), files, secrets };
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

async function addSecrets(dataDirectory: string, archive: ArchiveWriter): Promise<string[]> {
  const added: string[] = [];
  for (const name of secretNames) {
    const secret = await readFile(join(dataDirectory, name)).catch(() => null);
    if (!secret) continue;
    await archive.add(`secrets/${name}`, secret);
    added.push(name);
  }
  return added;
}

async function addFiles(folder: string, archive: ArchiveWriter): Promise<FileSum> {
  const tally = new FileTally();
  for await (const file of keptFiles(folder)) {
    await archive.addStream(`files/${file.key}`, file.size, Readable.from(tally.count(file)));
  }
  return tally.sum();
}

async function addTable(client: pg.Client, table: CopiedTable, archive: ArchiveWriter): Promise<TableCopy> {
  const hash = createHash("sha256");
  let rows = 0;
  let bytes = 0;
  let pieces = 0;
  for await (const piece of inPieces(copyOut(client, table))) {
    hash.update(piece);
    rows += countRows(piece);
    bytes += piece.length;
    await archive.add(`tables/${table.name}/${String(++pieces).padStart(6, "0")}`, piece);
  }
  return { ...table, rows, bytes, sha256: hash.digest("hex") };
}

async function* inPieces(stream: Readable): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream) {
    parts.push(part as Buffer);
    length += (part as Buffer).length;
    if (length < pieceBytes) continue;
    yield Buffer.concat(parts);
    parts = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(parts);
}
