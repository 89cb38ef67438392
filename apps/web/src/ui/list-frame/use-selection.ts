import { useCallback, useRef } from "react";
import { allOrNone, extended, type Selection, toggled } from "./selection.ts";

type SelectionProps = { chosen: Selection; onChange: (chosen: Selection) => void };

/** Puts rows into the page's selection by their place in the list. The functions never change, so rows needn't be drawn anew. */
export function useSelection(ids: readonly string[], selection: SelectionProps | undefined) {
  const now = useRef({ ids, selection });
  now.current = { ids, selection };
  const lastToggled = useRef(0);
  const onToggle = useCallback((index: number, range: boolean) => {
    const { ids: all, selection: current } = now.current;
    const id = all[index];
    if (!current || id === undefined) return;
    current.onChange(range ? extended(current.chosen, all, lastToggled.current, index) : toggled(current.chosen, id));
    lastToggled.current = index;
  }, []);
  const onToggleAll = useCallback(() => {
    const { ids: all, selection: current } = now.current;
    current?.onChange(allOrNone(current.chosen, all));
  }, []);
  return { onToggle, onToggleAll };
}
