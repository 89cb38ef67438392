import { Button, Modal, Textarea } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type PersonPage, personPageCalls } from "@tracewell/contract/person-pages";
import { useState } from "react";
import { useChange } from "../../platform/calls/use-call.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import css from "../components/delete-person.module.css";
import { readAgain } from "../hooks/use-person-edit.ts";

/** Asks before a person goes whom nothing is about, and why. */
export function DeletePerson({ person, onClose }: { person: PersonPage; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const navigate = useNavigate();
  const remove = useChange(personPageCalls.remove, {
    onDone: async () => {
      toast.done(`${person.fullName}, person ${person.personNumber}, was deleted.`);
      await navigate({ href: "/persons" });
      readAgain();
    },
  });
  const query = { version: person.version, ...(reason.trim() ? { reason: reason.trim() } : {}) };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Delete ${person.fullName}?`}
      centered
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <div className={css.body}>
        <p>What is known of this person goes, and stays in the Activity log alone.</p>
        <Textarea
          label="Reason"
          autosize
          minRows={2}
          maxLength={2048}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={css.buttons}>
          <ActionButton onPress={onClose}>Cancel</ActionButton>
          <Button
            variant="filled"
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate({ params: { id: person.id }, query })}
          >
            Delete
          </Button>
        </div>
      </div>
    </Modal>
  );
}
