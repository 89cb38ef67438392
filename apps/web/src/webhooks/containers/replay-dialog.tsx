import { Select } from "@mantine/core";
import { deliveryKeptDays } from "@tracewell/contract/webhooks";
import { useState } from "react";
import { toast } from "../../ui/feedback/toasts.tsx";
import { choicesInDialog } from "../../ui/form/dialog-choices.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { useReplaySince } from "../hooks/use-webhooks.ts";

const spans = [
  { value: "1", label: "In the last hour" },
  { value: "24", label: "In the last day" },
  { value: "72", label: "In the last three days" },
  { value: "168", label: "In the last week" },
  { value: String(24 * deliveryKeptDays), label: `In the last ${deliveryKeptDays} days` },
];

/** Asks since when all that happened is sent again. */
export function ReplayDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [hours, setHours] = useState("24");
  const { mutate, isPending, error } = useReplaySince();
  const replay = () => {
    const since = new Date(Date.now() - Number(hours) * 3_600_000).toISOString();
    mutate(
      { params: { id }, body: { since } },
      {
        onSuccess: ({ replayed }) => {
          toast.done(replayed === 1 ? "1 delivery is sent again." : `${replayed} deliveries are sent again.`);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Send again"
      action="Send again"
      busy={isPending}
      problem={error?.message ?? null}
      onSubmit={replay}
      onClose={onClose}
    >
      <Select
        {...choicesInDialog}
        label="What happened"
        description="Each delivery keeps its id, so that the receiver knows what it has already."
        allowDeselect={false}
        data={spans}
        value={hours}
        onChange={(value) => value && setHours(value)}
      />
    </FormDialog>
  );
}
