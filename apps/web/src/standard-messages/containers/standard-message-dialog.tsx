import type { StandardMessage } from "@tracewell/contract/standard-messages";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { EditDialog } from "../../editing/components/edit-dialog.tsx";
import { useInfectionChoices } from "../../lookups/hooks/use-lookup.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { MessageFields } from "../components/message-fields.tsx";
import { useMessageEdit } from "../hooks/use-message-edit.ts";
import { useGiveaways, useRemoveMessage } from "../hooks/use-standard-messages.ts";
import { readDraft } from "../message-draft.ts";

type StandardMessageDialogProps = {
  /** Null: a new one. */
  message: StandardMessage | null;
  onClose: () => void;
};

/** Writes a standard message; what would give a condition away is said while it is typed. */
export function StandardMessageDialog({ message, onClose }: StandardMessageDialogProps) {
  const names = useGiveaways();
  const infections = useInfectionChoices();
  const edit = useMessageEdit(message, names, onClose);
  const remove = useRemoveMessage();
  const confirm = useConfirm();
  const isLetter = edit.form?.channel === "letter";
  const title = message ? message.name : isLetter ? "New letter" : "New message";
  const telling = edit.form && edit.isChanged ? tellingErrors(readDraft(edit.form, names).errors) : {};
  const removeIt = async () => {
    if (!message || !(await confirm({ text: `Remove “${message.name}”?`, action: "Remove", danger: true }))) return;
    await remove.mutateAsync({ params: { id: message.id } });
    toast.done(`${message.name} is removed.`);
    onClose();
  };
  return (
    <EditDialog title={title} size={840} onClose={() => void edit.cancel()}>
      <EditCard
        label={title}
        edit={edit}
        saveLabel={message ? "Save" : isLetter ? "Add letter" : "Add message"}
        view={null}
        form={
          edit.form && (
            <MessageFields
              isNew={message === null}
              infections={infections}
              draft={edit.form}
              errors={{ ...telling, ...edit.errors }}
              onChange={edit.change}
            />
          )
        }
      />
      {message && !message.resultType && (
        <ActionButton plain onPress={() => void removeIt()}>
          Remove
        </ActionButton>
      )}
    </EditDialog>
  );
}

/** What is missing is said once it was tried to save; what tells too much, at once. */
const tellingErrors = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([, message]) => !/^(Write|Name|An email)/.test(message)));
