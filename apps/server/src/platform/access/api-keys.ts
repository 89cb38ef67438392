import { type ApiKeyScope, scopeGroups } from "@tracewell/contract/permissions";
import type pg from "pg";
import { inTransaction, systemActor, type Tx } from "../database/transaction.ts";
import { Refusal } from "../refusal.ts";
import {
  findClinicOfCertificate,
  findKeyInUse,
  findKeyOfCertificate,
  type KeyInUse,
  touchCertificate,
  touchSecret,
} from "./api-key.queries.ts";
import { digestOf, newSecret } from "./secrets.ts";
import type { Sessions } from "./sessions.ts";
import type { Viewer } from "./viewer.ts";

const mark = "twk_";
const tenantBytes = 16;
const secretForm = /^twk_([A-Za-z0-9_-]{64})$/;

/** A new secret names its clinic, so that it is looked up behind that clinic's wall. */
export function newKeySecret(tenantId: string): { text: string; digest: Buffer } {
  const tenant = Buffer.from(tenantId.replaceAll("-", ""), "hex");
  const text = mark + Buffer.concat([tenant, newSecret()]).toString("base64url");
  return { text, digest: digestOf(text) };
}

export const isKeySecret = (token: string): boolean => token.startsWith(mark);

interface Knowing {
  pool: pg.Pool;
  sessions: Sessions;
}

/** Who calls by a key: the user for whom it acts, with no more than what the call's scope lets a program do. */
export async function programOf(knowing: Knowing, secret: string, scope: ApiKeyScope | undefined): Promise<Viewer> {
  const tenantId = tenantIn(secret);
  const key =
    tenantId && (await inTransaction(knowing.pool, systemActor(tenantId), (tx) => findKeyInUse(tx, digestOf(secret))));
  if (!key) throw new Refusal("auth.key-unknown");
  return enter(knowing, { tenantId, key, scope, touch: touchSecret });
}

/** The same for a program that shows a certificate, by its SHA-256 in hexadecimal digits (docs/decisions/0260). */
export async function programShowing(knowing: Knowing, fingerprint: string, scope: ApiKeyScope): Promise<Viewer> {
  const { pool } = knowing;
  const tenantId = await inTransaction(pool, systemActor(null), (tx) => findClinicOfCertificate(tx, fingerprint));
  const key =
    tenantId && (await inTransaction(pool, systemActor(tenantId), (tx) => findKeyOfCertificate(tx, fingerprint)));
  if (!key) throw new Refusal("auth.certificate-unknown");
  return enter(knowing, { tenantId, key, scope, touch: touchCertificate });
}

interface Entering {
  tenantId: string;
  key: KeyInUse;
  scope: ApiKeyScope | undefined;
  touch: (tx: Tx, shownId: string) => Promise<unknown>;
}

async function enter({ pool, sessions }: Knowing, { tenantId, key, scope, touch }: Entering): Promise<Viewer> {
  if (key.expired) throw new Refusal("auth.key-expired");
  if (!scope || !key.scopes.includes(scope)) throw new Refusal("access.denied");
  const user = await sessions.actingAs(tenantId, key.userId).catch(() => null);
  if (!user) throw new Refusal("access.denied");
  await inTransaction(pool, systemActor(tenantId), (tx) => touch(tx, key.shownId), { relaxed: true });
  const groups = new Set(["AUTHORIZED" as const, ...scopeGroups[scope].filter((group) => user.groups.has(group))]);
  return { ...user, displayName: key.name, groups, apiKeyId: key.id };
}

function tenantIn(secret: string): string | null {
  const [, body] = secretForm.exec(secret) ?? [];
  if (!body) return null;
  const hex = Buffer.from(body, "base64url").subarray(0, tenantBytes).toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
