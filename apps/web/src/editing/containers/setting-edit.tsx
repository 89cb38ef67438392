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
  shown?: readonly string[];
};

/** A group of settings: each with its value, its default, and what it changes. */
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
        model.names.map((name) => (
          <Input
            key={name}
            model={model}
            name={name}
            value={form[name] ?? null}
            error={edit.errors[name]}
            disabled={pinned.includes(name)}
            onChange={(value) => edit.change({ [name]: value })}
          />
        ))
      }
    />
  );
}

type InputProps = {
  model: SettingModel;
  name: string;
  value: SettingForm[string];
  error: string | undefined;
  disabled: boolean;
  onChange: (value: SettingForm[string]) => void;
};

function Input({ model, name, value, error, disabled, onChange }: InputProps) {
  const label = model.label(name);
  const count = model.counted[name];
  if (!count)
    return (
      <Switch
        label={label}
        description={model.switched[name]?.about}
        disabled={disabled}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  const { about, unit, decimals = 0 } = count;
  return (
    <NumberInput
      className={css.number}
      label={label}
      description={about}
      suffix={` ${unit}`}
      min={0}
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      allowNegative={false}
      clampBehavior="none"
      disabled={disabled}
      value={typeof value === "number" ? value : ""}
      error={error}
      onChange={(typed) => onChange(typeof typed === "number" ? typed : null)}
    />
  );
}

const valuesOf = (model: SettingModel, page: SettingPage): SettingForm =>
  Object.fromEntries(model.names.map((name) => [name, page[name] ?? null]));

type ValueProps = { model: SettingModel; values: SettingForm; name: string; pinned: boolean };

function Value({ model, values, name, pinned }: ValueProps) {
  const isUsual = values[name] === model.usual[name];
  const about = (model.counted[name] ?? model.switched[name])?.about;
  const notes = [
    isUsual ? "" : `default: ${model.text(model.usual, name)}`,
    pinned ? "set for all clinics on this server" : "",
  ];
  const note = notes.filter(Boolean).join(", ");
  return (
    <>
      {model.text(values, name)}
      {note && <span className={css.note}> ({note})</span>}
      {about && <span className={css.about}>{about}</span>}
    </>
  );
}
