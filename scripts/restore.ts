import { mkdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import { makeDatabase } from "../apps/server/src/backup/installation.service.ts";
import { BackupFailed } from "../apps/server/src/backup/manifest.model.ts";
import { checkRestorable, restoreBackup } from "../apps/server/src/backup/restore.service.ts";
import { readSettings } from "../apps/server/src/platform/settings.ts";
import { described, endWithSentence } from "./backup-text.ts";

// `npm run db:restore -- FILE`: a backup into an empty DATA_DIR or an empty database (docs/operations.md).

await endWithSentence(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { identity: { type: "string" } } });
  const [path] = positionals;
  if (!path || positionals.length > 1) {
    throw new BackupFailed("Say which backup:\nnpm run db:restore -- [--identity FILE] FILE");
  }
  const key = { identityFile: values.identity, passphrase: process.env.BACKUP_PASSPHRASE || undefined };
  const settings = readSettings({ SESSION_SECRET: "not needed to restore a backup, but asked for", ...process.env });
  console.log("Reading the backup …");
  const manifest = await checkRestorable(path, key);
  console.log(`The backup is whole.\n${described(manifest)}`);
  const { dataDirectory } = settings;
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const { connection, close } = await makeDatabase(settings);
  try {
    await restoreBackup({ connection, dataDirectory, path, key, say: console.log }, manifest);
  } finally {
    await close();
  }
  console.log("Restored. Everybody has to sign in anew. Start Tracewell with the settings of before.");
});
