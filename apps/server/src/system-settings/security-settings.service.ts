import type { SecuritySettings } from "@tracewell/contract/system-settings";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { Refusal } from "../platform/refusal.ts";
import { getSecuritySettings, updateSecuritySettings } from "./security-settings.queries.ts";

export const describeSecurity = (tx: Tx, viewer: Viewer): Promise<SecuritySettings> =>
  getSecuritySettings(tx, viewer.tenantId);

/** Changes how the clinic's sessions begin and end, made on this version; the trail has both states. */
export async function changeSecurity(tx: Tx, viewer: Viewer, settings: SecuritySettings): Promise<SecuritySettings> {
  const changed = await updateSecuritySettings(tx, viewer.tenantId, settings);
  const present = await getSecuritySettings(tx, viewer.tenantId);
  if (!changed) throw new Refusal("edit.stale", { newer: present });
  return present;
}
