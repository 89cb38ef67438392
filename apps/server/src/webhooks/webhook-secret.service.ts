import { seal, unseal } from "../platform/access/sealed.ts";
import { newSecret } from "../platform/access/secrets.ts";
import type { Sessions } from "../platform/access/sessions.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { secretText } from "./delivery-body.model.ts";
import { insertSecret, retireSecrets } from "./webhook-secret.queries.ts";

/** What the secrets of webhooks are sealed with: deliveries are signed by them, so that a digest is not enough. */
export const secretKeyOf = (sessions: Pick<Sessions, "keyFor">): Buffer => sessions.keyFor("webhook secrets");

/** Makes a webhook's next secret; the one before is used beside it for a while. */
export async function makeSecret(tx: Tx, key: Buffer, of: { tenantId: string; webhookId: string }): Promise<string> {
  const text = secretText(newSecret());
  await retireSecrets(tx, of.webhookId);
  await insertSecret(tx, { ...of, sealed: seal(text, key), ending: text.slice(-5, -1) });
  return text;
}

/** Secrets that can be read; after SESSION_SECRET has changed none can, and they have to be made anew. */
export const openSecrets = (key: Buffer, sealed: readonly Buffer[]): string[] =>
  sealed.map((each) => unseal(each, key)).filter((text) => text !== null);
