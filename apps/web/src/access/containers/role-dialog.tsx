import { Select, TextInput } from "@mantine/core";
import type { Role } from "@tracewell/contract/access";
import type { AccessGroup } from "@tracewell/contract/permissions";
import { useState } from "react";
import { choicesInDialog } from "../../ui/form/dialog-choices.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";

type RoleDialogProps = {
  title: string;
  /** The role that is renamed; absent for a new one. */
  role?: Role;
  /** Whose groups a new role may begin with. */
  roles: readonly Role[];
  busy: boolean;
  /** Answers whether it was done. */
  onSave: (name: string, groups: readonly AccessGroup[]) => Promise<boolean>;
  onClose: () => void;
};

/** Asks for a role's name, and for a new one with whose groups it begins. */
export function RoleDialog({ title, role, roles, busy, onSave, onClose }: RoleDialogProps) {
  const [name, setName] = useState(role?.name ?? "");
  const [like, setLike] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const missing = tried && name.trim() === "" ? "Give the role a name." : undefined;
  const save = async () => {
    setTried(true);
    if (name.trim() === "" || busy) return;
    const groups = roles.find(({ id }) => id === like)?.groups ?? [];
    if (await onSave(name.trim(), groups)) onClose();
  };
  return (
    <FormDialog title={title} action="Save" busy={busy} onSubmit={() => void save()} onClose={onClose}>
      <TextInput
        label="Name"
        name="name"
        required
        data-autofocus
        maxLength={80}
        value={name}
        error={missing}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {!role && (
        <Select
          {...choicesInDialog}
          label="Begin with the groups of"
          name="like"
          clearable
          placeholder="no role: give groups afterwards"
          data={roles
            .filter(({ abilities }) => abilities.give.allowed)
            .map(({ id, name: label }) => ({ value: id, label }))}
          value={like}
          onChange={setLike}
        />
      )}
    </FormDialog>
  );
}
