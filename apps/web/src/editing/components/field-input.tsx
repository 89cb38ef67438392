import { Textarea, TextInput } from "@mantine/core";
import type { Field } from "@tracewell/contract/fields/field";
import { DayField } from "../../ui/form/day-field.tsx";
import { typedInto } from "../texts.ts";
import { ChoiceInput } from "./choice-input.tsx";
import css from "./fields.module.css";
import type { InputProps } from "./input-props.ts";

/** A field to type in, as its kind asks. */
export function FieldInput({ onChange, ...props }: InputProps) {
  const { field, label, name, value, error } = props;
  const change = (text: string) => onChange(typedInto(field, text));
  const shared = { label, name, value, error };
  switch (field.type) {
    case "day":
      return <DayField {...shared} onChange={change} />;
    case "time":
      return <TextInput {...shared} type="time" onChange={(event) => change(event.currentTarget.value)} />;
    case "paragraph":
      return (
        <Textarea
          {...shared}
          autosize
          minRows={2}
          maxLength={2048}
          onChange={(event) => change(event.currentTarget.value)}
        />
      );
    case "line":
    case "url":
    case "number":
    case "span":
    case "phone":
    case "email":
      return field.suggests ? <ChoiceInput {...props} onChange={change} /> : <TextLine {...props} onChange={change} />;
    default:
      return <ChoiceInput {...props} onChange={change} />;
  }
}

const inputTypes: Partial<Record<Field["type"], string>> = { url: "url", phone: "tel", email: "email" };
const longest: Partial<Record<Field["type"], number>> = { phone: 40, number: 12 };

function TextLine({ field, label, name, value, error, onChange }: InputProps) {
  const { type, mask, unit, example } = field;
  return (
    <TextInput
      label={label}
      name={name}
      error={error}
      autoComplete="off"
      maxLength={longest[type] ?? 512}
      inputMode={mask === "decimal" ? "decimal" : mask ? "numeric" : undefined}
      type={inputTypes[type] ?? "text"}
      placeholder={type === "url" ? "https://" : example}
      rightSection={
        unit && (
          <span className={css.unit} aria-hidden="true">
            {unit}
          </span>
        )
      }
      rightSectionWidth={unit ? 56 : undefined}
      aria-description={unit}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
