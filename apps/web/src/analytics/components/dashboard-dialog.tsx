import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { FormDialog } from "../../ui/form/form-dialog.tsx";

type DashboardDialogProps = {
  title: string;
  first?: { name: string; shared: boolean };
  busy: boolean;
  problem: string | null;
  onSave: (name: string, shared: boolean) => void;
  onClose: () => void;
};

/** What a dashboard is called, and who may open it. */
export function DashboardDialog({ title, first, busy, problem, onSave, onClose }: DashboardDialogProps) {
  const [name, setName] = useState(first?.name ?? "");
  const [shared, setShared] = useState(first?.shared ?? false);
  const [missing, setMissing] = useState(false);
  const send = () => (name.trim() ? onSave(name.trim(), shared) : setMissing(true));
  return (
    <FormDialog title={title} action="Save" busy={busy} problem={problem} onSubmit={send} onClose={onClose}>
      <TextInput
        label="Name"
        maxLength={60}
        data-autofocus
        value={name}
        error={missing && !name.trim() ? "Give the dashboard a name." : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox
        label="Share it with the clinic"
        description="Everyone who sees charts can open it. Each sees the numbers that their role allows."
        checked={shared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
