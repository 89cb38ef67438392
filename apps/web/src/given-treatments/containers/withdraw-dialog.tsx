import { Textarea } from "@mantine/core";
import type { GivenTreatment } from "@tracewell/contract/given-treatments";
import { useState } from "react";
import { toast } from "../../ui/feedback/toasts.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { useWithdraw } from "../hooks/use-given-treatments.ts";

/** Takes back a treatment that was recorded by mistake. */
export function WithdrawDialog({ given, onClose }: { given: GivenTreatment; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const [pressed, setPressed] = useState(false);
  const withdraw = useWithdraw();
  const save = () => {
    setPressed(true);
    if (!reason.trim() || withdraw.isPending) return;
    withdraw.mutate(
      { params: { id: given.recordId, treatmentId: given.id }, body: { reason, version: given.version } },
      {
        onSuccess: () => {
          toast.done("The treatment is withdrawn.");
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Withdraw the treatment"
      action="Withdraw"
      busy={withdraw.isPending}
      problem={withdraw.error?.message ?? null}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{given.regimen?.title ?? given.definition?.name}</p>
      <Textarea
        label="Reason"
        description="For what was recorded by mistake. It stays to be read."
        required
        data-autofocus
        maxLength={2048}
        value={reason}
        error={pressed && !reason.trim() && "Say why."}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
