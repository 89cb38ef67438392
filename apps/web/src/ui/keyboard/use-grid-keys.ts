import { type ClipboardEvent, type KeyboardEvent, useCallback, useLayoutEffect, useRef } from "react";

/** Marks an input of a grid with its place. */
export const cellMark = (row: number, column: number): { "data-cell": string } => ({ "data-cell": `${row}:${column}` });

/** How far a key leads: Enter and the arrows as in a spreadsheet; left and right only from the end of a text. */
function stepOf(event: KeyboardEvent<HTMLInputElement>): [down: number, right: number] | null {
  const { key, shiftKey, currentTarget: input } = event;
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
  const all = start === 0 && end === input.value.length;
  if (key === "Enter") return [shiftKey ? -1 : 1, 0];
  if (shiftKey) return null;
  if (key === "ArrowDown") return [1, 0];
  if (key === "ArrowUp") return [-1, 0];
  if (key === "ArrowLeft" && end === 0) return [0, -1];
  if (key === "ArrowRight" && (start === input.value.length || (all && input.value === ""))) return [0, 1];
  return null;
}

interface GridKeys {
  /** Ctrl+Enter in a cell of this row, or its button. */
  onSend?: (row: number) => void;
  /** Several cells were pasted into this one. */
  onTable: (at: { row: number; column: number }, text: string) => void;
}

/**
 * The keys of a table of inputs, for all of its inputs. Enter after Tab leads to where the row was begun, as in a spreadsheet.
 * The handlers stay the same, so that typing draws one row anew, not all.
 */
export function useGridKeys(given: GridKeys) {
  const latest = useRef(given);
  useLayoutEffect(() => {
    latest.current = given;
  });
  const grid = useRef<HTMLTableElement>(null);
  const begunAt = useRef<{ row: number; column: number } | null>(null);
  const focusCell = useCallback((row: number, column: number) => {
    const input = grid.current?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`);
    input?.focus();
    input?.select();
    return Boolean(input);
  }, []);
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.nativeEvent.isComposing || event.altKey) return;
      const { row, column } = placeOf(event.currentTarget);
      if (event.ctrlKey || event.metaKey) {
        if (event.key !== "Enter" || !latest.current.onSend) return;
        event.preventDefault();
        latest.current.onSend(row);
        return;
      }
      if (event.key === "Tab" && !event.shiftKey && begunAt.current?.row !== row) begunAt.current = { row, column };
      const step = stepOf(event);
      if (!step) return;
      event.preventDefault();
      const home = event.key === "Enter" && begunAt.current?.row === row ? begunAt.current.column : column;
      begunAt.current = null;
      focusCell(row + step[0], home + step[1]);
    },
    [focusCell],
  );
  const onPaste = useCallback((event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData("text/plain");
    if (!/[\t\n]/.test(text.replace(/\r?\n$/, ""))) return;
    event.preventDefault();
    latest.current.onTable(placeOf(event.currentTarget), text);
  }, []);
  const onSendRow = useCallback((row: number) => latest.current.onSend?.(row), []);
  return { grid, focusCell, onKeyDown, onPaste, onSendRow };
}

function placeOf(input: HTMLInputElement): { row: number; column: number } {
  const [row = 0, column = 0] = (input.dataset.cell ?? "").split(":").map(Number);
  return { row, column };
}
