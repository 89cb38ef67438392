import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import { seal, unseal } from "../platform/access/sealed.ts";
import type { Sessions } from "../platform/access/sessions.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { selfSignedCertificate } from "./self-signed-certificate.model.ts";
import { findServiceKey, keepServiceKey } from "./service-key.queries.ts";
import type { ServiceKey } from "./service-provider.model.ts";

const purpose = "service provider key";
const validYears = 10;
const modulusLength = 3072;

/**
 * The installation's key, made when it is first needed. Where SESSION_SECRET has changed since, the kept key can't be read
 * any more and a new one takes its place; providers then need our new metadata.
 */
export async function serviceKey(tx: Tx, sessions: Sessions, hostname: string): Promise<ServiceKey> {
  const sealingKey = sessions.keyFor(purpose);
  const kept = await findServiceKey(tx);
  const known = kept && unseal(kept.sealedPrivateKey, sealingKey);
  if (known) return { privateKey: known, certificate: kept.certificate };
  const made = await makeKey(hostname);
  const sealed = { sealedPrivateKey: seal(made.privateKey, sealingKey), certificate: made.certificate };
  await keepServiceKey(tx, sealed, kept?.certificate ?? null);
  // Another process may have been quicker: its key counts.
  const counts = await findServiceKey(tx);
  const privateKey = counts && unseal(counts.sealedPrivateKey, sealingKey);
  return privateKey ? { privateKey, certificate: counts.certificate } : made;
}

async function makeKey(hostname: string): Promise<ServiceKey> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", {
    modulusLength,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const from = new Date();
  const until = new Date(from);
  until.setUTCFullYear(from.getUTCFullYear() + validYears);
  return { privateKey, certificate: selfSignedCertificate(privateKey, hostname, from, until) };
}
