import { type EnvironmentSettings, environmentSettingNames } from "@tracewell/contract/environment-settings";
import type { OrganizationBasic } from "@tracewell/contract/organization-basic";
import { planAnew } from "../lab-tests/notifying/result-notification.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { refuseInvalid } from "../platform/refusal.ts";
import type { Settings } from "../platform/settings.ts";
import { describeForClinic, type SettingPage, saveForClinic } from "../preferences/preference.service.ts";

/** Changes when and how often patients are told of results, and what is to be sent by it. */
export async function changeAdvanced(tx: Tx, viewer: Viewer, page: SettingPage<"organizationAdvanced">) {
  const saved = await saveForClinic(tx, viewer, "organizationAdvanced", page);
  await planAnew(tx);
  return saved;
}

/** Changes what waiting times, kiosks, tasks and charts go by. */
export async function changeBasic(tx: Tx, viewer: Viewer, page: SettingPage<"organizationBasic">) {
  refuseColorsOutOfOrder(page);
  return saveForClinic(tx, viewer, "organizationBasic", page);
}

function refuseColorsOutOfOrder({ greenMinutes, amberMinutes }: OrganizationBasic): void {
  const message = "Amber must end after green.";
  if (amberMinutes <= greenMinutes) refuseInvalid([{ code: "field.order", field: "amberMinutes", message }]);
}

/** Changes whose isolation is followed, for how long, and what a fever is. */
export const changeIsolation = (tx: Tx, viewer: Viewer, page: SettingPage<"isolationMonitoring">) =>
  saveForClinic(tx, viewer, "isolationMonitoring", page);

type Pinned = Settings["pinned"];

/** What the clinic's screens offer and how they begin, and which of it the installation has set. */
export async function describeEnvironment(tx: Tx, pinned: Pinned) {
  const own = await describeForClinic(tx, "environment");
  return { ...own, ...pinned, pinned: environmentSettingNames.filter((name) => pinned[name] !== undefined) };
}

/** Changes it; what the installation has set stays as the clinic had it, for when the installation leaves it open again. */
export async function changeEnvironment(tx: Tx, viewer: Viewer, page: SettingPage<"environment">, pinned: Pinned) {
  const { version: _, ...kept } = await describeForClinic(tx, "environment");
  const own = Object.fromEntries(
    environmentSettingNames.map((name) => [name, pinned[name] === undefined ? page[name] : kept[name]]),
  ) as EnvironmentSettings;
  await saveForClinic(tx, viewer, "environment", { ...own, version: page.version });
  return describeEnvironment(tx, pinned);
}
