import type { Tx } from "../platform/database/transaction.ts";
import { seededWindows } from "./exposure-window.seed.ts";
import { replaceWindows } from "./infection-edit.queries.ts";

/** Gives a new clinic's infections the windows that they begin with. */
export async function seedWindows(tx: Tx, tenantId: string, infectionIds: Map<string, string>): Promise<void> {
  for (const [key, infectionId] of infectionIds) {
    const windows = seededWindows.filter(({ infection }) => infection === key);
    if (windows.length > 0) await replaceWindows(tx, { tenantId, infectionId }, windows);
  }
}
