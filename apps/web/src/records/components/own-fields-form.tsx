import { NativeSelect, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { OwnField, OwnTexts } from "../../editing/texts.ts";
import css from "./own-fields-form.module.css";

type OwnFieldsFormProps = {
  fields: readonly OwnField[];
  texts: OwnTexts;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (part: OwnTexts) => void;
  /** How a day is typed. */
  dayField: (field: {
    label: string;
    name: string;
    value: string;
    error?: string;
    onChange: (typed: string) => void;
  }) => ReactNode;
};

/** A record's own fields to type in. */
export const OwnFieldsForm = (props: OwnFieldsFormProps) => (
  <div className={css.fields}>
    {props.fields.map((field) => (
      <Field key={field.name} field={field} {...props} />
    ))}
  </div>
);

function Field({ field, texts, errors, onChange, dayField }: OwnFieldsFormProps & { field: OwnField }) {
  const { name, label, type } = field;
  const error = errors[name];
  const shared = { label, name, value: texts[name] ?? "", ...(error ? { error } : {}) };
  const change = (value: string) => onChange({ [name]: value });
  if (type === "day") return dayField({ ...shared, onChange: change });
  if (type === "choice" || type === "yes-no") {
    const choices = type === "choice" ? field.choices : ["Yes", "No"];
    const none = type === "choice" && field.needed ? [] : [{ value: "", label: "–" }];
    return (
      <NativeSelect {...shared} data={[...none, ...choices]} onChange={(event) => change(event.currentTarget.value)} />
    );
  }
  return (
    <TextInput
      {...shared}
      inputMode={type === "number" ? "numeric" : undefined}
      autoComplete="off"
      maxLength={type === "number" ? 2 : 512}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
