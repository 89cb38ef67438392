import type { EnvironmentSettings } from "@tracewell/contract/environment-settings";
import type { Tx } from "../platform/database/transaction.ts";
import type { Settings } from "../platform/settings.ts";
import { clinicSetting } from "./preference.service.ts";

/** What the clinic's screens offer and how they begin, where the installation's word comes first. */
export const clinicEnvironment = async (
  tx: Tx,
  { pinned }: Pick<Settings, "pinned">,
): Promise<EnvironmentSettings> => ({ ...(await clinicSetting(tx, "environment")), ...pinned });
