import type { PersonMerge } from "@tracewell/contract/person-merges";
import { useState } from "react";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { Link } from "../../ui/link.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import css from "../components/merges.module.css";
import { undoMerge, useMerges } from "../hooks/use-merges.ts";
import { personHref } from "../person-href.ts";

/** Above a person's Activity: who was merged into them, and the way back while there is one. */
export function PersonMerges({ personId }: { personId: string }) {
  const { data } = useMerges(personId);
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  if (!data || data.data.length === 0) return null;
  const askUndo = async (merge: PersonMerge) => {
    const sure = await confirm({
      text: `Undo the merge with ${merge.mergedName}?`,
      detail: `${merge.mergedName}, person ${merge.mergedNumber}, is there again with all that moved.`,
      action: "Undo the merge",
    });
    if (!sure) return;
    setBusy(true);
    const outcome = await undoMerge(merge.id);
    setBusy(false);
    if (outcome.done) toast.done(`${merge.mergedName} is a person of their own again.`);
    else toast.fail(outcome.message);
  };
  return (
    <ul className={css.merges} aria-label="Merges">
      {data.data.map((merge) => (
        <li key={merge.id} className={css.merge}>
          <span>
            {merge.survivorId === personId ? (
              `${merge.mergedName}, person ${merge.mergedNumber}, was merged into this person`
            ) : (
              <>
                This person was merged into <Link href={personHref(merge.survivorId)}>another one</Link>
              </>
            )}{" "}
            by {merge.by} on <Instant at={merge.at} withTime />
            {merge.undoneAt && (
              <>
                , undone on <Instant at={merge.undoneAt} withTime />
              </>
            )}
            .
          </span>
          {!merge.undoneAt && (
            <AbilityButton plain ability={merge.abilities.undo} busy={busy} onPress={() => void askUndo(merge)}>
              Undo the merge
            </AbilityButton>
          )}
        </li>
      ))}
    </ul>
  );
}
