import type { ReactNode } from "react";
import css from "./card-table.module.css";
import { ScrollBox } from "./scroll-box.tsx";

export type CardColumn<Row> = { id: string; header: string; cell: (row: Row) => ReactNode; align?: "right" };

type CardTableProps<Row> = {
  label: string;
  columns: readonly CardColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Leaves the header to screen readers, where the values speak for themselves. */
  quiet?: boolean;
};

/** A short table in a card; it scrolls by itself where it is too wide. */
export function CardTable<Row>({ label, columns, rows, rowId, quiet = false }: CardTableProps<Row>) {
  return (
    <ScrollBox label={label}>
      <table className={css.table}>
        <thead className={quiet ? css.quiet : undefined}>
          <tr>
            {columns.map(({ id, header, align }) => (
              <th key={id} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map(({ id, cell, align }) => (
                <td key={id} data-align={align}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
