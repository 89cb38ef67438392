import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Key } from "../src/backup/encryption.service.ts";
import { checkRestorable, restoreBackup } from "../src/backup/restore.service.ts";
import type { TestApp } from "./app.ts";
import { anEmptyDatabase, type TestDatabase } from "./database.ts";

/** A place to restore into: an empty database and an empty folder. */
export interface EmptyPlace extends TestDatabase {
  dataDirectory: string;
}

export async function anEmptyPlace(): Promise<EmptyPlace> {
  const database = await anEmptyDatabase();
  const dataDirectory = await mkdtemp(join(tmpdir(), "tracewell-restored-"));
  return {
    ...database,
    dataDirectory,
    async drop() {
      await database.drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Restores a backup as `npm run db:restore` does; answers what a server needs to start beside it. */
export async function restoreInto(place: EmptyPlace, path: string, key = noKey): Promise<TestApp> {
  const { connection, logins, dataDirectory } = place;
  await restoreBackup({ connection, dataDirectory, path, key }, await checkRestorable(path, key));
  return { connection, logins, dataDirectory } as TestApp;
}

export const noKey: Key = { identityFile: undefined, passphrase: undefined };
