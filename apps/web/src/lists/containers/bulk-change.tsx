import { type ReactNode, useState } from "react";
import type { BulkRow } from "../../records/bulk-change.ts";
import type { RecordCalls } from "../../records/record-calls.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import type { Selection } from "../../ui/list-frame/selection.ts";
import { useBulkChange } from "../hooks/use-bulk-change.ts";

/** What a change of many records is about: the list's calls, its rows, and those that are chosen. */
export type BulkScope = {
  calls: RecordCalls;
  rows: readonly BulkRow[];
  chosen: Selection;
  onChosen: (chosen: Selection) => void;
};

/** What the dialog of a change gets: the rows as they were when it opened, how far it is, and how to begin and to end. */
export type BulkTask = {
  rows: readonly BulkRow[];
  progress: Omit<ReturnType<typeof useBulkChange>, "run" | "reset">;
  /** `words` say what became of them: `3 records are now Ana’s.` */
  run: (ready: readonly BulkRow[], change: (row: BulkRow) => Promise<unknown>, words: (done: number) => string) => void;
  onClose: () => void;
};

type BulkChangeProps = BulkScope & {
  label: string;
  shortcut?: string;
  children: (task: BulkTask) => ReactNode;
};

/** A button of the bulk bar, and the dialog that changes the chosen rows. Refused ones stay chosen. */
export function BulkChange({ calls, rows, chosen, onChosen, label, shortcut, children }: BulkChangeProps) {
  const { run, reset, ...progress } = useBulkChange(calls);
  const [taken, setTaken] = useState<readonly BulkRow[] | null>(null);
  const open = () => {
    reset();
    setTaken(rows.filter(({ id }) => chosen.has(id)));
  };
  const change: BulkTask["run"] = async (ready, one, words) => {
    const { done, refused } = await run(ready, one);
    if (refused.size > 0) return onChosen(new Set(refused.keys()));
    setTaken(null);
    onChosen(new Set());
    toast.done(words(done));
  };
  return (
    <>
      <ActionButton shortcut={shortcut} onPress={open}>
        {label}
      </ActionButton>
      {taken && children({ rows: taken, progress, run: change, onClose: () => setTaken(null) })}
    </>
  );
}

export const recordsAre = (count: number): string => (count === 1 ? "1 record is" : `${count} records are`);
