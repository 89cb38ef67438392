import type { ClinicSettingName, Preference, PreferenceName } from "@tracewell/contract/clinic-preferences";
import { type ClinicSetting, clinicSettings, readClinicSetting } from "@tracewell/contract/clinic-settings";
import {
  jsonOf,
  type OwnPreference,
  readPreference,
  readValue,
  type UserPreference,
  type UserPreferenceName,
  userPreferences,
} from "@tracewell/contract/preferences";
import { wholeList } from "../lists/whole.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { maySet } from "./preference.policy.ts";
import {
  findPreference,
  findPreferenceNamed,
  insertPreference,
  listPreferences,
  listUserPreferences,
  updatePreference,
} from "./preference.queries.ts";

type Named = Pick<Preference, "name" | "user">;

/** All that is set for the user, by themselves or by the clinic. */
export async function listForUser(tx: Tx, viewer: Viewer) {
  const data = await listPreferences(tx, viewer.userId);
  return wholeList(data);
}

/** What the user set, for the first screen. */
export const preferencesOf = (tx: Tx, userId: string): Promise<OwnPreference[]> => listUserPreferences(tx, userId);

/** The value of one of a user's preferences, whether or not they ever set it. */
export async function valueFor<Name extends UserPreferenceName>(
  tx: Tx,
  userId: string,
  name: Name,
): Promise<UserPreference<Name>> {
  return readPreference(name, (await findPreferenceNamed(tx, { name, user: userId }))?.value);
}

/** A setting of the clinic; what it is by default as long as nobody has set it. */
export async function getForClinic(tx: Tx, name: ClinicSettingName): Promise<Preference> {
  const set = await findPreferenceNamed(tx, { name, user: null });
  return set ?? { uuid: null, name, value: JSON.stringify(readClinicSetting(name)), user: null, version: 0 };
}

/** The value of a setting of the clinic, whether or not anyone ever set it. */
export async function clinicSetting<Name extends ClinicSettingName>(tx: Tx, name: Name): Promise<ClinicSetting<Name>> {
  return readClinicSetting(name, (await findPreferenceNamed(tx, { name, user: null }))?.value);
}

/** Sets what was never set before. */
export async function createPreference(tx: Tx, viewer: Viewer, given: Named & { value: string }): Promise<Preference> {
  demand(maySet(viewer, given));
  if (!(await insert(tx, viewer, given, given.value))) throw new Refusal("preference.exists");
  return getNamed(tx, given);
}

/** Changes what was set; another user's is not there. */
export async function changePreference(
  tx: Tx,
  viewer: Viewer,
  uuid: string,
  given: Named & { value: string; version: number },
): Promise<Preference> {
  const present = found(await findPreference(tx, uuid));
  if (present.user !== null && present.user !== viewer.userId) found(null);
  demand(maySet(viewer, present));
  if (present.name !== given.name || present.user !== given.user) throw new Refusal("preference.other-owner");
  await replaceValue(tx, present, given);
  return getNamed(tx, present);
}

/** A setting of the clinic, with the version that it is edited on. */
export type SettingPage<Name extends ClinicSettingName> = ClinicSetting<Name> & { version: number };

/** Saves a setting of the clinic on this version, where 0 is that of settings that nobody has made. An older one is told the newer page. */
export async function saveForClinic<Name extends ClinicSettingName>(
  tx: Tx,
  viewer: Viewer,
  name: Name,
  { version, ...settings }: SettingPage<Name>,
): Promise<SettingPage<Name>> {
  const { uuid, version: present } = await getForClinic(tx, name);
  if (version !== present) throw new Refusal("edit.stale", { newer: await describeForClinic(tx, name) });
  const given = { name, user: null, value: JSON.stringify(settings) } as const;
  if (uuid) await changePreference(tx, viewer, uuid, { ...given, version });
  else await createPreference(tx, viewer, given);
  return describeForClinic(tx, name);
}

/** A setting of the clinic, with the version on which it is saved. */
export async function describeForClinic<Name extends ClinicSettingName>(
  tx: Tx,
  name: Name,
): Promise<SettingPage<Name>> {
  const { value, version } = await getForClinic(tx, name);
  return { ...readClinicSetting(name, value), version };
}

/** Keeps one of the user's own preferences, whether or not it was ever set. */
export async function savePreference(
  tx: Tx,
  viewer: Viewer,
  name: UserPreferenceName,
  given: { value: string; version: number },
): Promise<OwnPreference> {
  const named: Named = { name, user: viewer.userId };
  const present = await findPreferenceNamed(tx, named);
  if (present) await replaceValue(tx, present, given);
  else if (given.version !== 0 || !(await insert(tx, viewer, named, given.value))) throw await stale(tx, named);
  return { ...(await getNamed(tx, named)), name };
}

const insert = (tx: Tx, { tenantId }: Viewer, { name, user }: Named, value: string): Promise<boolean> =>
  insertPreference(tx, { tenantId, name, user, value: canonical(name, value) });

async function replaceValue(tx: Tx, present: Preference, given: { value: string; version: number }): Promise<void> {
  const change = { uuid: present.uuid ?? "", version: given.version, value: canonical(present.name, given.value) };
  if (!(await updatePreference(tx, change))) throw await stale(tx, present);
}

const stale = async (tx: Tx, named: Named): Promise<Refusal> =>
  new Refusal("edit.stale", { newer: (await findPreferenceNamed(tx, named)) ?? null });

const getNamed = async (tx: Tx, named: Named): Promise<Preference> => found(await findPreferenceNamed(tx, named));

const namedValues = { ...userPreferences, ...clinicSettings };

/** The value as it is kept: what its schema knows, and nothing else. */
function canonical(name: PreferenceName, text: string): string {
  const named = namedValues[name];
  const faults = named.value.safeParse(jsonOf(text)).error?.issues ?? [];
  const details = faults.map(({ message }) => ({ code: "field.invalid", field: "value", message }));
  if (details.length > 0) throw new Refusal("request.invalid", { details });
  return JSON.stringify(readValue(named, text));
}
