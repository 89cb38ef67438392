import { NativeSelect } from "@mantine/core";
import { importFields, type TableKind } from "@tracewell/contract/import-fields";
import type { DateOrder, TableMapping } from "@tracewell/contract/table-choice";
import { Badge } from "../../ui/badges/badge.tsx";
import {
  type ClinicLists,
  fieldOf,
  meaningOf,
  meaningsOf,
  openQuestions,
  type PreviewColumn,
  withDateOrder,
  withField,
  withValue,
} from "../table-mapping.ts";
import css from "./mapping-column.module.css";

type MappingColumnProps = {
  column: PreviewColumn;
  what: TableKind;
  mapping: TableMapping;
  lists: ClinicLists;
  onChange: (mapping: TableMapping) => void;
};

/** A column of the file: its first values, the field it goes to, and what only a person can say about it. */
export function MappingColumn({ column, what, mapping, lists, onChange }: MappingColumnProps) {
  const { name, samples, ambiguousDates, unknownValues } = column;
  const field = fieldOf(what, mapping, name);
  const order = mapping.columns.find((each) => each.column === name)?.dateOrder;
  const open = openQuestions(column, what, mapping);
  return (
    <li className={css.column} data-left-out={!field || undefined}>
      <div className={css.line}>
        <b className={css.name}>{name}</b>
        <span className={css.samples}>{samples.join(" · ") || "Empty"}</span>
        <NativeSelect
          aria-label={`Field of ${name}`}
          value={field?.id ?? ""}
          data={[
            { value: "", label: "Left out" },
            ...importFields[what].map(({ id, label, required }) => ({
              value: id,
              label: required ? `${label} (required)` : label,
            })),
          ]}
          onChange={({ currentTarget }) => onChange(withField(mapping, name, currentTarget.value || null))}
        />
        <span className={css.open}>{open > 0 && <Badge tone="exposed">{open} open</Badge>}</span>
      </div>
      {field && (ambiguousDates || order) && (
        <div className={css.question}>
          <NativeSelect
            label="How dates such as 03/04/2026 are written"
            value={order ?? ""}
            data={[
              { value: "", label: "Choose…", disabled: true },
              { value: "MDY", label: "Month first: March 4" },
              { value: "DMY", label: "Day first: April 3" },
            ]}
            onChange={({ currentTarget }) => onChange(withDateOrder(mapping, name, currentTarget.value as DateOrder))}
          />
        </div>
      )}
      {field && unknownValues.length > 0 && (
        <ul className={css.values} aria-label={`Values of ${name}`}>
          {unknownValues.map(({ value, guess }) => (
            <li key={value} className={css.value}>
              <span className={css.written}>{value}</span>
              <NativeSelect
                aria-label={`What “${value}” means`}
                value={meaningOf(mapping, field.id, value) ?? ""}
                data={[{ value: "", label: "Choose…" }, ...meaningsOf(field, lists)]}
                onChange={({ currentTarget }) =>
                  onChange(withValue(mapping, field.id, value, currentTarget.value || null))
                }
              />
              {guess !== null && meaningOf(mapping, field.id, value) === null && (
                <span className={css.guess}>
                  Perhaps {meaningsOf(field, lists).find((meaning) => meaning.value === guess)?.label}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
