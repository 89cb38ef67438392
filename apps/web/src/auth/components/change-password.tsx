import { Button } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { useFieldErrors } from "../../ui/form/use-field-errors.ts";
import css from "./auth.module.css";
import { NewPasswordFields, newPasswordErrors, noPassword } from "./new-password-fields.tsx";

type ChangePasswordProps = {
  lead: string;
  submitLabel: string;
  busy: boolean;
  size?: "md" | "lg";
  onSubmit: (newPassword: string) => void;
};

/** A new password in the place of a temporary or a forgotten one. */
export function ChangePassword({ lead, submitLabel, busy, size = "md", onSubmit }: ChangePasswordProps) {
  const { t } = useTranslation("auth");
  const [values, setValues] = useState(noPassword);
  const { errors, mayGo } = useFieldErrors(values, newPasswordErrors);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (mayGo(event.currentTarget) && !busy) onSubmit(values.newPassword);
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-busy={busy}>
      <p>{t(lead)}</p>
      <NewPasswordFields
        values={values}
        onChange={(part) => setValues((before) => ({ ...before, ...part }))}
        errors={errors}
        autoFocus
        size={size}
      />
      <Button type="submit" variant="filled" size={size} loading={busy}>
        {t(submitLabel)}
      </Button>
    </form>
  );
}
