import { Anchor, Button, Checkbox, TextInput } from "@mantine/core";
import { type Ref, type SubmitEvent, useEffect, useRef } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { useFieldErrors } from "../../ui/form/use-field-errors.ts";
import { type LoginFields, loginErrors } from "../sign-in-fields.ts";
import css from "./auth.module.css";

type SignInFormProps = {
  values: LoginFields;
  onChange: (part: Partial<LoginFields>) => void;
  onSubmit: () => void;
  onForgot: () => void;
  /** Whether one may ask to stay signed in. */
  mayStay: boolean;
  busy: boolean;
  /** What the server said against the last try: the password is the likeliest to be typed anew. */
  problem: string | null;
  submitButton: Ref<HTMLButtonElement>;
};

/** Email and password. What is wrong shows a moment after an edit, and when the form is sent. */
export function SignInForm(props: SignInFormProps) {
  const { values, onChange, onSubmit, onForgot, mayStay, busy, problem, submitButton } = props;
  const { t } = useTranslation("auth");
  const { errors, mayGo } = useFieldErrors(values, loginErrors);
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) password.current?.select();
  }, [problem]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (mayGo(event.currentTarget) && !busy) onSubmit();
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-busy={busy}>
      <TextInput
        label={t("Email")}
        name="login"
        type="email"
        autoComplete="username"
        autoFocus
        required
        withAsterisk={false}
        size="md"
        value={values.login}
        error={errors.login && t(errors.login)}
        onChange={(event) => onChange({ login: event.currentTarget.value })}
      />
      <PasswordField
        ref={password}
        label={t("Password")}
        name="password"
        autoComplete="current-password"
        size="md"
        value={values.password}
        error={errors.password && t(errors.password)}
        showLabel={t("Show the password")}
        onChange={(password) => onChange({ password })}
      />
      {mayStay && (
        <Checkbox
          size="sm"
          name="staySigned"
          label={t("Stay signed in on this device")}
          checked={values.staySigned}
          onChange={(event) => onChange({ staySigned: event.currentTarget.checked })}
        />
      )}
      <Button ref={submitButton} type="submit" variant="filled" size="md" loading={busy}>
        {t("Sign in")}
      </Button>
      <Anchor component="button" type="button" className={css.forgot} onClick={onForgot}>
        {t("Forgot your password?")}
      </Anchor>
    </form>
  );
}
