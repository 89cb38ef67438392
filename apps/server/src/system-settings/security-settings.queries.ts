import type { SecuritySettings } from "@tracewell/contract/system-settings";
import type { Tx } from "../platform/database/transaction.ts";

export const getSecuritySettings = (tx: Tx, tenantId: string): Promise<SecuritySettings> =>
  tx
    .selectFrom("tenant")
    .select(["two_factor as twoFactor", "idle_timeout_seconds as idleTimeoutSeconds", "version"])
    .where("id", "=", tenantId)
    .executeTakeFirstOrThrow();

/** Changes them on this version; false where there is a newer one. */
export async function updateSecuritySettings(tx: Tx, tenantId: string, settings: SecuritySettings): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("tenant")
    .set({
      two_factor: settings.twoFactor,
      idle_timeout_seconds: settings.idleTimeoutSeconds,
      version: settings.version + 1,
    })
    .where("id", "=", tenantId)
    .where("version", "=", settings.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
