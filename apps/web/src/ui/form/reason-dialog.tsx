import { Textarea } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { FormDialog } from "./form-dialog.tsx";

interface ReasonDialogProps {
  title: string;
  /** What the reason is about. */
  children?: ReactNode;
  /** What becomes of it. */
  description: string;
  busy: boolean;
  problem: string | null;
  onSave: (reason: string) => void;
  onClose: () => void;
}

/** Asks for a reason that is kept. */
export function ReasonDialog({ title, children, description, busy, problem, onSave, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState("");
  const [asked, setAsked] = useState(false);
  return (
    <FormDialog
      title={title}
      action="Keep the reason"
      busy={busy}
      problem={problem}
      onSubmit={() => {
        setAsked(true);
        if (reason.trim()) onSave(reason.trim());
      }}
      onClose={onClose}
    >
      {children}
      <Textarea
        label="Reason"
        description={description}
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
