import { Button, Modal, Textarea } from "@mantine/core";
import type { CorrectionDecision, LabCorrection } from "@tracewell/contract/corrections";
import { useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import css from "../../ui/form/dialog-form.module.css";
import { decisionNames } from "../correction-text.ts";

type DecisionDialogProps = {
  correction: LabCorrection;
  decision: CorrectionDecision;
  busy: boolean;
  /** Why the server refused. */
  problem: string | null;
  onSave: (reason: string) => void;
  onClose: () => void;
};

/** Asks why a record is decided about so; a reason is needed where it is no case. */
export function DecisionDialog({ correction, decision, busy, problem, onSave, onClose }: DecisionDialogProps) {
  const [reason, setReason] = useState("");
  const [pressed, setPressed] = useState(false);
  const isMissing = decision === "not-a-case" && reason.trim() === "";
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${correction.record.referenceNumber}: ${decisionNames[decision].toLowerCase()}`}
      centered
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          setPressed(true);
          if (!isMissing && !busy) onSave(reason.trim());
        }}
      >
        <Textarea
          label="Reason"
          required={decision === "not-a-case"}
          maxLength={2048}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={pressed && isMissing && "Say why this is not a case."}
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
            Decide
          </Button>
        </div>
      </form>
    </Modal>
  );
}
