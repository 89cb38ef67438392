import { Modal } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import patientCss from "../../ui/patient-screen/patient-screen.module.css";
import { formatLongDay } from "../../ui/time/month-names.ts";
import { AssessmentForm } from "../components/assessment-form.tsx";
import css from "../components/portal.module.css";
import { useSelfAssessment } from "../hooks/use-self-assessment.ts";
import { portalPages } from "../portal-address.ts";

/** The daily self-assessment over whichever page is open. */
export function AssessmentDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const { t, language } = useTranslation("portal");
  const router = useRouter();
  const form = useSelfAssessment(today, () => {
    onClose();
    toast.done(t("Form was successfully submitted."));
    // There it says what to do next.
    void router.navigate({ href: portalPages.assessment });
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
