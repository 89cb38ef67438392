import { Alert, Button, TextInput } from "@mantine/core";
import { ownSignInCalls } from "@tracewell/contract/own-sign-ins";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { errorsIn, useFieldErrors } from "../../ui/form/use-field-errors.ts";
import css from "../components/portal.module.css";
import { useSignInEmail } from "../hooks/use-sign-in-email.ts";

const nothingTyped = { email: "", currentPassword: "" };
type Typed = typeof nothingTyped;
const errorsOf = (typed: Typed) => errorsIn<Typed>(ownSignInCalls.askForEmail.body.safeParse(typed));
const said = { message: css.said };

/** Asks for another email to sign in by: the link that goes there makes it so. What was typed stays when it is refused. */
export function SignInEmailForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("portal");
  const [typed, setTyped] = useState(nothingTyped);
  const { errors, mayGo } = useFieldErrors(typed, errorsOf);
  const { send, sentTo, busy, refused, forget } = useSignInEmail();
  const change = (part: Partial<Typed>) => {
    forget();
    setTyped((before) => ({ ...before, ...part }));
  };
  const at = (field: keyof Typed) => {
    const error = refused.at[field] ?? errors[field];
    return error && t(error);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (mayGo(event.currentTarget) && !busy) send(typed);
  };
  if (sentTo)
    return (
      <div role="status">
        <Alert color="green" classNames={said}>
          {t("We sent a link to {{to}}. Open it within 24 hours. Until then you sign in as before.", { to: sentTo })}
        </Alert>
      </div>
    );
  return (
    <form className={css.fields} noValidate aria-busy={busy} onSubmit={submit}>
      <TextInput
        label={t("New email")}
        name="email"
        type="email"
        autoComplete="email"
        required
        autoFocus
        size="lg"
        maxLength={512}
        value={typed.email}
        error={at("email")}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <PasswordField
        label={t("Your password")}
        name="currentPassword"
        autoComplete="current-password"
        size="lg"
        value={typed.currentPassword}
        error={at("currentPassword")}
        showLabel={t("Show the password")}
        onChange={(currentPassword) => change({ currentPassword })}
      />
      <div role="alert">
        {refused.general && (
          <Alert color="red" classNames={said}>
            {t(refused.general)}
          </Alert>
        )}
      </div>
      <div className={css.buttons}>
        <Button size="lg" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button size="lg" type="submit" variant="filled" loading={busy}>
          {t("Send the link")}
        </Button>
      </div>
    </form>
  );
}
