import { NumberInput, Select, TextInput } from "@mantine/core";
import { secretDays } from "@tracewell/contract/api-keys";
import { type ApiKeyScope, apiKeyScopes } from "@tracewell/contract/permissions";
import type { Named } from "@tracewell/contract/primitives";
import { useState } from "react";
import { choicesInDialog } from "../../ui/form/dialog-choices.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { scopeLabels } from "../key-scopes.ts";

export interface NewKey {
  name: string;
  scopes: [ApiKeyScope];
  actsForId: string;
  validDays: number;
}

type NewKeyDialogProps = {
  scope: ApiKeyScope;
  onScope: (scope: ApiKeyScope) => void;
  /** Who may do what the scope is good for. */
  users: readonly Named[];
  busy: boolean;
  problem: string | null;
  onMake: (key: NewKey) => void;
  onClose: () => void;
};

/** Asks whose key it is, what it is good for, for whom it acts, and how long it is good for. */
export function NewKeyDialog({ scope, onScope, users, busy, problem, onMake, onClose }: NewKeyDialogProps) {
  const [name, setName] = useState("");
  const [actsForId, setActsForId] = useState<string | null>(null);
  const [validDays, setValidDays] = useState<number | string>(secretDays.usual);
  const [tried, setTried] = useState(false);
  const days = Number(validDays);
  const errors = {
    name: name.trim() === "" ? "Name the program or its laboratory." : null,
    actsForId: actsForId === null ? "Choose a user." : null,
    validDays:
      Number.isInteger(days) && days >= secretDays.least && days <= secretDays.most
        ? null
        : `Enter ${secretDays.least} to ${secretDays.most} days.`,
  };
  const make = () => {
    setTried(true);
    if (actsForId === null || Object.values(errors).some((error) => error !== null)) return;
    onMake({ name: name.trim(), scopes: [scope], actsForId, validDays: days });
  };
  return (
    <FormDialog
      title="A key for a program"
      action="Make the key"
      busy={busy}
      problem={problem}
      onSubmit={make}
      onClose={onClose}
    >
      <TextInput
        label="Program or laboratory"
        required
        data-autofocus
        maxLength={80}
        value={name}
        error={tried ? errors.name : null}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        {...choicesInDialog}
        label="Good for"
        required
        allowDeselect={false}
        data={apiKeyScopes.map((value) => ({ value, label: scopeLabels[value] }))}
        value={scope}
        onChange={(value) => {
          if (value === null) return;
          onScope(value);
          setActsForId(null);
        }}
      />
      <Select
        {...choicesInDialog}
        label="Acts for"
        description="What this user may not do, the program may not do either. It stops when the user is deactivated."
        required
        searchable
        data={users.map(({ id, name: label }) => ({ value: id, label }))}
        value={actsForId}
        error={tried ? errors.actsForId : null}
        onChange={setActsForId}
      />
      <NumberInput
        label="Valid for, in days"
        required
        min={secretDays.least}
        max={secretDays.most}
        allowDecimal={false}
        value={validDays}
        error={tried ? errors.validDays : null}
        onChange={setValidDays}
      />
    </FormDialog>
  );
}
