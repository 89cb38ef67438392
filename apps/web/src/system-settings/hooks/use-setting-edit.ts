import type { ClinicSetting } from "@tracewell/contract/clinic-settings";
import type { z } from "zod";
import { changedFields } from "../../editing/changed-fields.ts";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import type { Errors } from "../../editing/texts.ts";
import { errorsIn } from "../../ui/form/use-field-errors.ts";
import { type KeptSetting, settingWay, type TypedSetting } from "./use-kept-setting.ts";

type SettingEdit<Name extends TypedSetting> = {
  /** What is edited, for the draft. */
  draft: string;
  schema: z.ZodType;
  label: (field: keyof ClinicSetting<Name>) => string;
  /** What a field holds, for who changed it at the same time. */
  text: (setting: ClinicSetting<Name>, field: keyof ClinicSetting<Name>) => string;
};

/** An edit of a setting whose form is its value. */
export function useSettingEdit<Name extends TypedSetting>(
  name: Name,
  setting: KeptSetting<Name>,
  { draft, schema, label, text }: SettingEdit<Name>,
) {
  type Value = ClinicSetting<Name> & object;
  type Field = keyof ClinicSetting<Name>;
  const way = settingWay(name);
  return useEdit<KeptSetting<Name>, Value, Value>({
    draft,
    page: setting,
    formOf: ({ value }) => value as Value,
    words: { label: (field) => label(field as Field), value: (form, field) => text(form, field as Field) },
    read: (form, opened) => ({
      edit: changedFields(form, opened),
      errors: errorsIn(schema.safeParse(form)) as Errors,
    }),
    send: (changes, version, base) => way.save({ ...base, ...changes }, { ...setting, version }),
    readNewer: way.readNewer,
    keep: way.keep,
  });
}
