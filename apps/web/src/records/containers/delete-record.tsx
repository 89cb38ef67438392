import { useNavigate } from "@tanstack/react-router";
import type { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { recordPlaces } from "@tracewell/contract/records";
import { useChange } from "../../platform/calls/use-call.ts";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { type AnyRecord, listHrefs, type RecordCalls } from "../record-calls.ts";

/** Deletes a record that was created by mistake, or says everything that keeps it (docs/domain.md#deleting-records). */
export function DeleteRecord({ calls, record }: { calls: RecordCalls; record: AnyRecord }) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { list, remove: call } = calls as typeof incomingFileCalls;
  const remove = useChange(call, { invalidates: [list] });
  const { kind, referenceNumber } = record;
  const destroy = async () => {
    const sure = await confirm({
      text: `Delete ${recordPlaces[kind].noun.toLowerCase()} ${referenceNumber}?`,
      detail: "The patient stays in the clinic’s list; the Activity log keeps what was in it.",
    });
    if (!sure) return;
    remove.mutate(
      { params: { id: record.id } },
      {
        onSuccess: () => {
          toast.done(`${referenceNumber} is deleted.`);
          void navigate({ href: listHrefs[kind] });
        },
      },
    );
  };
  return (
    <AbilityButton ability={record.abilities.delete} onPress={() => void destroy()} busy={remove.isPending}>
      Delete
    </AbilityButton>
  );
}
