import type { ActiveProvider } from "@tracewell/contract/auth";
import { sql } from "kysely";
import type { Tx } from "../platform/database/transaction.ts";

export interface ProviderRow {
  id: string;
  tenant: string;
  displayName: string;
  active: boolean;
  metadataUrl: string | null;
  entityId: string;
  signInUrl: string;
  certificates: string[];
  secondFactorContexts: string[];
  updatedAt: string;
  version: number;
  approved: boolean;
  /** The account that added or changed it last; null: before approvals were asked for. */
  changedBy: string | null;
}

/** The active providers of all clinics, to which the sign-in page belongs. */
export async function listActive(tx: Tx): Promise<(ActiveProvider & { tenantId: string })[]> {
  const { rows } = await sql<ActiveProvider & { tenantId: string }>`
    select id, display_name as "displayName", tenant_id as "tenantId" from active_identity_providers()`.execute(tx);
  return rows;
}

const columns = [
  "id",
  "tenant_id as tenant",
  "display_name as displayName",
  "active",
  "metadata_url as metadataUrl",
  "entity_id as entityId",
  "sign_in_url as signInUrl",
  "certificates",
  "second_factor_contexts as secondFactorContexts",
  "updated_at as updatedAt",
  "version",
  sql<boolean>`approved_at is not null`.as("approved"),
  "changed_by as changedBy",
] as const;

/** A provider of the clinic that the transaction acts in. */
export const findProvider = (tx: Tx, id: string): Promise<ProviderRow | undefined> =>
  tx.selectFrom("identity_provider").select(columns).where("id", "=", id).executeTakeFirst();

export const listProviders = (tx: Tx): Promise<ProviderRow[]> =>
  tx.selectFrom("identity_provider").select(columns).orderBy(sql`lower(display_name)`).orderBy("id").execute();

export interface ProviderValues {
  displayName: string;
  active: boolean;
  metadataUrl: string | null;
  secondFactorContexts: string[];
}

/** What was read from a provider's metadata, and the text itself. */
export interface MetadataValues {
  metadata: string;
  entityId: string;
  signInUrl: string;
  certificates: string[];
}

export const insertProvider = async (
  tx: Tx,
  { tenantId, accountId }: { tenantId: string; accountId: string },
  values: ProviderValues & MetadataValues,
): Promise<string> =>
  (
    await tx
      .insertInto("identity_provider")
      .values({ tenant_id: tenantId, changed_by: accountId, ...written(values), ...read(values) })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

/** Changes a provider on this version of it; false where there is a newer one. With `changedBy` it waits for approval again. */
export async function updateProvider(
  tx: Tx,
  edited: { id: string; version: number },
  values: ProviderValues,
  metadata: MetadataValues | null,
  changedBy: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("identity_provider")
    .set({
      ...written(values),
      ...(metadata ? read(metadata) : {}),
      ...(changedBy ? { changed_by: changedBy, approved_by: null, approved_at: null } : {}),
      updated_at: new Date(),
      version: edited.version + 1,
    })
    .where("id", "=", edited.id)
    .where("version", "=", edited.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const approveProvider = (tx: Tx, id: string, accountId: string) =>
  tx
    .updateTable("identity_provider")
    .set({ approved_by: accountId, approved_at: new Date() })
    .where("id", "=", id)
    .execute();

export const deleteProvider = (tx: Tx, id: string) => tx.deleteFrom("identity_provider").where("id", "=", id).execute();

const written = ({ displayName, active, metadataUrl, secondFactorContexts }: ProviderValues) => ({
  display_name: displayName,
  active,
  metadata_url: metadataUrl,
  second_factor_contexts: secondFactorContexts,
});

const read = ({ metadata, entityId, signInUrl, certificates }: MetadataValues) => ({
  metadata,
  entity_id: entityId,
  sign_in_url: signInUrl,
  certificates,
});
