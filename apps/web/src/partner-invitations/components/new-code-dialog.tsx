import { Select, TextInput } from "@mantine/core";
import type { Named } from "@tracewell/contract/primitives";
import { useState } from "react";
import { choicesInDialog } from "../../ui/form/dialog-choices.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";

type NewCodeDialogProps = {
  contacts: readonly Named[];
  busy: boolean;
  problem: string | null;
  onMake: (body: { contactId: string | null; label: string | null }) => void;
  onClose: () => void;
};

/** Asks for whom a code is; both answers may be left out. */
export function NewCodeDialog({ contacts, busy, problem, onMake, onClose }: NewCodeDialogProps) {
  const [contactId, setContactId] = useState<string | null>(null);
  const [label, setLabel] = useState("");
  return (
    <FormDialog
      title="A code for a partner"
      action="Make the code"
      busy={busy}
      problem={problem}
      onSubmit={() => onMake({ contactId, label: label.trim() || null })}
      onClose={onClose}
    >
      <Select
        {...choicesInDialog}
        label="Contact"
        description="Leave this empty for somebody who is not known yet."
        clearable
        data={contacts.map(({ id, name }) => ({ value: id, label: name }))}
        value={contactId}
        onChange={setContactId}
      />
      <TextInput
        label="Note"
        description="Only staff of this investigation read it."
        maxLength={80}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
