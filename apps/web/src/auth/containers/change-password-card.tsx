import { Button } from "@mantine/core";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import css from "../components/auth.module.css";
import { ChangePassword } from "../components/change-password.tsx";
import { Step } from "../components/step.tsx";
import type { SignIn } from "../hooks/use-sign-in.ts";

/** Whoever was given a password by someone else chooses their own before they go on. */
export function ChangePasswordCard({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation("auth");
  return (
    <Step title="Choose your own password" problem={signIn.problem}>
      <ChangePassword
        lead="Your password is temporary: someone else knows it."
        submitLabel="Save and sign in"
        busy={signIn.busy}
        onSubmit={signIn.changePassword}
      />
      <Button className={css.back} fullWidth variant="subtle" color="gray" onClick={() => signIn.back()}>
        {t("Use another account")}
      </Button>
    </Step>
  );
}
