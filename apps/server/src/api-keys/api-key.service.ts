import type { ApiKey, apiKeyCalls, MadeSecret } from "@tracewell/contract/api-keys";
import type { BodyOf } from "@tracewell/contract/call";
import { findStaffMember } from "../access/staff.service.ts";
import { wholeList } from "../lists/whole.ts";
import { newKeySecret } from "../platform/access/api-keys.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, Refusal, refusalAt } from "../platform/refusal.ts";
import { mayCertifyKey, mayChangeKey } from "./api-key.policy.ts";
import {
  deleteCertificate,
  findKey,
  insertCertificate,
  insertKey,
  insertSecret,
  type KeyRow,
  listKeys,
  shortenSecrets,
  updateKey,
} from "./api-key.queries.ts";
import { readCertificate } from "./certificate.reader.ts";

export async function listOfKeys(tx: Tx, viewer: Viewer) {
  return wholeList((await listKeys(tx)).map((row) => shownTo(viewer, row)));
}

/** Makes a key for a program, in the name of an active user. */
export async function makeKey(tx: Tx, viewer: Viewer, asked: BodyOf<typeof apiKeyCalls.create>): Promise<MadeSecret> {
  const { tenantId, userId: createdBy } = viewer;
  const { name, scopes, actsForId: userId, validDays } = asked;
  if (!(await findStaffMember(tx, userId))) throw new Refusal("api-key.user-inactive");
  const id = await insertKey(tx, { tenantId, name, scopes, userId, createdBy });
  if (!id) throw new Refusal("api-key.name-taken");
  return withSecret(tx, viewer, id, validDays);
}

/** Makes another secret; the ones before stay good for as long as the overlap says. */
export async function rotateKey(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { validDays, overlapDays, version }: BodyOf<typeof apiKeyCalls.rotate>,
): Promise<MadeSecret> {
  await change(tx, viewer, id, { version, revoked: false });
  await shortenSecrets(tx, id, overlapDays);
  return withSecret(tx, viewer, id, validDays);
}

/** Says by which certificate the key's program is known; null: by none. */
export async function certifyKey(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { certificate, version }: BodyOf<typeof apiKeyCalls.certify>,
): Promise<ApiKey> {
  demand(mayCertifyKey(viewer, found(await findKey(tx, id))));
  const pasted = certificate === null ? null : readCertificate(certificate, new Date());
  if (pasted && "fault" in pasted) throw refusalAt("certificate", pasted.fault);
  await change(tx, viewer, id, { version, revoked: false });
  await deleteCertificate(tx, id);
  const given = pasted && { tenantId: viewer.tenantId, keyId: id, fingerprint: pasted.fingerprint };
  if (given && !(await insertCertificate(tx, given))) throw refusalAt("certificate", "api-key.certificate-taken");
  return keyOf(tx, viewer, id);
}

/** Ends a key with all its secrets; its certificate may stand in another one from now on. */
export async function revokeKey(tx: Tx, viewer: Viewer, id: string, version: number): Promise<ApiKey> {
  await change(tx, viewer, id, { version, revoked: true });
  await shortenSecrets(tx, id, 0);
  await deleteCertificate(tx, id);
  return keyOf(tx, viewer, id);
}

async function change(tx: Tx, viewer: Viewer, id: string, to: { version: number; revoked: boolean }): Promise<void> {
  demand(mayChangeKey(viewer, found(await findKey(tx, id))));
  if (!(await updateKey(tx, id, to.version, to)))
    throw new Refusal("edit.stale", { newer: await keyOf(tx, viewer, id) });
}

async function withSecret(tx: Tx, viewer: Viewer, keyId: string, validDays: number): Promise<MadeSecret> {
  const { tenantId } = viewer;
  const { text, digest } = newKeySecret(tenantId);
  await insertSecret(tx, { tenantId, keyId, digest, ending: text.slice(-4), validDays });
  return { key: await keyOf(tx, viewer, keyId), secret: text };
}

const keyOf = async (tx: Tx, viewer: Viewer, id: string): Promise<ApiKey> =>
  shownTo(viewer, found(await findKey(tx, id)));

function shownTo(viewer: Viewer, row: KeyRow): ApiKey {
  const may = mayChangeKey(viewer, row);
  return { ...row, abilities: { rotate: may, certify: mayCertifyKey(viewer, row), revoke: may } };
}
