import { Button } from "@mantine/core";
import { useParams, useRouter } from "@tanstack/react-router";
import { type AssessmentAnswer, isolationCalls, type OwnSelfAssessment } from "@tracewell/contract/isolation";
import { type ReactNode, useState } from "react";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { useLink } from "../../platform/calls/use-link.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { Link } from "../../ui/link.tsx";
import patientCss from "../../ui/patient-screen/patient-screen.module.css";
import { schemaClassOf } from "../../ui/theme/module-colors.ts";
import { formatLongDay } from "../../ui/time/month-names.ts";
import { AssessmentAnswerCard } from "../components/assessment-answer-card.tsx";
import { AssessmentForm } from "../components/assessment-form.tsx";
import { ClinicReachCard } from "../components/clinic-reach-card.tsx";
import { LeaveNow } from "../components/leave-now-button.tsx";
import css from "../components/portal.module.css";
import { useSelfAssessment } from "../hooks/use-self-assessment.ts";
import { keepAnswer } from "../kept-answer.ts";

const signIn = "/auth/patient/login";
const green = schemaClassOf("visits");

/** The self-assessment opened from a link; afterwards it goes to the patient sign-in (R2.3-13). */
export function AssessmentLinkPage() {
  const { t, language } = useTranslation("portal");
  usePageTitle(t("Daily self-assessment"));
  const { token = "" }: Record<string, string | undefined> = useParams({ strict: false });
  const { known, unread } = useLink(isolationCalls.link, token);
  const toSignIn = (
    <Link href={signIn} className={css.goSoft}>
      {t("Go to sign-in")}
    </Link>
  );
  return (
    <section
      className={`${css.page} ${patientCss.text} ${css.large} ${green}`}
      lang={language}
      aria-labelledby="assessment-title"
    >
      <h1 id="assessment-title" className={`${patientCss.title} ${css.title}`}>
        {t("Daily self-assessment")}
      </h1>
      {known?.state === "open" ? (
        <ByLink token={token} today={known.today} />
      ) : known ? (
        <Said text={t(sentences[known.state])}>{toSignIn}</Said>
      ) : unread.name === "unknown" ? (
        <Said text={t("This link is not complete, or it was replaced by a newer one.")}>{toSignIn}</Said>
      ) : unread.name === "unreachable" ? (
        <Said text={t(unread.problem)}>
          <Button size="lg" onClick={unread.retry}>
            {t("Try again")}
          </Button>
        </Said>
      ) : (
        <SkeletonLines lines={8} />
      )}
      {known && <ClinicReachCard reach={known.reach} />}
      <LeaveNow />
    </section>
  );
}

const sentences = {
  used: "This link was used already. Thank you, your clinic has your answers.",
  reported: "You have told us how you are today.",
  expired: "This link was for another day. Your clinic sends a new one.",
} as const;

const Said = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className={css.card}>
    <p>{text}</p>
    {children}
  </div>
);

function ByLink({ token, today }: { token: string; today: string }) {
  const { t, language } = useTranslation("portal");
  const router = useRouter();
  const [answer, setAnswer] = useState<AssessmentAnswer | null>(null);
  const done = (kept: OwnSelfAssessment) => {
    toast.done(t("Form was successfully submitted."));
    // Who needs help now is led nowhere else.
    if (kept.answer.level === "danger") return setAnswer(kept.answer);
    keepAnswer(kept.answer);
    void router.navigate({ href: signIn });
  };
  const form = useSelfAssessment(today, done, token);
  if (answer) return <AssessmentAnswerCard answer={answer} />;
  return (
    <>
      <p className={css.hint}>{formatLongDay(today, language)}</p>
      <div className={css.card}>
        <AssessmentForm form={form} />
      </div>
    </>
  );
}
