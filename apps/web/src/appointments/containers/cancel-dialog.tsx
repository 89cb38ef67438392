import { Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { FormDialog } from "../../ui/form/form-dialog.tsx";

type CancelDialogProps = {
  name: string;
  /** Others were booked together with it. */
  isOfSeries: boolean;
  busy: boolean;
  onCancel: (reason: string, scope: "one" | "following") => void;
  onClose: () => void;
};

/** Asks why an appointment is canceled, and of a series whether those that follow are as well. */
export function CancelDialog({ name, isOfSeries, busy, onCancel, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState("");
  const [following, setFollowing] = useState(false);
  return (
    <FormDialog
      title={`Cancel the appointment of ${name}?`}
      action="Cancel the appointment"
      busy={busy}
      onSubmit={() => onCancel(reason.trim(), following ? "following" : "one")}
      onClose={onClose}
    >
      <TextInput
        label="Reason"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {isOfSeries && (
        <Switch
          label="And all that follow in its series"
          checked={following}
          onChange={(event) => setFollowing(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}
