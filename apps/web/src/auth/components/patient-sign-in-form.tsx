import { Anchor, Button, TextInput } from "@mantine/core";
import type { SubmitEvent } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { useFieldErrors } from "../../ui/form/use-field-errors.ts";
import { BirthDayField, todayHere } from "../../ui/time/birth-day-field.tsx";
import { type PatientFields, patientErrors } from "../patient-sign-in-fields.ts";
import css from "./auth.module.css";

type PatientSignInFormProps = {
  values: PatientFields;
  onChange: (part: Partial<PatientFields>) => void;
  onSubmit: () => void;
  onForgot: () => void;
  busy: boolean;
};

/** Email or phone, day of birth, password: large, one below the other. */
export function PatientSignInForm({ values, onChange, onSubmit, onForgot, busy }: PatientSignInFormProps) {
  const { t, language } = useTranslation("auth");
  const { errors, mayGo } = useFieldErrors(values, (fields) => patientErrors(fields, todayHere()));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (mayGo(event.currentTarget) && !busy) onSubmit();
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-busy={busy}>
      <TextInput
        label={t("Email or phone")}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        autoFocus
        required
        withAsterisk={false}
        size="lg"
        value={values.login}
        error={errors.login && t(errors.login)}
        onChange={(event) => onChange({ login: event.currentTarget.value })}
      />
      <BirthDayField
        label={t("Date of birth")}
        description={t("Month, day and year: MM/DD/YYYY")}
        name="dateOfBirth"
        required
        withAsterisk={false}
        size="lg"
        language={language}
        value={values.dateOfBirth}
        error={errors.dateOfBirth && t(errors.dateOfBirth)}
        onChange={(dateOfBirth) => onChange({ dateOfBirth })}
      />
      <PasswordField
        label={t("Password")}
        name="password"
        autoComplete="current-password"
        size="lg"
        value={values.password}
        error={errors.password && t(errors.password)}
        showLabel={t("Show the password")}
        onChange={(password) => onChange({ password })}
      />
      <Button type="submit" variant="filled" size="lg" loading={busy}>
        {t("Sign in")}
      </Button>
      <Anchor component="button" type="button" className={css.forgot} onClick={onForgot}>
        {t("Forgot your password?")}
      </Anchor>
    </form>
  );
}
