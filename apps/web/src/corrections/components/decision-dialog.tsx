import { Textarea } from "@mantine/core";
import type { CorrectionDecision, LabCorrection } from "@tracewell/contract/corrections";
import { useState } from "react";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
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
  const decide = () => {
    setPressed(true);
    if (!isMissing && !busy) onSave(reason.trim());
  };
  return (
    <FormDialog
      title={`${correction.record.referenceNumber}: ${decisionNames[decision].toLowerCase()}`}
      action="Decide"
      busy={busy}
      problem={problem}
      onSubmit={decide}
      onClose={onClose}
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
    </FormDialog>
  );
}
