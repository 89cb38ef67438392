import { useState } from "react";
import { z } from "zod";
import { kept } from "../../platform/browser/storage.ts";
import { useViewer } from "../../platform/session/use-session.ts";
import { type Column, type ColumnState, defaultColumns } from "../../ui/list-frame/column.ts";

const Kept = z.object({ order: z.array(z.string()), hidden: z.array(z.string()) });

function readKept(text: string | null): ColumnState | null {
  try {
    return Kept.safeParse(JSON.parse(text ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

/** The user's own choice of a list's columns, kept in this browser. */
export function useKeptColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const { id } = useViewer();
  const store = kept("local", `columns.${list}.${id}`);
  const [state, setState] = useState(() => readKept(store.get()) ?? defaultColumns(columns));
  const change = (next: ColumnState) => {
    store.set(JSON.stringify(next));
    setState(next);
  };
  return [state, change] as const;
}
