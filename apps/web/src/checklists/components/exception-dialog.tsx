import { Textarea } from "@mantine/core";
import type { ChecklistLine } from "@tracewell/contract/checklist-lines";
import { checklistLines } from "@tracewell/contract/checklist-rules";
import { useState } from "react";
import { FormDialog } from "../../ui/form/form-dialog.tsx";

interface ExceptionDialogProps {
  line: ChecklistLine;
  busy: boolean;
  problem: string | null;
  onSave: (reason: string) => void;
  onClose: () => void;
}

/** Asks why a record is finished without a line of its checklist. */
export function ExceptionDialog({ line, busy, problem, onSave, onClose }: ExceptionDialogProps) {
  const [reason, setReason] = useState("");
  const [asked, setAsked] = useState(false);
  return (
    <FormDialog
      title={`${checklistLines[line.key].label}: why not?`}
      action="Keep the reason"
      busy={busy}
      problem={problem}
      onSubmit={() => {
        setAsked(true);
        if (reason.trim()) onSave(reason.trim());
      }}
      onClose={onClose}
    >
      <p>{line.text}</p>
      <Textarea
        label="Reason"
        description="It stays with the record and is counted."
        required
        autosize
        minRows={2}
        maxLength={2048}
        value={reason}
        error={asked && !reason.trim() ? "Say why." : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  );
}
