import { createHash, randomBytes } from "node:crypto";

/** What nobody can guess: it goes out to who shall have it, and is kept nowhere. */
export const newSecret = (): Buffer => randomBytes(32);

/** What is kept in a secret's place: it tells the secret when that comes back, and gives it away to nobody. */
export const digestOf = (secret: string | Uint8Array): Buffer => createHash("sha256").update(secret).digest();
