import { NativeSelect, TextInput } from "@mantine/core";
import type { Lookup, LookupKind } from "@tracewell/contract/lookups";
import type { PersonEdit } from "@tracewell/contract/person-pages";
import { DayField } from "../../ui/form/day-field.tsx";
import { type DemographicField, type DemographicsDraft, demographicGroups } from "../person-draft-fields.ts";
import css from "./person-page.module.css";

type DemographicsFieldsProps = {
  draft: DemographicsDraft;
  onChange: (part: Partial<DemographicsDraft>) => void;
  errors: Partial<Record<keyof PersonEdit, string>>;
  words: (kind: LookupKind) => readonly Lookup[];
};

/** A person's fields to type in, by the groups in which they are read. */
export const DemographicsFields = (props: DemographicsFieldsProps) => (
  <div className={css.formGroups}>
    {demographicGroups.map(({ title, fields }) => (
      <fieldset key={title} className={css.formGroup}>
        <legend className={css.groupTitle}>{title}</legend>
        <div className={css.fields}>
          {fields.map((field) => (
            <Field key={field.name} field={field} {...props} />
          ))}
        </div>
      </fieldset>
    ))}
  </div>
);

function Field({ field, draft, onChange, errors, words }: DemographicsFieldsProps & { field: DemographicField }) {
  const { name, label, type } = field;
  const shared = { label, name, value: draft[name], error: errors[name] };
  const change = (value: string) => onChange({ [name]: value });
  if (type === "day") return <DayField {...shared} onChange={change} />;
  if (type === "choice" || type === "yes-no" || type === "words") {
    return (
      <NativeSelect
        {...shared}
        data={[{ value: "", label: "Select One..." }, ...withPresent(choicesOf(field, words), draft[name])]}
        onChange={(event) => change(event.currentTarget.value)}
      />
    );
  }
  return (
    <TextInput
      {...shared}
      type={type === "number" ? "text" : type}
      inputMode={type === "number" ? "numeric" : undefined}
      autoComplete="off"
      maxLength={type === "tel" ? 40 : 512}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

function choicesOf(field: DemographicField, words: DemographicsFieldsProps["words"]): readonly string[] {
  if (field.type === "choice") return field.choices;
  return field.type === "words" ? words(field.lookup).map(({ name }) => name) : ["Yes", "No"];
}

/** A value that came with a report stays, though the clinic's list does not have it. */
const withPresent = (choices: readonly string[], value: string): string[] =>
  value === "" || choices.includes(value) ? [...choices] : [value, ...choices];
