import { readPreference } from "@tracewell/contract/preferences";
import type { OrganizationAdvancedPage } from "@tracewell/contract/system-settings";
import { planAnew } from "../lab-tests/notifying/result-notification.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { Refusal } from "../platform/refusal.ts";
import { changePreference, createPreference, getForClinic } from "../preferences/preference.service.ts";

const name = "organizationAdvanced";

/** When and how often the clinic's patients are told of results. */
export async function describeAdvanced(tx: Tx): Promise<OrganizationAdvancedPage> {
  const { value, version } = await getForClinic(tx, name);
  return { ...readPreference(name, value), version };
}

/** Changes them on this version, where 0 is that of settings that nobody has made. */
export async function changeAdvanced(
  tx: Tx,
  viewer: Viewer,
  { version, ...settings }: OrganizationAdvancedPage,
): Promise<OrganizationAdvancedPage> {
  const { uuid, version: present } = await getForClinic(tx, name);
  if (version !== present) throw new Refusal("edit.stale", { newer: await describeAdvanced(tx) });
  const given = { name, user: null, value: JSON.stringify(settings) } as const;
  if (uuid) await changePreference(tx, viewer, uuid, { ...given, version });
  else await createPreference(tx, viewer, given);
  await planAnew(tx);
  return describeAdvanced(tx);
}
