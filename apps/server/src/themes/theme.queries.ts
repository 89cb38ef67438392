import type { ChosenTheme } from "@tracewell/contract/themes";
import type { Tx } from "../platform/database/transaction.ts";

export const getKeptTheme = (tx: Tx, tenantId: string): Promise<{ theme: unknown; version: number }> =>
  tx
    .selectFrom("tenant")
    .select(["theme", "theme_version as version"])
    .where("id", "=", tenantId)
    .executeTakeFirstOrThrow();

/** Changes it on this version; false where there is a newer one. */
export async function updateTheme(tx: Tx, tenantId: string, theme: ChosenTheme, version: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("tenant")
    .set({ theme: JSON.stringify(theme), theme_version: version + 1 })
    .where("id", "=", tenantId)
    .where("theme_version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
