import { Preference, preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { type ClinicSetting, readClinicSetting } from "@tracewell/contract/clinic-settings";
import { ask } from "../../platform/calls/ask.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey, useCall } from "../../platform/calls/use-call.ts";

/** The clinic's settings that are typed in a form. */
export type TypedSetting =
  | "matching"
  | "urgentAdvice"
  | "yieldWeights"
  | "assignmentRules"
  | "letters"
  | "specimenLabels";

/** A setting of the clinic with the version that it is edited on; without an id as long as nobody has set it. */
export interface KeptSetting<Name extends TypedSetting> {
  uuid: string | null;
  value: ClinicSetting<Name>;
  version: number;
}

const keptOf = <Name extends TypedSetting>(name: Name, { uuid, value, version }: Preference): KeptSetting<Name> => ({
  uuid,
  value: readClinicSetting(name, value),
  version,
});

export function useKeptSetting<Name extends TypedSetting>(name: Name) {
  const { data, error, refetch } = useCall(preferenceCalls.global, { params: { name } });
  return { setting: data && keptOf(name, data), error, retry: () => void refetch() };
}

/** How a setting is saved, read from a refusal, and kept. */
export const settingWay = <Name extends TypedSetting>(name: Name) => ({
  save: async (
    value: ClinicSetting<Name>,
    { uuid, version }: Pick<KeptSetting<Name>, "uuid" | "version">,
  ): Promise<KeptSetting<Name>> => {
    const body = { name, value: JSON.stringify(value), user: null };
    const saved = await (uuid
      ? ask(preferenceCalls.update, { params: { id: uuid }, body: { ...body, version }, silent: true })
      : ask(preferenceCalls.create, { body, silent: true }));
    return keptOf(name, saved);
  },
  readNewer: (newer: unknown): KeptSetting<Name> | undefined => {
    const { data } = Preference.safeParse(newer);
    return data && keptOf(name, data);
  },
  keep: ({ uuid, value, version }: KeptSetting<Name>): void => {
    const kept: Preference = { uuid, name, value: JSON.stringify(value), user: null, version };
    queryClient.setQueryData(callKey(preferenceCalls.global, { params: { name } }), kept);
  },
});
