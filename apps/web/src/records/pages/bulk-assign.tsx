import type { Named } from "@tracewell/contract/fields";
import { useState } from "react";
import { useViewer } from "../../platform/session/use-session.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import type { Selection } from "../../ui/list-frame/selection.ts";
import type { AssignableRow } from "../bulk-assignment.ts";
import { BulkAssignDialog } from "../components/bulk-assign-dialog.tsx";
import { useAssignableUsers } from "../hooks/use-assignable-users.ts";
import { useBulkAssign } from "../hooks/use-bulk-assign.ts";
import type { RecordCalls } from "../record-calls.ts";
import { recordKeys } from "../record-shortcuts.ts";

type BulkAssignProps = {
  calls: RecordCalls;
  rows: readonly AssignableRow[];
  chosen: Selection;
  onChosen: (chosen: Selection) => void;
};

/** The bulk bar's button that gives the chosen rows of any record list to a user. Refused ones stay chosen. */
export function BulkAssign({ calls, rows, chosen, onChosen }: BulkAssignProps) {
  const { id: viewerId } = useViewer();
  const { users } = useAssignableUsers(calls.list.needs);
  const { run, reset, ...progress } = useBulkAssign(calls);
  const [taken, setTaken] = useState<readonly AssignableRow[] | null>(null);
  const open = () => {
    reset();
    setTaken(rows.filter(({ id }) => chosen.has(id)));
  };
  const assign = async (ready: readonly AssignableRow[], user: Named | null) => {
    const { done, refused } = await run(ready, user);
    if (refused.size > 0) return onChosen(new Set(refused.keys()));
    setTaken(null);
    onChosen(new Set());
    toast.done(`${done === 1 ? "1 record is" : `${done} records are`} now ${user ? `${user.name}’s` : "nobody’s"}.`);
  };
  return (
    <>
      <ActionButton shortcut={recordKeys.assign} onPress={open}>
        Assign…
      </ActionButton>
      {taken && (
        <BulkAssignDialog
          rows={taken}
          users={users}
          viewerId={viewerId}
          progress={progress}
          onAssign={(ready, user) => void assign(ready, user)}
          onClose={() => setTaken(null)}
        />
      )}
    </>
  );
}
