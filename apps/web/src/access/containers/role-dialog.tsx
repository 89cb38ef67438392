import { Button, Modal, Select, TextInput } from "@mantine/core";
import type { Role } from "@tracewell/contract/access";
import type { AccessGroup } from "@tracewell/contract/permissions";
import { useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import css from "../components/user-form.module.css";

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

const choices = { comboboxProps: { withinPortal: false, floatingStrategy: "fixed" } } as const;

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
    <Modal opened onClose={onClose} title={title} centered closeButtonProps={{ "aria-label": "Close" }}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
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
            {...choices}
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
        <div className={css.buttons}>
          <ActionButton onPress={onClose}>Cancel</ActionButton>
          <Button type="submit" variant="filled" loading={busy}>
            Save
          </Button>
        </div>
      </form>
    </Modal>
  );
}
