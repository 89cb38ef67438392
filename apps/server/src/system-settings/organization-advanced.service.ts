import type { OrganizationAdvancedPage } from "@tracewell/contract/system-settings";
import { planAnew } from "../lab-tests/notifying/result-notification.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { describeForClinic, saveForClinic } from "../preferences/preference.service.ts";

const name = "organizationAdvanced";

/** When and how often the clinic's patients are told of results. */
export const describeAdvanced = (tx: Tx): Promise<OrganizationAdvancedPage> => describeForClinic(tx, name);

/** Changes them on this version, where 0 is that of settings that nobody has made. */
export async function changeAdvanced(
  tx: Tx,
  viewer: Viewer,
  page: OrganizationAdvancedPage,
): Promise<OrganizationAdvancedPage> {
  await saveForClinic(tx, viewer, name, page);
  await planAnew(tx);
  return describeAdvanced(tx);
}
