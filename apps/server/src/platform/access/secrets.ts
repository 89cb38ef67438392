import { createHash, randomBytes } from "node:crypto";

/** A secret that nobody can guess. It is sent to its holder and stored nowhere. */
export const newSecret = (): Buffer => randomBytes(32);

/** The digest that is stored instead of a secret: enough to recognize the secret, not to recover it. */
export const digestOf = (secret: string | Uint8Array): Buffer => createHash("sha256").update(secret).digest();
