import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { ClinicFigures } from "@tracewell/contract/clinic-figures";
import { useState } from "react";
import { ScrollBox } from "../../ui/scroll-box.tsx";
import { type FigureColumn, inOrder, type Sorted, totalOf } from "../figure-columns.ts";
import css from "./figures-table.module.css";

type FiguresTableProps = { label: string; clinics: readonly ClinicFigures[]; columns: readonly FigureColumn[] };

const text = (figure: number) => figure.toLocaleString("en-US", { maximumFractionDigits: 1 });

/** Figures of clinics, one a row, to be sorted by any of them, with what they add up to. */
export function FiguresTable({ label, clinics, columns }: FiguresTableProps) {
  const [sorted, setSorted] = useState<Sorted>({ by: "name", descending: false });
  const head = (id: string, header: string) => (
    <th
      key={id}
      scope="col"
      data-align={id === "name" ? undefined : "right"}
      aria-sort={sorted.by === id ? (sorted.descending ? "descending" : "ascending") : undefined}
    >
      <button
        type="button"
        className={css.sort}
        onClick={() =>
          setSorted(({ by, descending }) => ({ by: id, descending: by === id ? !descending : id !== "name" }))
        }
      >
        {header}
        {sorted.by === id &&
          (sorted.descending ? (
            <IconArrowDown size={14} aria-hidden="true" />
          ) : (
            <IconArrowUp size={14} aria-hidden="true" />
          ))}
      </button>
    </th>
  );
  return (
    <ScrollBox label={label}>
      <table className={css.table}>
        <thead>
          <tr>
            {head("name", "Clinic")}
            {columns.map(({ id, header }) => head(id, header))}
          </tr>
        </thead>
        <tbody>
          {inOrder(clinics, columns, sorted).map((clinic) => (
            <tr key={clinic.id}>
              <th scope="row">{clinic.name}</th>
              {columns.map(({ id, of, none }) => {
                const figure = of(clinic);
                return (
                  <td key={id}>{figure === null ? <span className={css.none}>{none(clinic)}</span> : text(figure)}</td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {columns.map((column) => {
              const total = totalOf(clinics, column);
              return <td key={column.id}>{total === null ? "–" : text(total)}</td>;
            })}
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  );
}
