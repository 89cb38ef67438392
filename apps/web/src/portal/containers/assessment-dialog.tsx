import { Button, Modal } from "@mantine/core";
import { IconHeartbeat } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import patientCss from "../../ui/patient-screen/patient-screen.module.css";
import { formatLongDay } from "../../ui/time/month-names.ts";
import { AssessmentForm } from "../components/assessment-form.tsx";
import css from "../components/portal.module.css";
import { useSelfAssessment } from "../hooks/use-self-assessment.ts";
import { portalPages } from "../portal-address.ts";

/** The daily self-assessment in the header, until today's has been sent (R2.4-09). */
export function AssessmentButton({ today }: { today: string }) {
  const { t } = useTranslation("portal");
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        className={css.daily}
        variant="filled"
        leftSection={<IconHeartbeat size={20} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {t("Daily self-assessment")}
      </Button>
      {opened && <AssessmentDialog today={today} onClose={() => setOpened(false)} />}
    </>
  );
}

function AssessmentDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const { t, language } = useTranslation("portal");
  const router = useRouter();
  const form = useSelfAssessment(today, ({ urgentAdvice }) => {
    onClose();
    toast.done(t("Form was successfully submitted."));
    if (urgentAdvice) void router.navigate({ href: portalPages.assessment });
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("Daily self-assessment")}
      size={640}
      centered
      closeButtonProps={{ "aria-label": t("Close") }}
      classNames={{ body: `${patientCss.text} ${css.dialog}` }}
    >
      <p className={css.hint}>{formatLongDay(today, language)}</p>
      <AssessmentForm form={form} />
    </Modal>
  );
}
