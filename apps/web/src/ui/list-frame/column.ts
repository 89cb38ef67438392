import type { ReactNode } from "react";

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Least width in pixels; room that is left over is shared out in proportion. */
  width: number;
  align?: "right";
  /** Holds numbers to be compared down the column: reference numbers, phones. */
  figures?: boolean;
  sortable?: boolean;
  /** Its cell is the row's link. The first column shown, where no column says so. */
  main?: boolean;
  /** Shown only once the user asks for it. */
  optional?: boolean;
  /** Where it stands on a phone's card: first line, second line (as by default), one of its own, or nowhere. */
  mobile?: "title" | "sub" | "line" | "hidden";
};

/** The user's choice of columns; kept by the page. */
export type ColumnState = { order: readonly string[]; hidden: readonly string[] };

export type Sort = { column: string; direction: "ascending" | "descending" };

type Named = Pick<Column<never>, "id" | "optional">;

/** All columns in their own order, without the optional ones. */
export const defaultColumns = (columns: readonly Named[]): ColumnState => ({
  order: columns.map(({ id }) => id),
  hidden: columns.filter(({ optional }) => optional).map(({ id }) => id),
});

/** The columns in the user's order; one that the kept choice does not know yet stands where it was declared. */
export function inOrder<C extends Named>(columns: readonly C[], { order }: ColumnState): C[] {
  const placeOf = (column: C) => {
    const chosen = order.indexOf(column.id);
    return chosen === -1 ? columns.indexOf(column) - 0.5 : chosen;
  };
  return columns.toSorted((a, b) => placeOf(a) - placeOf(b));
}

export const shownColumns = <C extends Named>(columns: readonly C[], state: ColumnState): C[] =>
  inOrder(columns, state).filter(({ id }) => !state.hidden.includes(id));

/** The same choice with a column one place earlier (-1) or later (+1). */
export function moved(columns: readonly Named[], state: ColumnState, id: string, by: -1 | 1): ColumnState {
  const order = inOrder(columns, state).map((column) => column.id);
  const from = order.indexOf(id);
  const to = from + by;
  if (from === -1 || to < 0 || to >= order.length) return state;
  return { ...state, order: order.toSpliced(from, 1).toSpliced(to, 0, id) };
}

/** A header was pressed: by this column upwards, or the other way round. */
export const nextSort = (sort: Sort | null, column: string): Sort => ({
  column,
  direction: sort?.column === column && sort.direction === "ascending" ? "descending" : "ascending",
});
