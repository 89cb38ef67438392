import { usePreference } from "../../platform/preferences/use-preference.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { type Column, type ColumnState, defaultColumns } from "../../ui/list-frame/column.ts";

/** The user's own choice of a list's columns, kept with their preferences: the same on every machine. */
export function useKeptColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const [kept, setKept] = usePreference("listColumns");
  const state: ColumnState = kept[list] ?? defaultColumns(columns);
  const change = ({ order, hidden }: ColumnState) => {
    setKept((all) => ({ ...all, [list]: { order: [...order], hidden: [...hidden] } })).catch(() =>
      toast.fail("The choice of columns could not be kept."),
    );
  };
  return [state, change] as const;
}
