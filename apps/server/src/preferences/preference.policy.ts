import { clinicSettingNames, type PreferenceName } from "@tracewell/contract/clinic-preferences";
import { permits } from "@tracewell/contract/permissions";
import { type Guard, verdict, when } from "../platform/guards.ts";

/** For whom a value shall be set; with no user for the clinic. */
export interface WantedPreference {
  name: PreferenceName;
  user: string | null;
}

/** Users set what is theirs, administrators what is the clinic's; each name is for one or the other. */
export const maySet: Guard<WantedPreference> = (viewer, { name, user }) => {
  const groups = viewer.groups as Parameters<typeof permits>[1];
  const isTheirs = user === viewer.userId;
  const rules = user === null && permits(["EDIT_SYSTEM_SETTINGS", "EDIT_ORGANIZATION_SETTINGS"], groups);
  return verdict(
    when(!isTheirs && !rules, "preference.not-yours"),
    when((clinicSettingNames as readonly string[]).includes(name) !== (user === null), "preference.other-owner"),
  );
};
