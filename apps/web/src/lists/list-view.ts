import type { SavedView } from "@tracewell/contract/saved-views";
import { type ColumnState, shownColumns } from "../ui/list-frame/column.ts";

/** What of a list a view keeps. */
export type ListView = Pick<SavedView, "query" | "columns">;

type Columns = Parameters<typeof shownColumns>[0];

const textOf = (columns: Columns, { query, columns: state }: ListView): string =>
  JSON.stringify([
    Object.entries(query)
      .map(([name, value]) => [name, [value].flat().toSorted()])
      .toSorted(),
    shownColumns(columns, state).map(({ id }) => id),
  ]);

/** Whether two views show the same: in whatever order filters were set, and columns are hidden. */
export const showsSame = (columns: Columns, one: ListView, other: ListView): boolean =>
  textOf(columns, one) === textOf(columns, other);

/** The change of the address that shows a view: what it does not say goes. */
export const toView = (search: object, { query }: ListView): Record<string, unknown> => ({
  ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
  ...query,
});

/** A list as it is shown, to be kept. */
export const listView = (query: ListView["query"], { order, hidden }: ColumnState): ListView => ({
  query,
  columns: { order: [...order], hidden: [...hidden] },
});
