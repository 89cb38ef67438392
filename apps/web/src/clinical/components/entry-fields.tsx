import { Autocomplete, NativeSelect, Select, Textarea, TextInput } from "@mantine/core";
import { type ClinicalKind, kindOf } from "@tracewell/contract/clinical-kinds";
import type { EntryField } from "@tracewell/contract/fields/field";
import type { ReactNode } from "react";
import { DayField } from "../../ui/form/day-field.tsx";
import { type EntryDraft, type EntryErrors, typedInto } from "../entry-draft.ts";
import type { Choice } from "../treatment-choices.ts";
import css from "./entries.module.css";

type EntryFieldsProps = {
  kind: ClinicalKind;
  draft: EntryDraft;
  errors: EntryErrors;
  choices: Readonly<Record<string, readonly Choice[]>>;
  onChange: (name: string, text: string) => void;
  /** How a person is found, for a field that holds one. */
  personField: (field: OneField) => ReactNode;
};

export type OneField = {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** The fields of an entry of any kind, each as its type asks. */
export function EntryFields({ kind, draft, errors, choices, onChange, personField }: EntryFieldsProps) {
  return (
    <div className={css.fields}>
      {Object.entries(kindOf(kind).fields).map(([name, field]) => {
        const one = {
          label: field.required ? `${field.label} *` : field.label,
          name,
          value: draft[name] ?? "",
          error: errors[name],
          onChange: (text: string) => onChange(name, typedInto(field, text)),
        };
        const wide = field.type === "paragraph" || field.type === "person" || field.type === "regimen";
        return (
          <div key={name} className={wide ? css.wide : undefined}>
            {field.type === "person" ? (
              personField(one)
            ) : (
              <Field field={field} one={one} choices={choices[name] ?? []} />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Lists longer than this are searched by typing (product §5). */
const longest = 10;
const none = { value: "", label: "Select One..." };

type FieldProps = { field: EntryField; one: OneField; choices: readonly Choice[] };

function Field({ field, one, choices }: FieldProps) {
  const { label, name, value, error, onChange } = one;
  const shared = { label, name, error };
  if (field.type === "day") return <DayField {...shared} value={value} onChange={onChange} />;
  if (field.type === "time")
    return (
      <TextInput {...shared} type="time" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    );
  if (field.type === "paragraph")
    return (
      <Textarea
        {...shared}
        autosize
        minRows={2}
        maxLength={2048}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (field.suggests)
    return (
      <Autocomplete
        {...shared}
        autoComplete="off"
        maxLength={512}
        data={choices.map((choice) => choice.label)}
        comboboxProps={{ withinPortal: false }}
        value={value}
        onChange={onChange}
      />
    );
  if (["line", "url", "number"].includes(field.type)) return <TextField field={field} one={one} />;
  if (choices.length > longest)
    return (
      <Select
        {...shared}
        searchable
        clearable
        placeholder={none.label}
        nothingFoundMessage="Nothing like that"
        comboboxProps={{ withinPortal: false }}
        data={[...choices]}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? "")}
      />
    );
  return (
    <NativeSelect
      {...shared}
      data={[none, ...choices]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function TextField({ field, one: { label, name, value, error, onChange } }: Omit<FieldProps, "choices">) {
  return (
    <TextInput
      label={label}
      name={name}
      error={error}
      autoComplete="off"
      maxLength={512}
      inputMode={field.mask === "decimal" ? "decimal" : field.mask ? "numeric" : undefined}
      type={field.type === "url" ? "url" : "text"}
      placeholder={field.type === "url" ? "https://" : undefined}
      rightSection={
        field.unit && (
          <span className={css.unit} aria-hidden="true">
            {field.unit}
          </span>
        )
      }
      rightSectionWidth={field.unit ? 56 : undefined}
      aria-description={field.unit}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
