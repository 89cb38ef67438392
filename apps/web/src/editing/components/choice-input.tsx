import { Autocomplete, Checkbox, NativeSelect, Select } from "@mantine/core";
import type { Choice } from "../texts.ts";
import type { InputProps } from "./input-props.ts";

/** Lists longer than this are searched by typing (R5-43). */
const longest = 10;
const none = { value: "", label: "Select One..." };

/** One of several, of yes and no, or a text with suggestions. */
export function ChoiceInput({ field, choices, label, name, value, error, onChange }: InputProps) {
  const shared = { label, name, error };
  if (field.as === "checkbox")
    return (
      <Checkbox
        {...shared}
        checked={value === "Yes"}
        onChange={(event) => onChange(event.currentTarget.checked ? "Yes" : "No")}
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
  if (field.type !== "listed" && choices.length > longest)
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
  const data: readonly Choice[] = field.required && value !== "" ? choices : [none, ...choices];
  return (
    <NativeSelect
      {...shared}
      // Until its list has come: a long one takes this field's place, and would shut what was just opened.
      disabled={choices.length === 0}
      data={[...data]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
