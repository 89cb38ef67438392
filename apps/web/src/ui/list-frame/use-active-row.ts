import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useShortcuts } from "../keyboard/use-shortcuts.ts";
import type { ScrollToRow } from "./list-table.tsx";

type ActiveRowOptions = {
  frame: HTMLElement | null;
  scrollToRow: RefObject<ScrollToRow | null>;
  rows: number;
  /** When it changes, another list is shown: back to its first row. */
  listKey: string;
  onToggle: ((index: number, range: boolean) => void) | null;
};

type Place = { listKey: string; row: number };

/** Where one was in the lists of this tab's history: whoever comes back goes on from there. */
const places = new Map<string, Place>();
const historyEntry = (): string => globalThis.navigation?.currentEntry?.key ?? "";

function placeIn(listKey: string): number {
  const place = places.get(historyEntry());
  return place?.listKey === listKey ? place.row : 0;
}

/** The row that `j k ↑ ↓` move, `Enter` opens and `x` selects; moving takes the focus to its link. */
export function useActiveRow({ frame, scrollToRow, rows, listKey, onToggle }: ActiveRowOptions) {
  const [kept, setActive] = useState(() => placeIn(listKey));
  const active = Math.max(0, Math.min(rows - 1, kept));
  const focusWanted = useRef(false);
  const shownKey = useRef(listKey);

  useEffect(() => {
    places.set(historyEntry(), { listKey, row: kept });
  }, [listKey, kept]);

  useEffect(() => {
    if (shownKey.current === listKey) return;
    shownKey.current = listKey;
    setActive(0);
    scrollToRow.current?.(0);
  }, [listKey, scrollToRow]);

  const linkOf = useCallback(
    (index: number) => frame?.querySelector<HTMLElement>(`[data-row="${index}"] [data-main]`),
    [frame],
  );

  useLayoutEffect(() => {
    if (!focusWanted.current) return;
    focusWanted.current = false;
    linkOf(active)?.focus({ preventScroll: true });
  }, [active, linkOf]);

  // Rows that come in another order take the focus with them: it goes back to the row at this place.
  const wasInRows = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      wasInRows.current = target instanceof Element && target.closest("[data-row]") !== null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useLayoutEffect(() => {
    if (wasInRows.current && document.activeElement === document.body) linkOf(active)?.focus({ preventScroll: true });
  });

  const focusRow = (index: number) => {
    const to = Math.max(0, Math.min(rows - 1, index));
    scrollToRow.current?.(to);
    if (to === active) linkOf(to)?.focus({ preventScroll: true });
    else focusWanted.current = true;
    setActive(to);
  };
  const inRows = () => document.activeElement?.closest("[data-row]") ?? null;
  const isFree = () => inRows() !== null || document.activeElement === document.body;
  /** The first press only shows where one is; the next ones move. */
  const move = (by: number) => focusRow(inRows() ? active + by : active);

  const down = () => isFree() && move(1);
  const up = () => isFree() && move(-1);
  const open = () => {
    if (!isFree() || document.activeElement?.matches("a")) return false;
    linkOf(active)?.click();
  };
  const select = (event: KeyboardEvent) => onToggle?.(active, event.shiftKey);
  useShortcuts(
    { j: () => move(1), k: () => move(-1), ArrowDown: down, ArrowUp: up, Enter: open, x: select, "shift+x": select },
    { enabled: rows > 0 },
  );
  return { active, setActive };
}
