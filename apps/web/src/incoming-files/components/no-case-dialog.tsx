import { Textarea } from "@mantine/core";
import type { InfectionOutcome } from "@tracewell/contract/incoming-files";
import { useState } from "react";
import { FormDialog } from "../../ui/form/form-dialog.tsx";

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
  const save = () => {
    setPressed(true);
    if (reason.trim() && !busy) onSave(reason.trim());
  };
  return (
    <FormDialog
      title={`No case for ${infection.name}`}
      action="Save"
      busy={busy}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
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
    </FormDialog>
  );
}
