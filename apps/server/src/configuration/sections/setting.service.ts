import { clinicSettings } from "@tracewell/contract/clinic-settings";
import { type FiledSetting, filedSettings, type ItemOf } from "@tracewell/contract/configuration-file";
import { changeScheduling } from "../../locations/scheduling.service.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { describeForClinic, type SettingPage, saveForClinic } from "../../preferences/preference.service.ts";
import { changeAdvanced, changeBasic } from "../../system-settings/setting-groups.service.ts";
import { labelOf, told } from "../compare.model.ts";
import { putEach, type Section } from "./section.service.ts";

type Setting = ItemOf<"settings">;
type Values = Setting["values"];

/** What more happens when these change. */
const savers: { [Name in FiledSetting]?: (tx: Tx, viewer: Viewer, page: SettingPage<Name>) => Promise<unknown> } = {
  organizationBasic: changeBasic,
  organizationAdvanced: changeAdvanced,
  scheduling: changeScheduling,
};

/** Numbers and switches. A file may name some of a setting's values; the others stay. */
export const settings: Section<"settings"> = {
  key: "settings",
  read: async (tx) => {
    const all = [];
    for (const setting of Object.keys(filedSettings) as FiledSetting[]) {
      const { version, ...values } = await describeForClinic(tx, setting);
      all.push({ id: setting, version, item: { setting, values: values as Values } });
    }
    return all;
  },
  keyOf: ({ setting }) => setting,
  nameOf: ({ setting }) => filedSettings[setting],
  factsOf: ({ values }) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [labelOf(name), told(value)])),
  align: (given, kept) => {
    const whole = clinicSettings[given.setting].value.parse({ ...kept.values, ...given.values }) as Values;
    const named = (values: Values) => Object.fromEntries(Object.keys(given.values).map((name) => [name, values[name]]));
    return { given: { ...given, values: named(whole) }, kept: { ...kept, values: named(kept.values) } };
  },
  put: putEach(async (tx, viewer, { item: { setting, values }, kept }) => {
    const page = { ...kept?.item.values, ...values, version: kept?.version ?? 0 } as SettingPage<FiledSetting>;
    const save = savers[setting] as
      | ((tx: Tx, viewer: Viewer, page: SettingPage<FiledSetting>) => Promise<unknown>)
      | undefined;
    if (save) await save(tx, viewer, page);
    else await saveForClinic(tx, viewer, setting, page);
  }),
};
