import type { SentRow } from "@tracewell/contract/row-mending";
import type { RejectedRow } from "@tracewell/contract/table-imports";
import { useCallback, useState } from "react";
import { useDraft } from "../../platform/drafts/use-draft.ts";
import { useLeaveGuard } from "../../platform/drafts/use-leave-guard.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { cellsToSend, type MendedRows, sentText, withCell, withoutRows } from "../mended-rows.ts";
import { type RowToSend, useSendRows } from "./use-mending.ts";

const nothing: MendedRows = {};

/** What was typed into the rejected rows of an import, which of them are chosen, and how they are sent again. */
export function useMendedRows(importId: string) {
  const [mended, setMended] = useDraft<MendedRows>("rejected-rows", nothing);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isDirty = Object.keys(mended).length > 0;
  useLeaveGuard(() => isDirty, "What you changed in the rows and didn’t send is lost.", isDirty);
  const settle = useCallback(
    (sent: readonly SentRow[]) => {
      // What stays rejected is kept as it was sent; where a colleague was first, what was typed stays to be compared.
      const done = new Set(
        sent.filter(({ became, left }) => became !== "changed" || !left).map((row) => row.messageId),
      );
      setMended((all) => withoutRows(all, done));
      setChosen((all) => new Set([...all].filter((id) => !done.has(id))));
    },
    [setMended],
  );
  const { mutate, isPending } = useSendRows(importId, settle);
  const send = (rows: readonly RejectedRow[]) => {
    if (isPending || rows.length === 0) return;
    mutate(
      rows.map((row) => toSend(row, mended)),
      { onSuccess: tell },
    );
  };
  const onCell = useCallback(
    (row: RejectedRow, column: string, text: string) => setMended((all) => withCell(all, row, column, text)),
    [setMended],
  );
  const onDiscard = useCallback(
    ({ messageId }: RejectedRow) => setMended((all) => withoutRows(all, new Set([messageId]))),
    [setMended],
  );
  const onChoose = useCallback(({ messageId }: RejectedRow, isChosen: boolean) => {
    setChosen((all) => new Set(isChosen ? [...all, messageId] : [...all].filter((id) => id !== messageId)));
  }, []);
  return { mended, setMended, chosen, setChosen, busy: isPending, send, onCell, onDiscard, onChoose };
}

const toSend = (row: RejectedRow, mended: MendedRows): RowToSend => ({
  messageId: row.messageId,
  version: row.version,
  cells: mended[row.messageId] && cellsToSend(row, mended[row.messageId]),
});

function tell(sent: readonly SentRow[]): void {
  const counts = { imported: 0, rejected: 0, changed: 0 };
  for (const { became } of sent) counts[became] += 1;
  const all = counts.rejected + counts.changed === 0;
  (all ? toast.done : toast.fail)(sentText(counts));
}
