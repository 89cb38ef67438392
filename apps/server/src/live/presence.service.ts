import type { Viewer } from "../platform/access/viewer.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { Platform } from "../platform/platform.ts";
import { openableRecord } from "../records/record-access.service.ts";

/** Whether the viewer may be on the record's page: who may not open it hears nothing of those who do. */
export async function mayLook(pool: Platform["pool"], viewer: Viewer, recordId: string): Promise<boolean> {
  const { tenantId, userId, displayName: name } = viewer;
  try {
    await inTransaction(pool, { tenantId, userId, name }, (tx) => openableRecord(tx, viewer, recordId));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
