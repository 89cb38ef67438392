import { importFields } from "@tracewell/contract/import-fields";
import type { TablePreview } from "@tracewell/contract/table-imports";
import { type CardColumn, CardTable } from "../../ui/card-table.tsx";
import css from "./preview-rows.module.css";

type Row = TablePreview["rows"][number];

/** The first rows of a table as they would go in, by field. */
export function PreviewRows({ preview: { rows, what, mapping } }: { preview: TablePreview }) {
  const used = new Set(rows.flatMap(({ values }) => values.map(({ field }) => field)));
  const columnOf = new Map(mapping.columns.map(({ column, field }) => [field, column]));
  const columns: CardColumn<Row>[] = [
    { id: "row", header: "Row", align: "right", cell: ({ row }) => row },
    ...importFields[what]
      .filter(({ id }) => used.has(id) || columnOf.has(id))
      .map(({ id, label }) => ({
        id,
        header: label,
        cell: (row: Row) => <Cell row={row} field={id} column={columnOf.get(id) ?? null} />,
      })),
  ];
  return <CardTable label="The first rows as they would go in" columns={columns} rows={rows} rowId={idOf} />;
}

const idOf = ({ row }: Row) => String(row);

function Cell({ row, field, column }: { row: Row; field: string; column: string | null }) {
  const text = row.values.find((value) => value.field === field)?.text;
  const problem = row.problems.find((each) => each.column !== null && each.column === column);
  if (!problem) return text ?? "–";
  return (
    <span className={css.wrong} data-severity={problem.severity} title={problem.message}>
      {text ?? (problem.severity === "error" ? "Needs attention" : "Left out")}
    </span>
  );
}
