import type { FieldGroup } from "@tracewell/contract/entry-kind";
import type { Field, Fields } from "@tracewell/contract/fields/field";
import type { ReactNode } from "react";
import type { Choices, Errors, Texts } from "../texts.ts";
import { FieldInput } from "./field-input.tsx";
import css from "./fields.module.css";
import type { OneField } from "./input-props.ts";

/** How a card asks for one of its fields, where its kind would not do. */
type OwnInputs = Readonly<Record<string, (one: OneField) => ReactNode>>;

type FieldInputsProps = {
  fields: Fields;
  texts: Texts;
  errors: Errors;
  choices: Choices;
  onChange: (part: Texts) => void;
  groups?: readonly FieldGroup[] | undefined;
  own?: OwnInputs | undefined;
  /** A star stands behind what has to be given. */
  starred?: boolean;
};

/** Described fields to type in. */
export function FieldInputs({ groups, ...props }: FieldInputsProps) {
  if (!groups) return <Inputs {...props} names={Object.keys(props.fields)} />;
  return (
    <div className={css.groups}>
      {groups.map(({ title, names, short }) => (
        <fieldset key={title} className={css.group}>
          <legend className={css.title}>{title}</legend>
          <Inputs {...props} names={names} short={short} />
        </fieldset>
      ))}
    </div>
  );
}

const wide: ReadonlySet<Field["type"]> = new Set(["paragraph", "person", "regimen"]);

function Inputs(props: Omit<FieldInputsProps, "groups"> & Omit<FieldGroup, "title">) {
  const { names, short, fields, texts, errors, choices, onChange, own = {}, starred } = props;
  return (
    <div className={css.fields} data-short={short}>
      {names.map((name) => {
        const field = fields[name];
        if (!field) return null;
        const one = {
          label: field.required && starred ? `${field.label} *` : field.label,
          name,
          value: texts[name] ?? "",
          error: errors[name],
          onChange: (text: string) => onChange({ [name]: text }),
        };
        return (
          <div key={name} className={wide.has(field.type) || field.as ? css.wide : undefined}>
            {own[name]?.(one) ?? <FieldInput {...one} field={field} choices={choices[name] ?? []} />}
          </div>
        );
      })}
    </div>
  );
}
