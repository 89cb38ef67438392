import { Textarea } from "@mantine/core";
import type { TestResult } from "@tracewell/contract/lab-tests";
import { useState } from "react";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { resultValue } from "../result-text.ts";

type RemoveResultDialogProps = {
  result: TestResult;
  busy: boolean;
  /** Why the server refused. */
  problem: string | null;
  onRemove: (reason: string) => void;
  onClose: () => void;
};

/** Asks why a result is removed. */
export function RemoveResultDialog({ result, busy, problem, onRemove, onClose }: RemoveResultDialogProps) {
  const [reason, setReason] = useState("");
  const [pressed, setPressed] = useState(false);
  const remove = () => {
    setPressed(true);
    if (!busy && reason.trim() !== "") onRemove(reason.trim());
  };
  return (
    <FormDialog
      title="Remove this result?"
      action="Remove"
      busy={busy}
      problem={problem}
      onSubmit={remove}
      onClose={onClose}
    >
      <p>
        {result.testName}: {resultValue(result)}. The infection’s status follows from what is left; the Activity log
        keeps what the result was.
      </p>
      <Textarea
        label="Reason"
        required
        maxLength={2048}
        value={reason}
        error={pressed && reason.trim() === "" && "Say why."}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  );
}
