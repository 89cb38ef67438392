import { Button } from "@mantine/core";
import type { ClinicEntry } from "@tracewell/contract/auth";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import css from "./auth.module.css";

type ClinicChoiceProps = {
  clinics: readonly ClinicEntry[];
  busy: boolean;
  onChoose: (clinic: ClinicEntry) => void;
  onBack: () => void;
};

/** Which clinic to work in, for those who have several (R4-28). */
export function ClinicChoice({ clinics, busy, onChoose, onBack }: ClinicChoiceProps) {
  const { t } = useTranslation("auth");
  return (
    <>
      <div className={css.clinics}>
        {clinics.map((clinic, place) => (
          <Button
            key={clinic.actor_uuid}
            size="md"
            justify="start"
            disabled={busy}
            autoFocus={place === 0}
            onClick={() => onChoose(clinic)}
          >
            {clinic.tenant_name}
          </Button>
        ))}
      </div>
      <Button fullWidth variant="subtle" color="gray" disabled={busy} onClick={onBack}>
        {t("Use another account")}
      </Button>
    </>
  );
}
