import { type RefObject, useEffect, useEffectEvent } from "react";
import { keyBursts } from "../key-bursts.ts";

interface BenchKeys {
  scanField: RefObject<HTMLInputElement | null>;
  onKey: (key: string) => void;
  onScan: (text: string) => void;
  onTyped: (text: string) => void;
  onMove: (steps: number) => void;
  /** A table was pasted somewhere on the page. */
  onTable: (text: string) => void;
}

const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Keys that mean something to the rest of the product: help and search. */
const leftAlone = new Set(["?", "/", " "]);

/**
 * Hears keys and scans wherever the focus is, except in fields and dialogs. It listens before the product's own keys do: a scan
 * is full of letters that would open other pages.
 */
export function useBenchKeys({ scanField, onKey, onScan, onTyped, onMove, onTable }: BenchKeys): void {
  const keyed = useEffectEvent(onKey);
  const scanned = useEffectEvent(onScan);
  const typed = useEffectEvent(onTyped);
  const moved = useEffectEvent(onMove);
  const pasted = useEffectEvent(onTable);
  useEffect(() => {
    const bursts = keyBursts({
      onKey: (key) => keyed(key),
      onScan: (text) => scanned(text),
      onTyped: (text) => typed(text),
    });
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
      if (document.querySelector('[aria-modal="true"]')) return;
      const target = event.target instanceof Element ? event.target : null;
      const inScanField = target === scanField.current;
      if (inScanField ? !(event.key in moves) : target?.closest("input, textarea, select, [contenteditable]")) return;
      const steps = moves[event.key];
      const isOurs = steps !== undefined || (!leftAlone.has(event.key) && bursts.press(event.key));
      if (steps !== undefined) moved(steps);
      if (!isOurs) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData("text/plain").trim() ?? "";
      // One line into a field is an id that someone copied.
      if (document.querySelector('[aria-modal="true"]') || !/[\t\n]/.test(text)) return;
      event.preventDefault();
      pasted(text);
    };
    document.addEventListener("paste", paste);
    document.addEventListener("keydown", hear, { capture: true });
    return () => {
      bursts.stop();
      document.removeEventListener("paste", paste);
      document.removeEventListener("keydown", hear, { capture: true });
    };
  }, [scanField]);
}
