import { statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkArchive } from "../apps/server/src/backup/archive-check.service.ts";
import { makeBackup } from "../apps/server/src/backup/backup.service.ts";
import { isLocked } from "../apps/server/src/backup/encryption.service.ts";
import { reachDatabase } from "../apps/server/src/backup/installation.service.ts";
import { BackupFailed, type Manifest } from "../apps/server/src/backup/manifest.model.ts";
import { readSettings } from "../apps/server/src/platform/settings.ts";
import { described, endWithSentence } from "./backup-text.ts";

// `npm run db:backup -- FOLDER`: the whole installation as one file, while it is at work (docs/operations.md).
const usage = `npm run db:backup -- [--recipient age1…] [--identity FILE] [--with-secrets] FOLDER
npm run db:backup -- --verify [--identity FILE] FILE`;

await endWithSentence(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      recipient: { type: "string", multiple: true, default: [] },
      identity: { type: "string" },
      "with-secrets": { type: "boolean", default: false },
      verify: { type: "boolean", default: false },
    },
  });
  const [place] = positionals;
  if (!place || positionals.length > 1) throw new BackupFailed(`Say where the backup is to be:\n${usage}`);
  const passphrase = process.env.BACKUP_PASSPHRASE || undefined;
  const key = { identityFile: values.identity, passphrase };
  if (values.verify) return console.log(`The backup is whole.\n${described(await checkArchive(place, key))}`);
  const lock = { recipients: values.recipient, passphrase: values.recipient.length > 0 ? undefined : passphrase };
  await mkdir(place, { recursive: true, mode: 0o700 });
  if (!statSync(place).isDirectory()) throw new BackupFailed(`${place} is no folder.`);
  const path = join(resolve(place), fileName(isLocked(lock)));
  const settings = readSettings({ SESSION_SECRET: "not needed to make a backup, but asked for", ...process.env });
  const database = await reachDatabase(settings);
  try {
    const { connection } = database;
    const order = {
      connection,
      dataDirectory: settings.dataDirectory,
      path,
      lock,
      withSecrets: values["with-secrets"],
    };
    // Whoever has only the recipients' public keys can't read what they encrypt: that part is left to who can.
    const canRead = lock.recipients.length === 0 || values.identity !== undefined;
    const manifest = await makeBackup({ ...order, say }, async (written) => canRead && checkArchive(written, key));
    console.log(told(path, manifest, canRead));
  } finally {
    await database.close();
  }
});

function say(line: string): void {
  console.log(line);
}

function fileName(isEncrypted: boolean): string {
  const moment = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  return `tracewell-${moment}Z.tar.gz${isEncrypted ? ".age" : ""}`;
}

function told(path: string, manifest: Manifest, wasRead: boolean): string {
  const notes = [
    wasRead
      ? "It was read again and is whole."
      : "It was not read again: that needs an identity (--identity, or --verify elsewhere).",
    manifest.secrets.length > 0
      ? `With these secrets of the data directory: ${manifest.secrets.join(", ")}.`
      : "Without secrets: keep SESSION_SECRET or DATA_DIR/session-secret yourself (docs/operations.md).",
  ];
  return [`Written: ${path}`, described(manifest), ...notes].join("\n");
}
