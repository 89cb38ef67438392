import { NumberInput, Switch } from "@mantine/core";
import type { CallSpec } from "@tracewell/contract/call";
import { queryClient } from "../../platform/calls/query-client.ts";
import { askUntyped, callKey } from "../../platform/calls/use-call.ts";
import { Facts } from "../../ui/facts.tsx";
import { changedFields } from "../changed-fields.ts";
import { EditCard } from "../components/edit-card.tsx";
import { useEdit } from "../hooks/use-edit.ts";
import type { SettingForm, SettingModel } from "../setting-fields.ts";
import css from "./setting-edit.module.css";

type SettingPage = SettingForm & { version: number };

type SettingEditProps = {
  /** What is edited, for screen readers and for the draft. */
  label: string;
  model: SettingModel;
  page: Record<string, unknown> & { version: number };
  read: CallSpec;
  save: CallSpec;
  /** Those that the installation has set: they can only be read here. */
  pinned?: readonly string[];
  /** Shows only these, such as those that were searched for. */
  shown?: readonly string[] | undefined;
};

/** A group of settings: each with its value, what it is usually, and what it changes. */
export function SettingEdit({
  label,
  model,
  read,
  save,
  pinned = [],
  shown = model.names,
  ...given
}: SettingEditProps) {
  const page = given.page as SettingPage;
  const edit = useEdit<SettingPage, SettingForm, SettingForm>({
    draft: label.toLowerCase(),
    page,
    formOf: (opened) => valuesOf(model, opened),
    words: { label: model.label, value: model.text },
    read: (form, opened) => ({ edit: changedFields(form, opened), errors: model.errors(form) }),
    send: (changes, version, base) =>
      askUntyped(save, { body: { ...base, ...changes, version }, silent: true }) as Promise<SettingPage>,
    readNewer: (newer) => read.reply?.safeParse(newer).data as SettingPage | undefined,
    keep: (newer) => queryClient.setQueryData(callKey(read), newer),
  });
  const { form } = edit;
  const values = valuesOf(model, page);
  return (
    <EditCard
      label={label}
      edit={edit}
      view={
        <Facts
          facts={shown.map((name) => ({
            label: model.label(name),
            value: <Value model={model} values={values} name={name} pinned={pinned.includes(name)} />,
          }))}
        />
      }
      form={
        form &&
        model.names.map((name) =>
          model.counted[name] ? (
            <NumberInput
              key={name}
              className={css.number}
              label={model.label(name)}
              description={model.counted[name].about}
              suffix={` ${model.counted[name].unit}`}
              min={0}
              decimalScale={model.counted[name].decimals ?? 0}
              allowDecimal={(model.counted[name].decimals ?? 0) > 0}
              allowNegative={false}
              clampBehavior="none"
              disabled={pinned.includes(name)}
              value={numberOf(form[name])}
              error={edit.errors[name]}
              onChange={(value) => edit.change({ [name]: typeof value === "number" ? value : null })}
            />
          ) : (
            <Switch
              key={name}
              label={model.label(name)}
              description={model.switched[name]?.about}
              disabled={pinned.includes(name)}
              checked={form[name] === true}
              onChange={(event) => edit.change({ [name]: event.currentTarget.checked })}
            />
          ),
        )
      }
    />
  );
}

const numberOf = (value: number | boolean | null | undefined): number | "" => (typeof value === "number" ? value : "");

const valuesOf = (model: SettingModel, page: SettingPage): SettingForm =>
  Object.fromEntries(model.names.map((name) => [name, page[name] ?? null]));

type ValueProps = { model: SettingModel; values: SettingForm; name: string; pinned: boolean };

function Value({ model, values, name, pinned }: ValueProps) {
  const isUsual = values[name] === model.usual[name];
  const about = (model.counted[name] ?? model.switched[name])?.about;
  const notes = [isUsual ? "" : `usually ${model.text(model.usual, name)}`, pinned ? "set by the installation" : ""];
  const note = notes.filter(Boolean).join(", ");
  return (
    <>
      {model.text(values, name)}
      {note && <span className={css.note}> ({note})</span>}
      {about && <span className={css.about}>{about}</span>}
    </>
  );
}
