import { Modal } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { changeClinic } from "../../platform/session/session.ts";
import css from "../components/auth.module.css";
import { SecondFactorStep } from "../components/second-factor-step.tsx";
import { Problem } from "../components/step.tsx";
import type { AskedChange } from "../hooks/use-clinic-change.ts";
import { useSecondFactor } from "../hooks/use-second-factor.ts";
import { factorTitles } from "../second-factor.ts";
import { emptySignIn } from "../sign-in-fields.ts";

/** The two-factor dialog of the clinic switcher (R2.6-03): nothing changes until it is answered. */
export function ClinicChangeDialog({ asked, onCancel }: { asked: AskedChange; onCancel: () => void }) {
  const { t } = useTranslation("auth");
  const { entry, challenge } = asked;
  const [fields, setFields] = useState({
    ...emptySignIn,
    clinic: entry.tenant,
    userUuid: challenge.main_user_entry_id,
  });
  const factor = useSecondFactor(challenge, {
    fields,
    change: (part) => setFields((before) => ({ ...before, ...part })),
    onVerified: () => changeClinic(entry),
    onLost: onCancel,
  });
  return (
    <Modal
      opened
      centered
      size="sm"
      title={t(factorTitles[factor.step])}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t("Close") }}
      onClose={onCancel}
    >
      <p className={css.where}>{t("{{clinic}} asks for a code.", { clinic: entry.tenant_name })}</p>
      <Problem text={factor.problem} />
      <SecondFactorStep factor={factor} submitLabel="Enter the clinic" />
    </Modal>
  );
}
