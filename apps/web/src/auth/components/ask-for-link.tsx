import { Button, TextInput } from "@mantine/core";
import { type SubmitEvent, useMemo } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { type FieldErrors, useFieldErrors } from "../../ui/form/use-field-errors.ts";
import css from "./auth.module.css";

type Login = { login: string };

type AskForLinkProps = Login & {
  label: string;
  errorsOf: (values: Login) => FieldErrors<Login>;
  onChange: (login: string) => void;
  onSubmit: () => void;
  onBack: () => void;
  /** The link is on its way, if there is such an account: the answer does not tell. */
  isSent: boolean;
  busy: boolean;
  size?: "md" | "lg";
};

/** A link to set a new password, for whoever forgot theirs. */
export function AskForLink(props: AskForLinkProps) {
  const { login, label, errorsOf, onChange, onSubmit, onBack, isSent, busy, size = "md" } = props;
  const { t } = useTranslation("auth");
  const values = useMemo(() => ({ login }), [login]);
  const { errors, mayGo } = useFieldErrors(values, errorsOf);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (mayGo(event.currentTarget) && !busy) onSubmit();
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-busy={busy}>
      <div role="status">
        {isSent && (
          <p className={css.note}>
            {t(
              "If there is an account for {{login}}, a link to set a new password is on its way. It is good for 24 hours.",
              {
                login,
              },
            )}
          </p>
        )}
      </div>
      {!isSent && (
        <>
          <p>{t("We send you a link to set a new password.")}</p>
          <TextInput
            label={t(label)}
            name="login"
            autoComplete="username"
            autoFocus
            required
            withAsterisk={false}
            size={size}
            value={login}
            error={errors.login && t(errors.login)}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <Button type="submit" variant="filled" size={size} loading={busy}>
            {t("Send the link")}
          </Button>
        </>
      )}
      <Button variant="subtle" color="gray" size={size} autoFocus={isSent} onClick={onBack}>
        {t("Back to sign-in")}
      </Button>
    </form>
  );
}
