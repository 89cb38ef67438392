import { Radio } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import type { MergeField, MergePreview } from "@tracewell/contract/person-merges";
import type { ReactNode } from "react";
import { ScrollBox } from "../../ui/scroll-box.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { mergeFieldLabels, mergeValue } from "../merge-fields.ts";
import css from "./merge-table.module.css";

type MergeTableProps = {
  fields: MergePreview["fields"];
  survivor: ReactNode;
  merged: ReactNode;
  /** Fields in which the merged person's value wins. */
  taken: ReadonlySet<MergeField>;
  onTake: (field: MergeField, take: boolean) => void;
};

/** Two persons side by side: of each field in which they differ, one value is chosen. */
export function MergeTable({ fields, survivor, merged, taken, onTake }: MergeTableProps) {
  return (
    <ScrollBox label="The two persons side by side">
      <table className={css.table}>
        <thead>
          <tr>
            <td>
              <VisuallyHidden>Field</VisuallyHidden>
            </td>
            <th scope="col">{survivor}</th>
            <th scope="col">{merged}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((row) => (
            <FieldRow key={row.field} row={row} taken={taken.has(row.field)} onTake={onTake} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

type FieldRowProps = { row: MergePreview["fields"][number]; taken: boolean; onTake: MergeTableProps["onTake"] };

function FieldRow({ row, taken, onTake }: FieldRowProps) {
  const { field, survivor, merged, conflict } = row;
  const label = mergeFieldLabels[field];
  const [left, right] = [mergeValue(field, survivor), mergeValue(field, merged)];
  if (!conflict) {
    return (
      <tr>
        <th scope="row">{label}</th>
        <td>{left ?? <span className={css.none}>–</span>}</td>
        <td>
          {right ?? <span className={css.none}>–</span>}
          {left === null && right !== null && (
            <span className={css.fills}>
              <IconArrowRight size={13} aria-hidden="true" /> is taken over
            </span>
          )}
        </td>
      </tr>
    );
  }
  const choice = (value: string | null, take: boolean) => (
    <td data-chosen={take === taken || undefined}>
      <Radio
        name={field}
        label={value}
        aria-label={`${label}: ${value}`}
        checked={take === taken}
        onChange={() => onTake(field, take)}
      />
    </td>
  );
  return (
    <tr data-conflict="true">
      <th scope="row">{label}</th>
      {choice(left, false)}
      {choice(right, true)}
    </tr>
  );
}
