import { IconArrowBackUp } from "@tabler/icons-react";
import type { AppliedConfiguration } from "@tracewell/contract/configuration";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { changeCount } from "../change-count.ts";
import { useUndoConfiguration } from "../hooks/use-configuration.ts";

/** Puts back what a file changed, after a question. */
export function UndoButton({ applied, onDone }: { applied: AppliedConfiguration; onDone?: () => void }) {
  const undoing = useUndoConfiguration();
  const confirm = useConfirm();
  const undo = async () => {
    const isSure = await confirm({
      text: `Undo ${changeCount(applied.changes)} of ${applied.fileName}?`,
      detail:
        "What it changed is put back, what it added is deleted. What is in use by now stays, disabled where it can be.",
      action: "Undo",
      danger: true,
    });
    if (!isSure) return;
    undoing.mutate(
      { params: { id: applied.id } },
      {
        onSuccess: ({ disabled }) => {
          toast.done(
            disabled.length > 0 ? `Undone. In use by now, so not deleted: ${disabled.join(", ")}.` : "Undone.",
          );
          onDone?.();
        },
        onError: ({ message }) => toast.fail(message),
      },
    );
  };
  return (
    <ActionButton
      size="xs"
      busy={undoing.isPending}
      icon={<IconArrowBackUp size={16} aria-hidden="true" />}
      onPress={() => void undo()}
    >
      Undo
    </ActionButton>
  );
}
