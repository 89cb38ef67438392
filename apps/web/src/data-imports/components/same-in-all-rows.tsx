import { NativeSelect, TextInput } from "@mantine/core";
import type { ImportField, TableKind } from "@tracewell/contract/import-fields";
import type { TableMapping } from "@tracewell/contract/table-choice";
import { useState } from "react";
import { type ClinicLists, entriesOf, fieldsToSay, withConstant } from "../table-mapping.ts";
import css from "./same-in-all-rows.module.css";

type SameInAllRowsProps = {
  what: TableKind;
  mapping: TableMapping;
  lists: ClinicLists;
  onChange: (mapping: TableMapping) => void;
};

/** What the rows need and no column brings, said once for all of them: the infection of a line list, the case of its contacts. */
export function SameInAllRows({ what, mapping, lists, onChange }: SameInAllRowsProps) {
  const fields = fieldsToSay(what, mapping);
  if (fields.length === 0) return null;
  return (
    <fieldset className={css.fields}>
      <legend>The same in all rows</legend>
      {fields.map((field) => (
        <Said
          key={field.id}
          field={field}
          entries={entriesOf(field, lists)}
          text={mapping.constants?.find((each) => each.field === field.id)?.text ?? ""}
          onSay={(text) => onChange(withConstant(mapping, field.id, text))}
        />
      ))}
    </fieldset>
  );
}

type SaidProps = {
  field: ImportField;
  entries: readonly { value: string; label: string }[];
  text: string;
  onSay: (text: string) => void;
};

function Said({ field, entries, text, onSay }: SaidProps) {
  const [typed, setTyped] = useState(text);
  if (entries.length > 0)
    return (
      <NativeSelect
        label={field.label}
        value={text}
        data={[{ value: "", label: "Not said" }, ...entries.map(({ label }) => label)]}
        onChange={({ currentTarget }) => onSay(currentTarget.value)}
      />
    );
  return (
    <TextInput
      label={field.label}
      placeholder={field.example}
      maxLength={200}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => typed.trim() !== text && onSay(typed.trim())}
    />
  );
}
