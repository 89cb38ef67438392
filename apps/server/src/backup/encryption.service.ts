import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";
import { BackupFailed } from "./manifest.model.ts";

/** Who can open an archive: the holders of the recipients' identities, or of the passphrase; absent: anyone who has the file. */
export interface Lock {
  recipients: string[];
  passphrase: string | undefined;
}

/** What opens an archive. */
export interface Key {
  /** A file of age identities (`AGE-SECRET-KEY-1…`, a line each). */
  identityFile: string | undefined;
  passphrase: string | undefined;
}

export const isLocked = ({ recipients, passphrase }: Lock): boolean =>
  recipients.length > 0 || passphrase !== undefined;

/** The first bytes of every file in age's format (https://age-encryption.org/v1). */
const ageHeader = "age-encryption.org/v1";

export async function encrypted(plain: Readable, lock: Lock): Promise<Readable> {
  const encrypter = new Encrypter();
  try {
    if (lock.recipients.length > 0) for (const recipient of lock.recipients) encrypter.addRecipient(recipient);
    else encrypter.setPassphrase(lock.passphrase ?? "");
  } catch (error) {
    throw new BackupFailed(`The recipient can't be used: ${(error as Error).message}. It is an age public key: age1….`);
  }
  return throughWeb(plain, (stream) => encrypter.encrypt(stream));
}

/** The archive's plain bytes, whether it is encrypted or not. */
export async function decrypted(stored: Readable, firstBytes: Buffer, key: Key): Promise<Readable> {
  if (!firstBytes.toString("latin1").startsWith(ageHeader)) return stored;
  const decrypter = new Decrypter();
  if (key.passphrase) decrypter.addPassphrase(key.passphrase);
  for (const identity of await identitiesIn(key.identityFile)) decrypter.addIdentity(identity);
  try {
    return await throughWeb(stored, (stream) => decrypter.decrypt(stream));
  } catch (error) {
    stored.destroy();
    throw new BackupFailed(
      `The backup is encrypted and can't be opened: ${(error as Error).message}. ` +
        "Give its passphrase in BACKUP_PASSPHRASE, or the file of its age identity with --identity.",
    );
  }
}

async function identitiesIn(path: string | undefined): Promise<string[]> {
  if (!path) return [];
  const lines = (await readFile(path, "utf8")).split("\n").map((line) => line.trim());
  return lines.filter((line) => line.startsWith("AGE-SECRET-KEY-"));
}

type Bytes = ReadableStream<Uint8Array>;

async function throughWeb(stream: Readable, change: (bytes: Bytes) => Promise<Bytes>): Promise<Readable> {
  return Readable.fromWeb((await change(Readable.toWeb(stream) as unknown as Bytes)) as unknown as WebStream);
}
