import type { BodyOf } from "@tracewell/contract/call";
import type { IdentityProvider, singleSignOnCalls } from "@tracewell/contract/single-sign-on";
import type { Sessions } from "../platform/access/sessions.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { keepingConstraints } from "../platform/database/kept-constraints.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import type { Reach } from "../platform/http/reach.ts";
import { found, Refusal, refusalAt } from "../platform/refusal.ts";
import { describeCertificate, readMetadata } from "./metadata.reader.ts";
import { fetchMetadata } from "./metadata-fetch.service.ts";
import { bringsMetadata, mayApprove, mayReadAgain, onlyDeactivates } from "./provider.policy.ts";
import {
  approveProvider,
  deleteProvider,
  findProvider,
  insertProvider,
  listProviders,
  type MetadataValues,
  type ProviderRow,
  updateProvider,
} from "./provider.queries.ts";
import { notifyAdministrators, type ProviderDeed } from "./provider-notice.service.ts";
import { serviceUrls } from "./service-provider.model.ts";

export interface ProviderGround {
  sessions: Sessions;
  publicUrl: string;
  reach: Reach;
}

type Edit = BodyOf<typeof singleSignOnCalls.edit>;

export const describeProviders = async (
  tx: Tx,
  viewer: Viewer,
  { publicUrl }: ProviderGround,
): Promise<IdentityProvider[]> => (await listProviders(tx)).map((row) => described(viewer, row, publicUrl));

/** Adds a provider to the clinic, from its metadata. */
export async function addProvider(
  tx: Tx,
  viewer: Viewer,
  ground: ProviderGround,
  body: BodyOf<typeof singleSignOnCalls.create>,
): Promise<IdentityProvider> {
  const metadata = await metadataOf(ground.reach, body);
  const id = await once(insertProvider(tx, viewer, { ...body, ...metadata }));
  return told(tx, viewer, "added", await getDescribed(tx, viewer, ground, id));
}

/** Changes a provider, made on this version of it. One that is no longer active vouches for nobody any more. */
export async function editProvider(
  tx: Tx,
  viewer: Viewer,
  ground: ProviderGround,
  id: string,
  edit: Edit,
): Promise<IdentityProvider> {
  const present = await presentProvider(tx, viewer, ground, id, edit.version);
  const metadata = bringsMetadata(present, edit) ? await metadataOf(ground.reach, edit) : null;
  const waits = !onlyDeactivates(present, edit);
  await keep(tx, viewer, ground, { id, waits }, edit, metadata);
  // What nobody else has approved vouches for nobody, as little as what is not active.
  if (!edit.active || waits) await ground.sessions.endAllBy(tx, id);
  return told(tx, viewer, "changed", await getDescribed(tx, viewer, ground, id));
}

/** Fetches a provider's metadata from the address that they came from. */
export async function readProviderAgain(
  tx: Tx,
  viewer: Viewer,
  ground: ProviderGround,
  id: string,
  version: number,
): Promise<IdentityProvider> {
  const present = await presentProvider(tx, viewer, ground, id, version);
  demand(mayReadAgain(present));
  const metadata = await metadataOf(ground.reach, { metadataUrl: present.metadataUrl, metadata: null });
  await keep(tx, viewer, ground, { id, waits: true }, { ...present, version }, metadata);
  await ground.sessions.endAllBy(tx, id);
  return told(tx, viewer, "read the metadata again of", await getDescribed(tx, viewer, ground, id));
}

/** Approves a provider as it stands; from then on the sign-in page offers it, if it is active. */
export async function approve(
  tx: Tx,
  viewer: Viewer,
  ground: ProviderGround,
  id: string,
  version: number,
): Promise<IdentityProvider> {
  const present = await presentProvider(tx, viewer, ground, id, version);
  demand(mayApprove(viewer, present));
  await approveProvider(tx, id, viewer.accountId);
  return told(tx, viewer, "approved", await getDescribed(tx, viewer, ground, id));
}

/** Removes a provider; who came in by it has to sign in again. */
export async function removeProvider(tx: Tx, viewer: Viewer, { sessions }: ProviderGround, id: string): Promise<void> {
  const provider = found(await findProvider(tx, id));
  await sessions.endAllBy(tx, id);
  await deleteProvider(tx, id);
  await notifyAdministrators(tx, viewer, "removed", provider);
}

async function told(tx: Tx, viewer: Viewer, deed: ProviderDeed, provider: IdentityProvider): Promise<IdentityProvider> {
  await notifyAdministrators(tx, viewer, deed, provider);
  return provider;
}

async function presentProvider(
  tx: Tx,
  viewer: Viewer,
  ground: ProviderGround,
  id: string,
  version: number,
): Promise<ProviderRow> {
  const present = found(await findProvider(tx, id));
  if (present.version !== version)
    throw new Refusal("edit.stale", { newer: described(viewer, present, ground.publicUrl) });
  return present;
}

async function keep(
  tx: Tx,
  viewer: Viewer,
  ground: ProviderGround,
  { id, waits }: { id: string; waits: boolean },
  edit: Pick<Edit, "displayName" | "active" | "metadataUrl" | "secondFactorContexts" | "version">,
  metadata: MetadataValues | null,
): Promise<void> {
  const kept = await once(
    updateProvider(tx, { id, version: edit.version }, edit, metadata, waits ? viewer.accountId : null),
  );
  if (!kept) throw new Refusal("edit.stale", { newer: await getDescribed(tx, viewer, ground, id) });
}

/** Pasted metadata count before an address, which is then kept for later. */
async function metadataOf(
  reach: Reach,
  { metadata: pasted, metadataUrl }: Pick<Edit, "metadata" | "metadataUrl">,
): Promise<MetadataValues> {
  const field = pasted ? "metadata" : "metadataUrl";
  const text = pasted || (await fetchMetadata(metadataUrl ?? "", reach));
  const read = await readMetadata(text);
  // The browser is sent there, from wherever it is: a private address is the provider's affair, an open line is not.
  if (!read || (!reach.openLines && !read.signInUrl.startsWith("https:")))
    throw refusalAt(field, "identity-provider.metadata-unreadable");
  return { ...read, metadata: text };
}

/** A clinic has each provider once. */
const once = <T>(write: Promise<T>): Promise<T> =>
  keepingConstraints(
    { identity_provider_tenant_id_entity_id_key: () => new Refusal("identity-provider.already-exists") },
    write,
  );

const getDescribed = async (
  tx: Tx,
  viewer: Viewer,
  { publicUrl }: ProviderGround,
  id: string,
): Promise<IdentityProvider> => described(viewer, found(await findProvider(tx, id)), publicUrl);

function described(viewer: Viewer, { changedBy, ...row }: ProviderRow, publicUrl: string): IdentityProvider {
  const { entityId, callbackUrl, loginUrl } = serviceUrls(publicUrl, row.id);
  const now = new Date();
  return {
    ...row,
    type: "SAML",
    certificates: row.certificates.map((certificate) => describeCertificate(certificate, now)),
    service: { entityId, callbackUrl },
    loginUrl,
    abilities: { readAgain: mayReadAgain(row), approve: mayApprove(viewer, { ...row, changedBy }) },
  };
}
