import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { FormDialog } from "../../ui/form/form-dialog.tsx";

export type ViewName = { name: string; shared: boolean };

type NameViewDialogProps = {
  title: string;
  given: ViewName;
  busy: boolean;
  /** Why the server refused. */
  problem: string | null;
  onSave: (given: ViewName) => void;
  onClose: () => void;
};

/** Asks what a view is called, and who may choose it. */
export function NameViewDialog({ title, given, busy, problem, onSave, onClose }: NameViewDialogProps) {
  const [name, setName] = useState(given.name);
  const [shared, setShared] = useState(given.shared);
  const [pressed, setPressed] = useState(false);
  const isMissing = name.trim() === "";
  const save = () => {
    setPressed(true);
    if (!busy && !isMissing) onSave({ name: name.trim(), shared });
  };
  return (
    <FormDialog title={title} action="Save" busy={busy} onSubmit={save} onClose={onClose}>
      <TextInput
        label="Name"
        required
        maxLength={60}
        value={name}
        error={(pressed && isMissing && "Give the view a name.") || problem}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <Checkbox
        label="Share with the clinic"
        description="All who see this list may choose it; only you change it."
        checked={shared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
