import { Button } from "@mantine/core";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import css from "../components/auth.module.css";
import { SecondFactorStep } from "../components/second-factor-step.tsx";
import { Step } from "../components/step.tsx";
import { useSecondFactor } from "../hooks/use-second-factor.ts";
import type { SignIn } from "../hooks/use-sign-in.ts";
import { type Challenge, factorTitles } from "../second-factor.ts";

/** Enter Phone, Select Method and Enter Code of the sign-in (R2.5-01). */
export function SecondFactorCard({ challenge, signIn }: { challenge: Challenge; signIn: SignIn }) {
  const { t } = useTranslation("auth");
  const factor = useSecondFactor(challenge, {
    fields: signIn.fields,
    change: signIn.change,
    withPhone: signIn.withPhone,
    onVerified: signIn.verified,
    onLost: signIn.back,
  });
  return (
    <Step title={factorTitles[factor.step]} problem={factor.problem}>
      <SecondFactorStep factor={factor} submitLabel="Sign in" />
      <Button className={css.back} fullWidth variant="subtle" color="gray" onClick={() => signIn.back()}>
        {t("Use another account")}
      </Button>
    </Step>
  );
}
