import type { ListSpec, ShownColumn } from "@tracewell/contract/lists";
import type { Column } from "../ui/list-frame/column.ts";

/** How a column is drawn; what it is called and whether it sorts is said by the list. */
export type Cell<Row> = Omit<Column<Row>, "id" | "header" | "sortable" | "optional">;

/** The cells of all columns that a list shows. */
export type CellsOf<L extends ListSpec, Row> = Readonly<Record<ShownColumn<L["columns"]>, Cell<Row>>>;

/** The columns of a list in their order, those that its call sorts by with a button. */
export const columnsOf = <L extends ListSpec, Row>(list: L, cells: CellsOf<L, Row>): Column<Row>[] =>
  Object.entries(list.columns).flatMap(([id, { label, optional = false, exportOnly }]) =>
    exportOnly
      ? []
      : [
          {
            ...(cells as Record<string, Cell<Row>>)[id],
            id,
            header: label,
            optional,
            sortable: list.sorts.includes(id),
          } as Column<Row>,
        ],
  );
