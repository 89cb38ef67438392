import { useCallback, useEffect, useState } from "react";
import { useKeptDraft } from "../../platform/drafts/use-draft.ts";
import { useLeaveGuard } from "../../platform/drafts/use-leave-guard.ts";
import type { LineField } from "../line-columns.ts";
import {
  emptyHead,
  firstLines,
  isEmptyLine,
  type PartnerLine,
  type SharedHead,
  withCell,
  withoutLine,
  withPasted,
} from "../partner-lines.ts";

interface Typed {
  head: SharedHead;
  lines: readonly PartnerLine[];
}

const begun: Typed = { head: emptyHead, lines: firstLines };

/** What is typed into a table of partners; it is kept in this tab until it is sent or given up. */
export function usePartnerLines() {
  const { before, keep } = useKeptDraft<Typed>("unnamed-partner-lines", begun);
  const [{ head, lines }, setTyped] = useState(before ?? begun);
  const [pasted, setPasted] = useState<string | null>(null);
  useEffect(() => keep({ head, lines }), [keep, head, lines]);
  const isDirty = lines.some((line) => !isEmptyLine(line));
  useLeaveGuard(() => isDirty, "The partners that you typed and didn’t add are lost.", isDirty);
  const setLines = useCallback(
    (change: (lines: Typed["lines"]) => Typed["lines"]) =>
      setTyped((typed) => ({ ...typed, lines: change(typed.lines) })),
    [],
  );
  const onCell = useCallback(
    (key: number, field: LineField, text: string) => setLines((all) => withCell(all, key, field, text)),
    [setLines],
  );
  const remove = useCallback((key: number) => setLines((all) => withoutLine(all, key)), [setLines]);
  const paste = (at: { row: number; column: number }, text: string) => {
    const { lines: filled, leftOut, unknown } = withPasted(lines, at, text);
    setLines(() => filled);
    setPasted(pastedText(leftOut, unknown));
  };
  const setHead = (part: Partial<SharedHead>) => setTyped((typed) => ({ ...typed, head: { ...typed.head, ...part } }));
  return { head, lines, isDirty, pasted, setHead, onCell, remove, paste, forget: () => keep(begun) };
}

/** What of the pasted rows is not in the table. */
function pastedText(leftOut: number, unknown: readonly string[]): string | null {
  const parts = [
    leftOut === 1 ? "The last row had no room and was left out." : "",
    leftOut > 1 ? `The last ${leftOut} rows had no room and were left out.` : "",
    unknown.length > 0 ? `Columns that the table doesn’t have were left out: ${unknown.join(", ")}.` : "",
  ].filter(Boolean);
  return parts.join(" ") || null;
}
