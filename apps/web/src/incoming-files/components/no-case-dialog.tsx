import { Button, Modal, Textarea } from "@mantine/core";
import type { InfectionOutcome } from "@tracewell/contract/incoming-files";
import { useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import css from "../../ui/form/dialog-form.module.css";

type NoCaseDialogProps = {
  infection: InfectionOutcome;
  busy: boolean;
  /** Why the server refused. */
  problem: string | null;
  onSave: (reason: string) => void;
  onClose: () => void;
};

/** Asks why an infection of the file gets no investigation. */
export function NoCaseDialog({ infection, busy, problem, onSave, onClose }: NoCaseDialogProps) {
  const [reason, setReason] = useState(infection.noCaseReason ?? "");
  const [pressed, setPressed] = useState(false);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`No case for ${infection.name}`}
      centered
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          setPressed(true);
          if (reason.trim() && !busy) onSave(reason.trim());
        }}
      >
        <Textarea
          label="Reason"
          required
          maxLength={500}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={pressed && !reason.trim() && "Say why this gets no case."}
          data-autofocus
        />
        {problem && (
          <p role="alert" className={css.problem}>
            {problem}
          </p>
        )}
        <div className={css.buttons}>
          <ActionButton onPress={onClose}>Cancel</ActionButton>
          <Button type="submit" variant="filled" loading={busy}>
            Save
          </Button>
        </div>
      </form>
    </Modal>
  );
}
