import type { Ability } from "@tracewell/contract/abilities";
import type { UserPage } from "@tracewell/contract/access";
import { passwordDialogTexts } from "../../auth/components/password-dialog-texts.ts";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { PasswordDialog } from "../../ui/form/password-dialog.tsx";
import { UserFields } from "../components/user-fields.tsx";
import type { useUserEdit } from "../hooks/use-user-edit.ts";
import type { useUserChoices } from "./user-choices.ts";

type UserFormProps = {
  /** Null: someone new. */
  user: UserPage | null;
  edit: ReturnType<typeof useUserEdit>;
  choices: ReturnType<typeof useUserChoices>;
};

const always: Ability = { allowed: true, reasons: [] };

/** The form of a user, new or known. */
export const UserForm = ({ user, edit, choices }: UserFormProps) => (
  <>
    <EditCard
      label={user ? user.displayName : "New user"}
      edit={edit}
      saveLabel="Save user"
      view={null}
      form={
        edit.form && (
          <UserFields
            {...choices.of(edit.form.levelUuid)}
            draft={edit.form}
            errors={edit.errors}
            changeRole={user?.abilities.changeRole ?? always}
            changeAccount={user?.abilities.changeAccount ?? always}
            onChange={edit.change}
          />
        )
      }
    />
    {edit.askingPassword && <PasswordDialog words={passwordTexts} {...edit.askingPassword} />}
  </>
);

const passwordTexts = {
  ...passwordDialogTexts,
  lead: "This is your own account. Type your password to change its email or phone.",
};
