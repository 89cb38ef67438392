import { type ReactNode, useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import type { Selection } from "../../ui/list-frame/selection.ts";
import { useBulkChange } from "../hooks/use-bulk-change.ts";

/** What a change of many rows is about: the rows of a list, and those that are chosen. */
export type BulkScope<Row> = {
  rows: readonly Row[];
  chosen: Selection;
  onChosen: (chosen: Selection) => void;
};

/** What the dialog of a change gets: the rows as they were when it opened, how far it is, and how to begin and to end. */
export type BulkTask<Row> = {
  rows: readonly Row[];
  progress: Omit<ReturnType<typeof useBulkChange>, "run" | "reset">;
  /** `words` say what became of them: `3 records are now Ana’s.` */
  run: (ready: readonly Row[], change: (row: Row) => Promise<unknown>, words: (done: number) => string) => void;
  onClose: () => void;
};

type BulkChangeProps<Row> = BulkScope<Row> & {
  label: string;
  shortcut?: string;
  /** Has what was changed read anew. */
  onChanged: () => void;
  children: (task: BulkTask<Row>) => ReactNode;
};

/** A button of the bulk bar, and the dialog that changes the chosen rows. Refused ones stay chosen. */
export function BulkChange<Row extends { id: string }>(props: BulkChangeProps<Row>) {
  const { rows, chosen, onChosen, label, shortcut, onChanged, children } = props;
  const { run, reset, ...progress } = useBulkChange<Row>(onChanged);
  const [taken, setTaken] = useState<readonly Row[] | null>(null);
  const open = () => {
    reset();
    setTaken(rows.filter(({ id }) => chosen.has(id)));
  };
  const change: BulkTask<Row>["run"] = async (ready, one, words) => {
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
