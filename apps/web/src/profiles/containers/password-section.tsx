import { Button } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import {
  type NewPassword,
  NewPasswordFields,
  newPasswordErrors,
  noPassword,
} from "../../auth/components/new-password-fields.tsx";
import { CallProblem, problemLines } from "../../platform/calls/call-problem.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { type FieldErrors, useFieldErrors } from "../../ui/form/use-field-errors.ts";
import css from "../components/profile.module.css";
import { useChangePassword } from "../hooks/use-profile.ts";

type Passwords = NewPassword & { currentPassword: string };

const nothingTyped: Passwords = { currentPassword: "", ...noPassword };

/** What is wrong, in the texts of R5-11 to R5-14. */
const passwordErrors = (passwords: Passwords): FieldErrors<Passwords> => ({
  ...(passwords.currentPassword ? {} : { currentPassword: "Password is required." }),
  ...newPasswordErrors(passwords),
});

/** Changes the password; the user then has to sign in again (R7-36). */
export function PasswordSection() {
  const [opened, setOpened] = useState(false);
  return (
    <section className={css.section} aria-labelledby="profile-password">
      <h3 className={css.title} id="profile-password">
        Password
      </h3>
      {opened ? (
        <PasswordForm onCancel={() => setOpened(false)} />
      ) : (
        <div>
          <Button onClick={() => setOpened(true)}>Change the password</Button>
        </div>
      )}
    </section>
  );
}

function PasswordForm({ onCancel }: { onCancel: () => void }) {
  const [passwords, setPasswords] = useState(nothingTyped);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ field: keyof Passwords | null; message: string } | null>(null);
  const { errors, mayGo } = useFieldErrors(passwords, passwordErrors);
  const change = useChangePassword();

  const type = (part: Partial<Passwords>) => {
    setRefused(null);
    setPasswords((before) => ({ ...before, ...part }));
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!mayGo(event.currentTarget) || busy) return;
    setBusy(true);
    try {
      await change({ currentPassword: passwords.currentPassword, newPassword: passwords.newPassword });
      toast.done("Your password is changed. Sign in with the new one.");
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      setRefused({ field: fieldOfCode[error.code] ?? null, message: problemLines(error) });
      setBusy(false);
    }
  };
  const at = (field: keyof Passwords) => (refused?.field === field ? refused.message : errors[field]);

  return (
    <form className={css.passwords} noValidate aria-busy={busy} onSubmit={(event) => void submit(event)}>
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        autoFocus
        value={passwords.currentPassword}
        error={at("currentPassword")}
        showLabel="Show the password"
        onChange={(currentPassword) => type({ currentPassword })}
      />
      <NewPasswordFields
        values={passwords}
        size="sm"
        errors={{ ...errors, ...(at("newPassword") ? { newPassword: at("newPassword") } : {}) }}
        onChange={type}
      />
      {refused && refused.field === null && (
        <p role="alert" className={css.problem}>
          {refused.message}
        </p>
      )}
      <div className={css.choices}>
        <Button type="submit" variant="filled" loading={busy}>
          Change the password
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

const fieldOfCode: Readonly<Record<string, keyof Passwords>> = {
  "auth.current-password": "currentPassword",
  "auth.password-same": "newPassword",
  "auth.password-common": "newPassword",
  "auth.password-own": "newPassword",
};
