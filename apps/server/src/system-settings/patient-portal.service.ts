import type { PatientPortal } from "@tracewell/contract/system-settings";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { isAnyPortalOn, isPortalOn, updatePortal } from "./patient-portal.queries.ts";

export const describePortal = async (tx: Tx, viewer: Viewer): Promise<PatientPortal> => ({
  enabled: await isPortalOn(tx, viewer.tenantId),
});

/** Turns the portal on or off. It carries no version: whoever switches says what it shall be, not what to change. */
export async function switchPortal(tx: Tx, viewer: Viewer, { enabled }: PatientPortal): Promise<PatientPortal> {
  await updatePortal(tx, viewer.tenantId, enabled);
  return describePortal(tx, viewer);
}

/** Whether a clinic's patients may come in. */
export const isPatientPortalOn = (tx: Tx, tenantId: string): Promise<boolean> => isPortalOn(tx, tenantId);

/** Whether any clinic of the installation lets its patients in: else nobody is shown the way (`disablePatientPortal`). */
export const isPatientPortalSomewhere = (tx: Tx): Promise<boolean> => isAnyPortalOn(tx);
