import type { TreatmentDefinition } from "@tracewell/contract/treatments";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useRemoveTreatment } from "../hooks/use-treatment-definitions.ts";

/** Takes away a treatment that was never given; one that is in use says so, and what to do instead. */
export function RemoveDefinition({ definition }: { definition: TreatmentDefinition }) {
  const confirm = useConfirm();
  const remove = useRemoveTreatment();
  const ask = async () => {
    if (!(await confirm({ text: `Delete ${definition.name}?` }))) return;
    remove.mutate(
      { params: { id: definition.id } },
      {
        onError: (problem) => toast.fail(problem.message),
        onSuccess: () => toast.done(`${definition.name} is deleted.`),
      },
    );
  };
  return (
    <ActionButton plain busy={remove.isPending} onPress={() => void ask()}>
      Delete<VisuallyHidden>{` ${definition.name}`}</VisuallyHidden>
    </ActionButton>
  );
}
