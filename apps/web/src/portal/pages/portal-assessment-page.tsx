import { Alert } from "@mantine/core";
import type { OwnSelfAssessment } from "@tracewell/contract/isolation";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import patientCss from "../../ui/patient-screen/patient-screen.module.css";
import { formatLongDay } from "../../ui/time/month-names.ts";
import { saidOf } from "../assessment-draft.ts";
import { AssessmentAnswerCard } from "../components/assessment-answer-card.tsx";
import { AssessmentForm } from "../components/assessment-form.tsx";
import css from "../components/portal.module.css";
import { useOwnProfile } from "../hooks/use-own-profile.ts";
import { useReportOf, useSelfAssessment } from "../hooks/use-self-assessment.ts";

/** How one is today, as a page of the portal: the form as long as it is due, then what was said. */
export function PortalAssessmentPage() {
  const { t, language } = useTranslation("portal");
  usePageTitle(t("Daily self-assessment"));
  const { data, error, refetch } = useOwnProfile();
  return (
    <section className={css.page} aria-labelledby="assessment-title">
      <h1 id="assessment-title" className={`${patientCss.title} ${css.title}`}>
        {t("Daily self-assessment")}
      </h1>
      {data ? (
        <>
          <p className={css.hint}>{formatLongDay(data.selfAssessment.today, language)}</p>
          {data.selfAssessment.due ? (
            <Due today={data.selfAssessment.today} locked={data.impersonationPatientMode} />
          ) : (
            <Reported today={data.selfAssessment.today} />
          )}
        </>
      ) : error ? (
        <ErrorState message={t(error.message)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </section>
  );
}

function Due({ today, locked }: { today: string; locked: boolean }) {
  const { t } = useTranslation("portal");
  const form = useSelfAssessment(today, () => toast.done(t("Form was successfully submitted.")));
  return (
    <div className={css.card}>
      {locked && (
        <Alert color="blue" classNames={{ message: css.said }}>
          {t("You are looking at the portal as this patient. Nothing can be changed here.")}
        </Alert>
      )}
      <AssessmentForm form={form} locked={locked} />
    </div>
  );
}

function Reported({ today }: { today: string }) {
  const { t } = useTranslation("portal");
  const { data, error, refetch } = useReportOf(today);
  if (error) return <ErrorState message={t(error.message)} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines lines={4} />;
  if (data === null) return <div className={css.card}>{t("Your clinic does not ask for daily self-assessments.")}</div>;
  return (
    <>
      <AssessmentAnswerCard answer={data.answer} />
      <Said report={data} />
    </>
  );
}

function Said({ report }: { report: OwnSelfAssessment }) {
  const { t } = useTranslation("portal");
  const said = saidOf(report);
  return (
    <div className={css.card}>
      <p className={css.message}>{t("You have told us how you are today.")}</p>
      <ul className={css.said}>
        {said.length === 0 && <li>{t("No symptoms")}</li>}
        {said.map((text) => (
          <li key={text}>{t(text)}</li>
        ))}
        {report.current_fever !== null && <li>{`${t("Temperature (°F)")}: ${report.current_fever.toFixed(1)}`}</li>}
      </ul>
    </div>
  );
}
