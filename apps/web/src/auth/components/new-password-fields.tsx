import { IconCircle, IconCircleCheck } from "@tabler/icons-react";
import { passwordRules, passwordTip, strongPassword } from "@tracewell/contract/passwords";

import { useTranslation } from "../../platform/i18n/i18n.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import type { FieldErrors } from "../../ui/form/use-field-errors.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import css from "./new-password-fields.module.css";

/** A new password and the same again. */
export interface NewPassword {
  newPassword: string;
  confirm: string;
}
export const noPassword: NewPassword = { newPassword: "", confirm: "" };

/** What is wrong with them, in the texts of R5-12 to R5-14. */
export function newPasswordErrors({ newPassword, confirm }: NewPassword): FieldErrors<NewPassword> {
  const weak = strongPassword.safeParse(newPassword).error?.issues[0]?.message;
  const differs = confirm === "" ? "Confirm password is required." : "Confirm password not matched";
  return {
    ...(weak ? { newPassword: weak } : {}),
    ...(confirm && confirm === newPassword ? {} : { confirm: differs }),
  };
}

type NewPasswordFieldsProps = {
  values: NewPassword;
  onChange: (part: Partial<NewPassword>) => void;
  errors: FieldErrors<NewPassword>;
  autoFocus?: boolean;
  size?: "sm" | "md" | "lg";
};

const mark = { size: 14, stroke: 2, "aria-hidden": true } as const;

/** Asks for a new password twice, and ticks off while it is typed what makes it strong. */
export function NewPasswordFields({ values, onChange, errors, autoFocus, size = "md" }: NewPasswordFieldsProps) {
  const { t } = useTranslation("auth");
  return (
    <>
      <PasswordField
        label={t("New password")}
        description={t(passwordTip)}
        name="newPassword"
        autoComplete="new-password"
        autoFocus={autoFocus}
        size={size}
        value={values.newPassword}
        error={errors.newPassword && t(errors.newPassword)}
        showLabel={t("Show the password")}
        onChange={(newPassword) => onChange({ newPassword })}
      />
      <ul className={css.rules} aria-label={t("What makes it strong")}>
        {passwordRules.map(({ text, form }) => {
          const fits = form.test(values.newPassword);
          return (
            <li key={text} className={fits ? css.fits : undefined}>
              {fits ? <IconCircleCheck {...mark} /> : <IconCircle {...mark} />}
              {t(text)}
              <VisuallyHidden>{fits ? t("done") : t("missing")}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
      <PasswordField
        label={t("The same again")}
        name="confirm"
        autoComplete="new-password"
        size={size}
        value={values.confirm}
        error={errors.confirm && t(errors.confirm)}
        showLabel={t("Show the password")}
        onChange={(confirm) => onChange({ confirm })}
      />
    </>
  );
}
