import { Button, PasswordInput, TextInput } from "@mantine/core";
import { authCalls } from "@tracewell/contract/auth";
import { type Ref, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import css from "./auth.module.css";

export interface Credentials {
  email: string;
  password: string;
}

type SignInFormProps = {
  values: Credentials;
  onChange: (values: Credentials) => void;
  onSubmit: (values: Credentials) => void;
  busy: boolean;
  /** What the server said against the last try: the password is the likeliest to be typed anew. */
  problem: string | null;
  submitButton: Ref<HTMLButtonElement>;
};

/** What is wrong with each field, in the words of product §5. */
function credentialErrors(values: Credentials): Partial<Credentials> {
  const parsed = authCalls.signIn.body.safeParse(values);
  if (parsed.success) return {};
  const first = (field: keyof Credentials) => parsed.error.issues.find((issue) => issue.path[0] === field)?.message;
  return { email: first("email"), password: first("password") };
}

/** Email and password. What is wrong shows after the first try, then as it is mended. */
export function SignInForm({ values, onChange, onSubmit, busy, problem, submitButton }: SignInFormProps) {
  const { t } = useTranslation("auth");
  const [tried, setTried] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) password.current?.select();
  }, [problem]);
  const errors = tried ? credentialErrors(values) : {};
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const wrong = credentialErrors(values);
    const firstWrong = (["email", "password"] as const).find((field) => wrong[field]);
    if (firstWrong) event.currentTarget.querySelector<HTMLInputElement>(`[name=${firstWrong}]`)?.focus();
    else onSubmit(values);
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-busy={busy}>
      <TextInput
        label={t("Email")}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        required
        withAsterisk={false}
        size="md"
        value={values.email}
        error={errors.email && t(errors.email)}
        onChange={(event) => onChange({ ...values, email: event.currentTarget.value })}
      />
      <PasswordInput
        ref={password}
        label={t("Password")}
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        size="md"
        value={values.password}
        error={errors.password && t(errors.password)}
        visibilityToggleButtonProps={{ "aria-label": t("Show the password"), tabIndex: 0 }}
        onChange={(event) => onChange({ ...values, password: event.currentTarget.value })}
      />
      <Button ref={submitButton} type="submit" variant="filled" size="md" loading={busy}>
        {t("Sign in")}
      </Button>
    </form>
  );
}
